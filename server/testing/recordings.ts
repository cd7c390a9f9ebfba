import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  type AudioCodec,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  Input,
  type MetadataTags,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  TextSubtitleSource,
  WebMOutputFormat,
} from 'mediabunny'
import { type Bytes, bytesOf } from './pictures.ts'

type Form = 'mp3' | 'm4a' | 'ogg' | 'wav' | 'weba'

/** A frame of silence in Opus, of 20 milliseconds. */
const silence = Uint8Array.of(0xf8, 0xff, 0xfe)
const frame = 0.02

/** A recording of silence that knows where it was made. */
export async function record(form: Form, seconds = 1): Promise<Bytes> {
  if (form === 'mp3') return recordMp3(seconds)
  if (form === 'wav') return recordWav(seconds)
  const formats = {
    m4a: new Mp4OutputFormat(),
    ogg: new OggOutputFormat(),
    weba: new WebMOutputFormat(),
  }
  return recordOpus(formats[form], seconds)
}

/** A quarter of a second of silence in forms that only other programs write: ffmpeg 5.1. */
export const written = {
  aac: bytesOf(
    Buffer.from(
      '//FgQAOf/N4CAExhdmM1OS4zNy4xMDAAAjBADv/xYEABf/wBGCAH//FgQAF//AEYIAf/8WBAAX/8ARggB//xYEABf/wBGCAH',
      'base64',
    ),
  ),
  flac: bytesOf(
    Buffer.from(
      'ZkxhQ4AAACIEgASAAAALAAANA+gA8AAAD6BYEBJJx2tzW9dM5TArAJMX//g1CAADAAAAakT/+DUIAQQAAAAGPP/4NQgCDQAAALK0//h1CAMCHz0AAAC/ig==',
      'base64',
    ),
  ),
}

/** A WAV as recorders write it that may need lengths of eight bytes, and say so beforehand. */
export function recordRf64(seconds = 1): Bytes {
  const wav = recordWav(seconds)
  const lengths = Buffer.alloc(28)
  lengths.writeBigUInt64LE(BigInt(wav.length - 8 + 36))
  lengths.writeBigUInt64LE(BigInt(seconds * 8000), 8)
  const head = Buffer.from('RF64\xff\xff\xff\xffWAVE', 'latin1')
  return bytesOf(Buffer.concat([head, chunk('ds64', lengths), wav.subarray(12)]))
}

/** The video of `film` as a program of that brand names it. */
export async function filmOfBrand(brand: string): Promise<Bytes> {
  const bytes = Buffer.from(await film())
  bytes.write(brand.padEnd(4), 8, 'latin1')
  return bytesOf(bytes)
}

/** A video with bytes after its end, as the camera of a phone adds them. */
export async function filmWithTrailer(): Promise<Bytes> {
  const trailer = '\0\0\x01\x0a\x0f\0\0\0Image_UTC_Data1700000000000SEFHk\0\0\0\x01\0\0\0SEFT'
  return bytesOf(Buffer.concat([await film(), Buffer.from(trailer, 'latin1')]))
}

/** What a recording says of its place. */
export const placeTag = '+28.5933+077.2197/'

/** A video of a kite, of eight seconds: pictures without sound. */
export async function film(): Promise<Bytes> {
  return bytesOf(await readFile(kite))
}

/** The same video as a phone writes it: with its place in a tag, in captions and between its parts. */
export async function filmWithPlace(form: 'mp4' | 'mov'): Promise<Bytes> {
  const input = new Input({ source: new FilePathSource(kite), formats: [MP4] })
  const target = new BufferTarget()
  const format = form === 'mov' ? new MovOutputFormat() : new Mp4OutputFormat()
  const output = new Output({ format, target })
  const track = await input.getPrimaryVideoTrack()
  const decoderConfig = await track?.getDecoderConfig()
  if (!track || !decoderConfig) throw new Error('no video')
  const pictures = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(pictures, { rotation: 90 })
  const texts = new TextSubtitleSource('webvtt')
  if (form === 'mp4') output.addSubtitleTrack(texts)
  output.setMetadataTags({ comment: placeTag, raw: { '©xyz': placeTag } })
  await output.start()
  if (form === 'mp4') await texts.add(`WEBVTT\n\n00:00.000 --> 00:01.000\n${placeTag}\n`)
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await pictures.add(packet, { decoderConfig })
  }
  await output.finalize()
  const hidden = Buffer.from(`0000uuid0123456789abcdef${placeTag}`, 'latin1')
  hidden.writeUInt32BE(hidden.length)
  return bytesOf(Buffer.concat([Buffer.from(target.buffer ?? new ArrayBuffer(0)), hidden]))
}

/** A WebM video of ten pictures that nobody could decode, with its place in a tag. */
export async function filmWebm(): Promise<Bytes> {
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const pictures = new EncodedVideoPacketSource('vp8')
  output.addVideoTrack(pictures)
  output.setMetadataTags({ comment: placeTag })
  await output.start()
  const size = { codedWidth: 64, codedHeight: 48 }
  const picture = Buffer.from('1002009d012a40003000', 'hex')
  for (let index = 0; index < 10; index++) {
    const packet = new EncodedPacket(picture, 'key', index / 10, 0.1)
    await pictures.add(packet, { decoderConfig: { codec: 'vp8', ...size } })
  }
  await output.finalize()
  return bytesOf(Buffer.from(target.buffer ?? new ArrayBuffer(0)))
}

const kite = fileURLToPath(new URL('../../demo/media/kite.mp4', import.meta.url))

async function recordOpus(format: OutputFormat, seconds: number): Promise<Bytes> {
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const codec: AudioCodec = 'opus'
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  const tags: MetadataTags = { title: 'At home', comment: placeTag }
  output.setMetadataTags(tags)
  await output.start()
  const description = Buffer.from('OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0', 'latin1')
  const decoderConfig = { codec, numberOfChannels: 1, sampleRate: 48_000, description }
  for (let time = 0; time < seconds - frame / 2; time += frame) {
    await source.add(new EncodedPacket(silence, 'key', time, frame), { decoderConfig })
  }
  await output.finalize()
  return bytesOf(Buffer.from(target.buffer ?? new ArrayBuffer(0)))
}

/** Frames of 128 kilobits a second at 44,100 hertz, after a tag with a comment. */
function recordMp3(seconds: number): Bytes {
  const comment = Buffer.from(`\0eng\0${placeTag}`, 'latin1')
  const header = Buffer.from('ID3\x03\0\0\0\0\0\0COMM\0\0\0\0\0\0', 'latin1')
  header[9] = 10 + comment.length
  header.writeUInt32BE(comment.length, 14)
  const silent = Buffer.alloc(417)
  silent.writeUInt32BE(0xfffb9064)
  const frames = Array.from({ length: Math.round((seconds * 44_100) / 1152) }, () => silent)
  return bytesOf(Buffer.concat([header, comment, ...frames]))
}

/** Samples of eight bits, 8,000 a second, after a list of facts. */
function recordWav(seconds: number): Bytes {
  const facts = chunk('LIST', Buffer.concat([Buffer.from('INFO'), chunk('ICMT', placeTag)]))
  const format = Buffer.from('0100010040 1f0000401f000001000800'.replace(' ', ''), 'hex')
  const samples = Buffer.alloc(seconds * 8000, 128)
  const body = Buffer.concat([chunk('fmt ', format), facts, chunk('data', samples)])
  return bytesOf(chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), body])))
}

function chunk(name: string, content: Buffer | string): Buffer {
  const data = Buffer.from(content)
  const head = Buffer.alloc(8)
  head.write(name)
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
