import type { Media } from '#shared/contracts/media.ts'
import { sharePictureSize } from '#shared/limits.ts'
import { widestPart } from '#web/ui/media/crop.ts'
import type { Size } from '#web/ui/media/zoom.ts'

/** A picture that is cut out of the chosen one. */
export type PictureShape = {
  part: 'banner' | 'thumbnail' | 'logo' | 'share'
  /** Its width by its height. */
  ratio: number
  /** Its width in pixels: fewer would look blurred, more would be seen by nobody. */
  least: number
  most: number
}

/** A picture as the server has it, and as this page shows it until it is served. */
export type SentPicture = { media: Media; blob: Blob }

/** The first is the one that the others follow. */
export const challengeShapes: PictureShape[] = [
  { part: 'banner', ratio: 18 / 7, least: 720, most: 1280 },
  { part: 'thumbnail', ratio: 16 / 9, least: 480, most: 720 },
]

export const logoShapes: PictureShape[] = [{ part: 'logo', ratio: 1, least: 192, most: 512 }]

const { width, height } = sharePictureSize
/** Always of the same size, which pages name for those who show it. */
export const shareShapes: PictureShape[] = [
  { part: 'share', ratio: width / height, least: width, most: width },
]

/** The smallest picture out of which all of them can be cut. */
export function leastSize(shapes: readonly PictureShape[]): Size {
  return {
    width: Math.max(...shapes.map(({ least }) => least)),
    height: Math.max(...shapes.map(({ least, ratio }) => Math.ceil(least / ratio))),
  }
}

/** How far a picture may be enlarged before its part has too few pixels. */
export function sharpScale(picture: Size, { ratio, least }: PictureShape): number {
  return Math.max(1, widestPart(picture, ratio) / least)
}

/** The size in which a part of that width is stored; nothing is enlarged. */
export function storedSize(width: number, { ratio, most }: PictureShape): Size {
  const stored = Math.min(most, Math.round(width))
  return { width: stored, height: Math.round(stored / ratio) }
}
