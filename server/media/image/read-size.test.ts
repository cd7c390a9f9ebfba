import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jpegHeader, makePng, takePhoto } from '#server/testing/pictures.ts'
import { isDecodable, readSize } from './read-size.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-read-size-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function sizeOf(bytes: Uint8Array) {
  const path = join(folder, 'picture')
  await writeFile(path, bytes)
  return readSize(path)
}

/** Every way in which a picture of these formats says how large it is. */
const forms: [form: string, save: (picture: Sharp) => Sharp][] = [
  ['a JPEG', (picture) => picture.jpeg()],
  ['a progressive JPEG', (picture) => picture.jpeg({ progressive: true })],
  ['an optimised JPEG', (picture) => picture.jpeg({ mozjpeg: true })],
  ['a PNG', (picture) => picture.png()],
  ['a PNG with a palette', (picture) => picture.png({ palette: true })],
  ['an interlaced PNG', (picture) => picture.png({ progressive: true })],
  ['a WebP', (picture) => picture.webp()],
  ['a WebP without loss', (picture) => picture.webp({ lossless: true })],
  ['a transparent WebP', (picture) => picture.ensureAlpha(0.5).webp()],
  ['a GIF', (picture) => picture.gif()],
  ['an AVIF', (picture) => picture.avif({ effort: 0 })],
  ['a WebP with metadata', (picture) => picture.withMetadata({ orientation: 6 }).webp()],
]

// WRITE-25
test.each(forms)('reads the size of %s', async (_form, save) => {
  const side = fc.integer({ min: 1, max: 700 })
  await fc.assert(
    fc.asyncProperty(side, side, async (width, height) => {
      const create = { width, height, channels: 3, background: '#c65d3b' } as const
      expect(await sizeOf(await save(sharp({ create })).toBuffer())).toEqual({ width, height })
    }),
    { numRuns: 20 },
  )
})

test('finds the frame of a JPEG behind long segments of metadata', async () => {
  const photo = await takePhoto('jpeg', 30, 20)
  const segment = Buffer.alloc(65_537, 'x')
  segment.writeUInt32BE(0xffe1ffff)
  const parts = [photo.subarray(0, 2), segment, segment, segment, photo.subarray(2)]
  expect(await sizeOf(Buffer.concat(parts))).toEqual({ width: 30, height: 20 })
})

/** A segment of a JPEG that would say 20 × 10 if it started a frame. */
const segment = (marker: number) => Buffer.from([0xff, marker, 0, 9, 8, 0, 10, 0, 20, 1, 1])
const start = Buffer.from([0xff, 0xd8])
const frame = Buffer.from([0xff, 0xc0, 0, 9, 8, 0, 40, 0, 30, 1, 1])

test.each([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])(
  'reads the size in a segment of type %i',
  async (marker) => {
    const size = await sizeOf(Buffer.concat([start, segment(marker), frame]))
    expect(size).toEqual({ width: 20, height: 10 })
  },
)

test.each([0xbf, 0xc4, 0xc8, 0xcc, 0xdb, 0xe0, 0xe1, 0xfe])(
  'looks for the frame behind a segment of type %i',
  async (marker) => {
    const size = await sizeOf(Buffer.concat([start, segment(marker), frame]))
    expect(size).toEqual({ width: 30, height: 40 })
  },
)

test('finds the frame of a JPEG behind fill bytes', async () => {
  const fill = Buffer.from([0xff, 0xff, 0xff])
  const size = await sizeOf(Buffer.concat([start, segment(0xe0), fill, frame]))
  expect(size).toEqual({ width: 30, height: 40 })
})

test('looks for the frame in the first 256 segments', async () => {
  const behind = (count: number) =>
    sizeOf(Buffer.concat([start, ...Array<Buffer>(count).fill(segment(0xe0)), frame]))
  expect(await behind(255)).toEqual({ width: 30, height: 40 })
  expect(await behind(256)).toBeUndefined()
})

test('reads no size where a segment does not begin as one', async () => {
  const broken = Buffer.from([0x00, ...frame.subarray(1)])
  expect(await sizeOf(Buffer.concat([start, segment(0xe0), broken]))).toBeUndefined()
  expect(await sizeOf(Buffer.concat([Buffer.from('xx'), frame]))).toBeUndefined()
})

/** The start of an AVIF, or of another file of its family, whose parts have these sizes. */
function avif(brand: string, ...sizes: [width: number, height: number][]): Buffer {
  const parts = sizes.map(([width, height]) => {
    const part = Buffer.from('ispe\0\0\0\0wwwwhhhh', 'latin1')
    part.writeUInt32BE(width, 8)
    part.writeUInt32BE(height, 12)
    return part
  })
  return Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`, 'latin1'), ...parts])
}

test('reads the largest of the sizes in an AVIF', async () => {
  const size = { width: 300, height: 20 }
  expect(await sizeOf(avif('avif', [300, 20], [70, 80]))).toEqual(size)
  expect(await sizeOf(avif('avif', [70, 80], [300, 20]))).toEqual(size)
  expect(await sizeOf(avif('avis', [70, 80], [300, 20], [1, 2]))).toEqual(size)
})

test('reads no size from an AVIF that ends within it, nor from a file of another brand', async () => {
  expect(await sizeOf(avif('avif', [70, 80]).subarray(0, -1))).toBeUndefined()
  expect(await sizeOf(avif('heic', [70, 80]))).toBeUndefined()
})

test.each([
  ['nothing', ''],
  ['the first bytes of a JPEG', '\xff\xd8\xff'],
  ['a JPEG without a frame', `\xff\xd8${'\xff\xe0\0\x02'.repeat(1000)}`],
  ['a JPEG whose picture starts without a frame', '\xff\xd8\xff\xda\0\x02\x12\x34\x56\x78'],
  ['a JPEG of fill bytes', `\xff\xd8${'\xff'.repeat(10_000)}`],
  ['a PNG whose first chunk is another', '\x89PNG\r\n\x1a\n\0\0\0\rIDATxxxxxxxxxxxxx'],
  ['an SVG that starts like a WebP', 'RIFF\x10\0\0\0WEBP<svg width="9" height="9"/>'],
  ['an AVIF without a size', '\0\0\0\x18ftypavif\0\0\0\0'],
  ['a web page', '<!doctype html><script>alert(1)</script>'],
])('reads no size from %s', async (_what, text) => {
  const size = await sizeOf(Buffer.from(text, 'latin1'))
  expect(size === undefined || !isDecodable(size)).toBe(true)
})

test.each([
  ['1 × 50,000,000', makePng(1, 50_000_000), false],
  ['200 megapixels', makePng(14_142, 14_142), false],
  ['65,535 × 65,535', jpegHeader(65_535, 65_535), false],
  ['16,001 × 1', makePng(16_001, 1), false],
  ['16,000 × 1', makePng(16_000, 1), true],
  ['50 megapixels', jpegHeader(10_000, 5000), true],
  ['10,000 pixels more', jpegHeader(10_000, 5001), false],
  ['0 × 5', jpegHeader(0, 5), false],
])('a picture of %s is decoded: %s', async (_size, bytes, expected) => {
  const size = await sizeOf(bytes)
  expect(size && isDecodable(size)).toBe(expected)
})
