import { toWav } from './wav.ts'

/** Samples a second: enough for these sounds, and small. */
const rate = 11_025

/** Pa, Sa, Sa, low Sa: the four strings of a tanpura in C, in hertz. */
const strings = [196, 261.6, 261.6, 130.8] as const

/** A tanpura plucked once over its four strings, dying away; 8 seconds. */
export function tanpura(): Uint8Array {
  const between = 1.45
  return record(8, (time) =>
    strings.reduce((sum, pitch, index) => {
      const since = time - index * between
      return since < 0 ? sum : sum + pluck(pitch, since)
    }, 0),
  )
}

/** A steady tick of 160 beats a minute, every fourth a little higher; 6 seconds. */
export function pace(): Uint8Array {
  const beat = 60 / 160
  return record(6, (time) => {
    const since = time % beat
    const pitch = Math.floor(time / beat) % 4 === 0 ? 1320 : 880
    return 0.5 * Math.exp(-since * 55) * Math.sin(2 * Math.PI * pitch * since)
  })
}

/** One stroke of a bell; 6 seconds. */
export function bell(): Uint8Array {
  const partials = [0.5, 1, 1.19, 1.56, 2, 2.67, 4.07]
  return record(6, (time) =>
    partials.reduce(
      (sum, ratio, index) =>
        sum +
        (0.2 / (1 + index * 0.4)) *
          Math.exp(-time * (0.5 + index * 0.35)) *
          Math.sin(2 * Math.PI * 392 * ratio * time),
      0,
    ),
  )
}

/** The bridge of a tanpura lets the overtones sound one after the other. */
function pluck(pitch: number, since: number): number {
  let sum = 0
  for (let overtone = 1; overtone <= 12 && overtone * pitch < rate / 2; overtone++) {
    const bloom = 0.5 + 0.5 * Math.sin(2 * Math.PI * (0.35 * since - overtone * 0.09))
    const level = (0.16 / overtone ** 0.75) * Math.exp(-since * (0.45 + overtone * 0.05))
    sum += level * (0.35 + bloom) * Math.sin(2 * Math.PI * overtone * pitch * since)
  }
  return sum * (1 - Math.exp(-since * 220))
}

function record(seconds: number, sampleAt: (time: number) => number): Uint8Array {
  const samples = new Float32Array(seconds * rate)
  for (let index = 0; index < samples.length; index++) {
    const time = index / rate
    const fade = Math.min(1, (seconds - time) / 0.4)
    samples[index] = sampleAt(time) * fade
  }
  return toWav(samples, rate)
}
