import { readFile } from 'node:fs/promises'
import { bell, pace, tanpura } from './sounds.ts'

/** A sound or a film that we made. */
export type Recording = {
  type: 'audio' | 'video'
  key: string
  content_type: string
  /** A description for people who cannot hear or see it. */
  alt: string
  /** In seconds. */
  duration: number
  /** Pixels of a film. */
  width?: number
  height?: number
  bytes: () => Promise<Uint8Array>
}

/** Seconds of each film. */
const filmLength = 8

export type RecordingName = keyof typeof recordings

export const recordings = {
  breathing: film(
    'breathing',
    480,
    480,
    'A circle that grows for four seconds and shrinks for four',
  ),
  kite: film('kite', 480, 320, 'A kite swaying on its string above roofs'),
  tanpura: sound('tanpura', 8, tanpura, 'The four strings of a tanpura, plucked once'),
  pace: sound('pace', 6, pace, 'A steady tick of 160 beats a minute'),
  bell: sound('bell', 6, bell, 'One stroke of a bell, dying away'),
} as const satisfies Record<string, Recording>

function film(name: string, width: number, height: number, alt: string): Recording {
  return {
    type: 'video',
    key: `demo/films/${name}.mp4`,
    content_type: 'video/mp4',
    alt,
    duration: filmLength,
    width,
    height,
    bytes: () => readFile(new URL(`${name}.mp4`, import.meta.url)),
  }
}

function sound(name: string, duration: number, write: () => Uint8Array, alt: string): Recording {
  return {
    type: 'audio',
    key: `demo/sounds/${name}.wav`,
    content_type: 'audio/wav',
    alt,
    duration,
    bytes: async () => write(),
  }
}
