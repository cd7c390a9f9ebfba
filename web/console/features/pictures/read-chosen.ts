import { MEGABYTE, maxUploadSide } from '#shared/limits.ts'
import { type ShrunkPicture, shrinkPicture } from '#web/capture/shrink-picture.ts'
import type { Size } from '#web/ui/media/zoom.ts'
import { leastSize, type PictureShape } from './picture-shape.ts'

/** A larger file may take more memory than a phone has. It is made small before it is sent. */
const maxChosenBytes = 30 * MEGABYTE

/** What is wrong with a chosen file. */
export type ChosenError =
  | { is: 'tooLarge'; size: number; most: number }
  | { is: 'unreadable' }
  | { is: 'tooSmall'; has: Size; least: Size }

/** Reads a chosen file as a picture out of which the shapes can be cut. */
export async function readChosen(
  file: File,
  shapes: readonly PictureShape[],
): Promise<{ picture: ShrunkPicture } | { error: ChosenError }> {
  if (file.size > maxChosenBytes) {
    const inMegabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE)
    const [size, most] = [inMegabytes(file.size), inMegabytes(maxChosenBytes)]
    return { error: { is: 'tooLarge', size, most } }
  }
  const picture = await shrinkPicture(file, maxUploadSide).catch(() => undefined)
  if (!picture) return { error: { is: 'unreadable' } }
  const least = leastSize(shapes)
  const { width, height } = picture
  const isSmall = width < least.width || height < least.height
  return isSmall ? { error: { is: 'tooSmall', has: { width, height }, least } } : { picture }
}
