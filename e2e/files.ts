import { fileURLToPath } from 'node:url'

/** A small video, 480 by 320. */
export const video = fileURLToPath(new URL('../demo/media/kite.mp4', import.meta.url))

/** A WAV file with silence, of this many bytes. */
export function silence(bytes: number, name = 'bell.wav') {
  const buffer = Buffer.alloc(bytes)
  const sampleRate = 16_000
  buffer.write('RIFF', 0)
  buffer.writeUInt32LE(bytes - 8, 4)
  buffer.write('WAVEfmt ', 8)
  buffer.writeUInt32LE(16, 16)
  buffer.writeUInt16LE(1, 20)
  buffer.writeUInt16LE(1, 22)
  buffer.writeUInt32LE(sampleRate, 24)
  buffer.writeUInt32LE(sampleRate * 2, 28)
  buffer.writeUInt16LE(2, 32)
  buffer.writeUInt16LE(16, 34)
  buffer.write('data', 36)
  buffer.writeUInt32LE(bytes - 44, 40)
  return { name, mimeType: 'audio/wav', buffer }
}

/** Captions of one line. */
export const captions = {
  name: 'words.vtt',
  mimeType: 'text/vtt',
  buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nA kite over the roofs\n'),
}
