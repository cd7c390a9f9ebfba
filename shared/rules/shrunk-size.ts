import { maxDecodedSide } from '#shared/limits.ts'

/** In pixels. */
type Size = { width: number; height: number }

/** From which ratio of its sides on a picture is a long one. Covers, of 5 : 2, are none. */
const longFrom = 2.5

/**
 * The size of a picture that is shrunk to a side, in pixels. No side of it is longer, unless it is a long one: of a screenshot
 * that goes on over many screens nothing could be read then. Its shorter side and its area are bounded instead: it has no more
 * pixels than a square of that side.
 *
 * | sides      | shrunk to 1280, for example | what counts      |
 * | ---------- | --------------------------- | ---------------- |
 * | up to 2:5  | 512 × 1280                  | the longer side  |
 * | up to 4:25 | 512 × 3200                  | the shorter side |
 * | longer     | 320 × 5120                  | the area         |
 */
export function shrunkSize({ width, height }: Size, side: number): Size {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  const ofLongOne = Math.min(side / longFrom / shorter, side / Math.sqrt(width * height))
  const scale = Math.min(1, maxDecodedSide / longer, Math.max(side / longer, ofLongOne))
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: scaled(width), height: scaled(height) }
}
