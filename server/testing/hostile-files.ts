import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { maxAudioBytes, maxImageBytes, maxVideoBytes } from '#shared/limits.ts'
import { growingFiles } from './growing-files.ts'
import { animate, type Bytes, bytesOf, jpegHeader, makePng, takePhoto } from './pictures.ts'
import { film, record } from './recordings.ts'

/** A file that is not what it says, or more than it says, and how many bytes its upload announces. */
export type HostileFile = { what: string; make: () => Promise<Bytes> | Bytes; announced?: number }

export const page = '<!doctype html><script>alert(1)</script>'
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'
const zip = 'PK\x03\x04\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x05\0\0\0a.txtPK\x05\x06'

/** Files that must be refused with a message, and of which nothing may be left. */
export const hostileFiles: readonly HostileFile[] = [
  { what: 'a PNG of 1 × 50,000,000 pixels', make: () => makePng(1, 50_000_000) },
  { what: 'a PNG of 200 megapixels', make: () => makePng(14_142, 14_142) },
  { what: 'a JPEG that says it has 4,294 megapixels', make: () => jpegHeader(65_535, 65_535) },
  { what: 'a WebP that says it has 268 megapixels', make: () => bytesOf(hugeWebp()) },
  {
    what: 'a GIF that says it has 4,294 megapixels',
    make: () => bytesOf(`GIF89a${'\xff'.repeat(4)}\x80\0\0`),
  },
  { what: 'an AVIF that says it has 10,000 megapixels', make: async () => hugeAvif(await avif()) },
  { what: 'an AVIF that names no size', make: async () => without(await avif(), 'ispe') },
  { what: 'a PNG whose pixels are missing', make: () => makePng(400, 300).slice(0, 60) },
  { what: 'a PNG whose pixels are of another picture', make: () => pngWithFewRows() },
  { what: 'half a JPEG', make: async () => half(await takePhoto('jpeg')) },
  { what: 'half a PNG', make: async () => half(await takePhoto('png', 200, 200)) },
  { what: 'half a WebP', make: async () => half(await noisy('webp')) },
  { what: 'half a GIF', make: async () => half(await noisy('gif')).slice(0, 40) },
  { what: 'the head of a JPEG', make: () => bytesOf('\xff\xd8\xff\xe0\0\x10JFIF\0\x01') },
  { what: 'a web page that starts like a JPEG', make: () => bytesOf(`\xff\xd8\xff${page}`) },
  {
    what: 'a web page that starts like a GIF',
    make: () => bytesOf(`GIF89a/*${page}*/=1;alert(1)`),
  },
  { what: 'an SVG that starts like a WebP', make: () => bytesOf(`RIFF\x10\0\0\0WEBP${svg}`) },
  { what: 'an SVG', make: () => bytesOf(svg) },
  { what: 'an SVG after spaces', make: () => bytesOf(`\n   ${svg}`) },
  { what: 'a web page', make: () => bytesOf(page) },
  { what: 'a PDF', make: () => bytesOf(pdf) },
  { what: 'an archive', make: () => bytesOf(zip) },
  { what: 'a program', make: () => bytesOf(`\x7fELF\x02\x01\x01${'\0'.repeat(100)}`) },
  {
    what: 'a TIFF',
    make: async () =>
      bytesOf(
        await sharp(await takePhoto('png', 9, 9))
          .tiff()
          .toBuffer(),
      ),
  },
  { what: 'a HEIC', make: () => bytesOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic') },
  { what: 'a web page that starts like AAC', make: () => bytesOf(`\xff\xf1\x50\x80${page}`) },
  { what: 'a web page that starts like FLAC', make: () => bytesOf(`fLaC\0\0\0\x22${page}`) },
  { what: 'a 3GP with a web page in it', make: () => bytesOf(`\0\0\0\x20ftyp3gp6${page}`) },
  { what: 'an MP4 with a web page in it', make: () => bytesOf(`\0\0\0\x20ftypisom${page}`) },
  {
    what: 'an MP4 of a box without end',
    make: () => bytesOf(`\0\0\0\x10ftypisom\0\0\0\0\xff\xff\xff\xffmoov${'\0'.repeat(50)}`),
  },
  { what: 'an MP4 of boxes in boxes', make: () => bytesOf(nestedBoxes()) },
  { what: 'half an MP4', make: async () => half(await film()) },
  { what: 'an MP4 without its pictures', make: async () => before(await film(), 'mdat') },
  { what: 'a WebM with a web page in it', make: () => bytesOf(`\x1a\x45\xdf\xa3${page}`) },
  { what: 'half a WebM', make: async () => (await record('weba')).slice(0, 60) },
  {
    what: 'an MP3 that is a tag alone',
    make: () => bytesOf('ID3\x03\0\0\0\0\0\x0aTIT2\0\0\0\0\0\0'),
  },
  { what: 'a web page that starts like an MP3', make: () => bytesOf(`\xff\xfb\x90\x64${page}`) },
  {
    what: 'a WAV without sound',
    make: () =>
      bytesOf(
        'RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\0\0\0\0',
      ),
  },
  { what: 'an archive that starts like a WAV', make: () => bytesOf(`RIFF\x24\0\0\0WAVE${zip}`) },
  {
    what: 'an Ogg with a PDF in it',
    make: () => bytesOf(`OggS\0\x02${'\0'.repeat(20)}\x01\x1e${pdf}`),
  },
  { what: 'captions that are a web page', make: () => bytesOf(`WEBVTT${page}`) },
  { what: 'captions with a NUL', make: () => bytesOf('WEBVTT\n\n00:00.000 --> 00:01.000\nA\0B\n') },
  {
    what: 'captions that are no text',
    make: () => bytesOf('WEBVTT\n\n00:00.000 --> 00:01.000\n\xff\xfe\n'),
  },
  {
    what: 'a picture of 10 MB and a byte',
    make: () => takePhoto('jpeg', 90, 60),
    announced: maxImageBytes + 1,
  },
  {
    what: 'a recording of 25 MB and a byte',
    make: () => record('mp3'),
    announced: maxAudioBytes + 1,
  },
  { what: 'a video of 101 MB', make: film, announced: maxVideoBytes + 1024 * 1024 },
  ...growingFiles,
]

/** Files that are media and something else too: only the media are stored. */
export const polyglots: readonly HostileFile[] = [
  {
    what: 'a JPEG with a page after it',
    make: async () => joined(await takePhoto('jpeg', 90, 60), page),
  },
  {
    what: 'a PNG with an archive after it',
    make: async () => joined(await takePhoto('png', 90, 60), zip + page),
  },
  {
    what: 'a WebP with a page in its metadata',
    make: async () =>
      bytesOf(
        await sharp(await takePhoto('webp', 90, 60))
          .withExif({ IFD0: { ImageDescription: page } })
          .toBuffer(),
      ),
  },
  { what: 'a GIF of 10,000 frames', make: () => manyFrames(10_000) },
  {
    what: 'an MP4 with a page after it',
    make: async () => joined(await film(), `\0\0\0\x50free${page.padEnd(72)}`),
  },
  {
    what: 'an MP3 with a page in its tag',
    make: async () =>
      bytesOf(
        Buffer.from(await record('mp3'))
          .toString('latin1')
          .replace('+28.5933+077.2197/', page.slice(0, 18)),
      ),
  },
]

const half = (bytes: Bytes) => bytes.slice(0, Math.floor(bytes.length / 2))

const joined = (bytes: Bytes, rest: string) =>
  bytesOf(Buffer.concat([bytes, Buffer.from(rest, 'latin1')]))

/** What stands before the name of a box. */
function before(bytes: Bytes, name: string): Bytes {
  return bytes.slice(0, Buffer.from(bytes).indexOf(name) - 4)
}

/** A file in which the name of a box means nothing. */
function without(bytes: Bytes, name: string): Bytes {
  return bytesOf(Buffer.from(bytes).toString('latin1').replaceAll(name, 'xxxx'))
}

async function noisy(format: 'webp' | 'gif'): Promise<Bytes> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = sharp({
    create: { width: 200, height: 200, channels: 3, background: '#000', noise },
  })
  return bytesOf(await picture.toFormat(format).toBuffer())
}

async function avif(): Promise<Bytes> {
  return bytesOf(
    await sharp(await takePhoto('png', 64, 64))
      .avif({ effort: 0 })
      .toBuffer(),
  )
}

function hugeAvif(bytes: Bytes): Bytes {
  const file = Buffer.from(bytes)
  const size = file.indexOf('ispe') + 8
  file.writeUInt32BE(100_000, size)
  file.writeUInt32BE(100_000, size + 4)
  return bytesOf(file)
}

function hugeWebp(): Buffer {
  const file = Buffer.from(`RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0${'\0'.repeat(20)}`, 'latin1')
  file.writeUIntLE(16_382, 24, 3)
  file.writeUIntLE(16_382, 27, 3)
  return file
}

/** It says that it has 300 rows, and has three. */
function pngWithFewRows(): Bytes {
  const file = Buffer.from(makePng(400, 300))
  const few = Buffer.from(makePng(400, 3))
  const rows = deflateSync(Buffer.alloc(3 * 51))
  return bytesOf(Buffer.concat([file.subarray(0, 33), few.subarray(33), rows.subarray(0, 0)]))
}

function nestedBoxes(): Buffer {
  const depth = 20_000
  const file = Buffer.alloc(16 + depth * 8)
  file.write('\0\0\0\x10ftypisom', 'latin1')
  for (let level = 0; level < depth; level++) {
    file.writeUInt32BE((depth - level) * 8, 16 + level * 8)
    file.write('moov', 20 + level * 8)
  }
  return file
}

/** An animation of small frames, the first red: each is a copy of the second. */
async function manyFrames(count: number): Promise<Bytes> {
  const two = Buffer.from(await animate('gif', 2))
  const second = two.lastIndexOf(Buffer.from('21f904', 'hex'))
  const frame = two.subarray(second, -1)
  const frames = Array<Buffer>(count - 1).fill(frame)
  return bytesOf(Buffer.concat([two.subarray(0, second), ...frames, two.subarray(-1)]))
}
