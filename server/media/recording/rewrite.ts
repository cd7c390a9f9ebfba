import { stat } from 'node:fs/promises'
import {
  ADTS,
  type BaseTrackMetadata,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FLAC,
  FlacOutputFormat,
  Input,
  type InputAudioTrack,
  type InputFormat,
  type InputVideoTrack,
  MP3,
  MP4,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  type OutputFormat,
  QTFF,
  StreamTarget,
  WAVE,
  WavOutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { MEGABYTE } from '#shared/limits.ts'
import { writeBounded } from './bounded-file.ts'
import { type Bounds, boundsOf, maxTracks } from './bounds.ts'
import { isWhole } from './is-whole.ts'
import type { Recording } from './recording.ts'

type Track = InputAudioTrack | InputVideoTrack

/** A format that is taken, what it is written as, and the ending of that without and with pictures. */
type Form = {
  format: InputFormat
  write: () => OutputFormat
  /** The index stands before the packets, and how many there are must be known beforehand. */
  hasIndexFirst?: true
  audio: string
  video?: string
}

/** A browser can begin to play at once where the index comes first. */
const mp4 = {
  write: () => new Mp4OutputFormat({ fastStart: 'reserve' }),
  hasIndexFirst: true,
  audio: 'm4a',
  video: 'mp4',
} as const

const forms: readonly Form[] = [
  { format: MP4, ...mp4 },
  { format: QTFF, ...mp4 },
  { format: WEBM, write: () => new WebMOutputFormat(), audio: 'weba', video: 'webm' },
  { format: OGG, write: () => new OggOutputFormat(), audio: 'ogg' },
  { format: MP3, write: () => new Mp3OutputFormat(), audio: 'mp3' },
  { format: ADTS, ...mp4 },
  { format: FLAC, write: () => new FlacOutputFormat(), audio: 'flac' },
  { format: WAVE, write: () => new WavOutputFormat(), audio: 'wav' },
]

/** How much of a file is held in memory, in bytes. */
const maxCacheSize = 4 * MEGABYTE
/** How much is gathered before it is written, in bytes. */
const chunkSize = MEGABYTE

/**
 * Writes the sound and the pictures of a file to another, packet by packet, and nothing else: no place, no
 * name, no track of another kind, and no byte that hides between them. If it fails, there is no other file.
 *
 * @throws for anything but a whole recording or video in one of the formats, and for one that would grow
 */
export async function rewrite(path: string, target: string): Promise<Recording> {
  if (!(await isWhole(path))) throw new Error('not whole')
  const { size } = await stat(path)
  const bounds = boundsOf(size)
  const source = new FilePathSource(path, { maxCacheSize })
  const input = new Input({ source, formats: forms.map(({ format }) => format) })
  try {
    const { form, video, audio } = await readTracks(input)
    const tracks = [video, audio].filter((track) => track !== null)
    const counts = form.hasIndexFirst && (await countPackets(tracks, bounds))
    const duration = await writeBounded(target, bounds.bytes, (stream) => {
      const target = new StreamTarget(stream, { chunked: true, chunkSize })
      return copy(tracks, new Output({ format: form.write(), target }), { ...bounds, counts })
    })
    return {
      type: video ? 'video' : 'audio',
      extension: (video && form.video) || form.audio,
      width: video ? await video.getDisplayWidth() : null,
      height: video ? await video.getDisplayHeight() : null,
      duration,
    }
  } finally {
    input.dispose()
  }
}

async function readTracks(input: Input) {
  const format = await input.getFormat()
  const form = forms.find((form) => form.format === format)
  if (!form) throw new Error('not a format that is taken')
  if ((await input.getTracks()).length > maxTracks) throw new Error('too many tracks')
  const video = form.video === undefined ? null : await input.getPrimaryVideoTrack()
  return { form, video, audio: await input.getPrimaryAudioTrack() }
}

/** @throws where there are more than the index may have room for */
async function countPackets(tracks: readonly Track[], { packets }: Bounds): Promise<number[]> {
  const counts: number[] = []
  let left = packets
  for (const track of tracks) {
    const { packetCount } = await track.computePacketStats(left + 1)
    if (packetCount > left) throw new Error('too many packets')
    counts.push(packetCount)
    left -= packetCount
  }
  return counts
}

/** A track on its way to the output: the next of its packets, and where it goes. */
type Feed = {
  next: EncodedPacket | undefined
  /** Writes the next packet and reads the one after it. */
  pass: (packet: EncodedPacket) => Promise<void>
}

type Copying = Bounds & { counts: readonly number[] | undefined }

/**
 * Copies tracks in the order of time, as players read them.
 *
 * @returns how long they play, in seconds
 */
async function copy(
  tracks: readonly Track[],
  output: Output,
  { counts, packetBytes }: Copying,
): Promise<number> {
  try {
    const feeds: Feed[] = []
    for (const [index, track] of tracks.entries()) {
      feeds.push(await feed(track, output, counts?.[index]))
    }
    await output.start()
    const duration = await pass(feeds, packetBytes)
    await output.finalize()
    return duration
  } catch (error) {
    // This fails too where the file could not be written.
    await output.cancel().catch(() => undefined)
    throw error
  }
}

/** @throws where the packets have more bytes than the file they come from: some would be copied twice */
async function pass(feeds: readonly Feed[], packetBytes: number): Promise<number> {
  let start = Number.POSITIVE_INFINITY
  let end = 0
  let left = packetBytes
  for (let first = earliest(feeds); first?.next; first = earliest(feeds)) {
    const { timestamp, duration, byteLength } = first.next
    left -= byteLength
    if (left < 0) throw new Error('the same bytes twice')
    start = Math.min(start, timestamp)
    end = Math.max(end, timestamp + duration)
    await first.pass(first.next)
  }
  if (end <= start) throw new Error('nothing to play')
  return end - Math.max(0, start)
}

function earliest(feeds: readonly Feed[]): Feed | undefined {
  const waiting = feeds.filter(({ next }) => next !== undefined)
  return waiting.sort((a, b) => (a.next?.timestamp ?? 0) - (b.next?.timestamp ?? 0))[0]
}

/** @throws for a track in a codec that is not known */
async function feed(track: Track, output: Output, count: number | undefined): Promise<Feed> {
  const metadata = count === undefined ? {} : { maximumPacketCount: count }
  const add = track.isVideoTrack()
    ? await videoTo(output, track, metadata)
    : await audioTo(output, track, metadata)
  const packets = new EncodedPacketSink(track).packets()
  const read = async () => {
    const { value, done } = await packets.next()
    return done ? undefined : value
  }
  const feed: Feed = {
    next: await read(),
    pass: async (packet) => {
      await add(packet)
      feed.next = await read()
    },
  }
  return feed
}

async function videoTo(output: Output, track: InputVideoTrack, metadata: BaseTrackMetadata) {
  const codec = known(await track.getCodec())
  const decoderConfig = known(await track.getDecoderConfig())
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source, { ...metadata, rotation: await track.getRotation() })
  return (packet: EncodedPacket) => source.add(packet, { decoderConfig })
}

async function audioTo(output: Output, track: InputAudioTrack, metadata: BaseTrackMetadata) {
  const codec = known(await track.getCodec())
  const decoderConfig = known(await track.getDecoderConfig())
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source, metadata)
  return (packet: EncodedPacket) => source.add(packet, { decoderConfig })
}

function known<T>(value: T | null): T {
  if (value === null) throw new Error('a codec that is not known')
  return value
}
