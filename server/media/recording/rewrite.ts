import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
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
  WAVE,
  WavOutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { isWhole } from './is-whole.ts'
import type { Recording } from './recording.ts'

type Track = InputAudioTrack | InputVideoTrack

/** A format that is taken, what it is written as, and the ending of that without and with pictures. */
type Form = { format: InputFormat; write: () => OutputFormat; audio: string; video?: string }

/** The index of an MP4 stands before the rest, so that a browser can begin to play at once. */
const writeMp4 = () => new Mp4OutputFormat({ fastStart: 'reserve' })

const forms: readonly Form[] = [
  { format: MP4, write: writeMp4, audio: 'm4a', video: 'mp4' },
  { format: QTFF, write: writeMp4, audio: 'm4a', video: 'mp4' },
  { format: WEBM, write: () => new WebMOutputFormat(), audio: 'weba', video: 'webm' },
  { format: OGG, write: () => new OggOutputFormat(), audio: 'ogg' },
  { format: MP3, write: () => new Mp3OutputFormat(), audio: 'mp3' },
  { format: WAVE, write: () => new WavOutputFormat(), audio: 'wav' },
]

/** How much of a file is held in memory, in bytes. */
const maxCacheSize = 4 * 1024 * 1024

/**
 * Writes the sound and the pictures of a file to another, packet by packet, and nothing else: no place, no
 * name, no track of another kind, and no byte that hides between them.
 *
 * @throws for anything but a whole recording or video in one of the formats
 */
export async function rewrite(path: string, target: string): Promise<Recording> {
  if (!(await isWhole(path))) throw new Error('not whole')
  const source = new FilePathSource(path, { maxCacheSize })
  const input = new Input({ source, formats: forms.map(({ format }) => format) })
  try {
    const format = await input.getFormat()
    const form = forms.find((form) => form.format === format)
    if (!form) throw new Error('not a format that is taken')
    const video = form.video === undefined ? null : await input.getPrimaryVideoTrack()
    const audio = await input.getPrimaryAudioTrack()
    const tracks = [video, audio].filter((track) => track !== null)
    const output = new Output({ format: form.write(), target: new FilePathTarget(target) })
    const duration = await copy(tracks, output).catch(async (error) => {
      // It holds the file open.
      await output.cancel()
      throw error
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

/** A track on its way to the output: the next of its packets, and where it goes. */
type Feed = {
  next: EncodedPacket | undefined
  /** Writes the next packet and reads the one after it. */
  pass: (packet: EncodedPacket) => Promise<void>
}

/**
 * Copies tracks in the order of time, as players read them.
 *
 * @returns how long they play, in seconds
 */
async function copy(tracks: readonly Track[], output: Output): Promise<number> {
  const feeds: Feed[] = []
  for (const track of tracks) feeds.push(await feed(track, output))
  await output.start()
  let start = Number.POSITIVE_INFINITY
  let end = 0
  for (let first = earliest(feeds); first?.next; first = earliest(feeds)) {
    const { timestamp, duration } = first.next
    start = Math.min(start, timestamp)
    end = Math.max(end, timestamp + duration)
    await first.pass(first.next)
  }
  if (end <= start) throw new Error('nothing to play')
  await output.finalize()
  return end - Math.max(0, start)
}

function earliest(feeds: readonly Feed[]): Feed | undefined {
  const waiting = feeds.filter(({ next }) => next !== undefined)
  return waiting.sort((a, b) => (a.next?.timestamp ?? 0) - (b.next?.timestamp ?? 0))[0]
}

/** @throws for a track in a codec that is not known */
async function feed(track: Track, output: Output): Promise<Feed> {
  const { packetCount: maximumPacketCount } = await track.computePacketStats()
  const add = track.isVideoTrack()
    ? await videoTo(output, track, maximumPacketCount)
    : await audioTo(output, track, maximumPacketCount)
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

async function videoTo(output: Output, track: InputVideoTrack, maximumPacketCount: number) {
  const codec = known(await track.getCodec())
  const decoderConfig = known(await track.getDecoderConfig())
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source, { rotation: await track.getRotation(), maximumPacketCount })
  return (packet: EncodedPacket) => source.add(packet, { decoderConfig })
}

async function audioTo(output: Output, track: InputAudioTrack, maximumPacketCount: number) {
  const codec = known(await track.getCodec())
  const decoderConfig = known(await track.getDecoderConfig())
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source, { maximumPacketCount })
  return (packet: EncodedPacket) => source.add(packet, { decoderConfig })
}

function known<T>(value: T | null): T {
  if (value === null) throw new Error('a codec that is not known')
  return value
}
