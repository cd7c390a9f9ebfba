import type { Size } from '#server/media/image/read-size.ts'
import { MEGABYTE, SECOND } from '#shared/limits.ts'

/** The time and memory that the work on a file may take, by its size. */
export type Allowance = {
  /** Of a processor, in milliseconds. */
  time: number
  /** Of the process that does it, in bytes. A process without work has 130 MB. */
  memory: number
}

/** A process that has more than this after its work is ended; in bytes. */
export const heldMemory = 250 * MEGABYTE
const maxMemory = 800 * MEGABYTE
const leastMemory = 300 * MEGABYTE

/** Of 50 megapixels a JPEG takes half a second and 290 MB, a PNG of 16 bits 1.2 seconds, a GIF 380 MB. */
export function allowanceOfPicture({ width, height }: Size): Allowance {
  const pixels = width * height
  return {
    time: SECOND + (60 * pixels) / 1_000_000,
    memory: Math.min(leastMemory + 10 * pixels, maxMemory),
  }
}

const maxRecordingTime = 8 * SECOND

/**
 * A video of 100 MB takes a second, a recording of 25 MB three. Longer ones have more and shorter packets than usual: a
 * quarter of a million take three seconds and 300 MB.
 */
export function allowanceOfRecording(bytes: number): Allowance {
  const megabytes = bytes / MEGABYTE
  return {
    time: Math.min(2 * SECOND + 500 * megabytes, maxRecordingTime),
    memory: Math.min(leastMemory + 20 * bytes, maxMemory),
  }
}

/** The longest time of a small file: a picture of up to 16 megapixels. */
export const smallTime = 2 * SECOND - 1
