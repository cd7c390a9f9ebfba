import { encodePicture } from './encode-picture.ts'

type Size = { width: number; height: number }

/**
 * Draws a part of a picture in a size, in pixels.
 *
 * @throws when the browser cannot read it as a picture
 */
export async function cropPicture(
  file: Blob,
  part: Size & { x: number; y: number },
  size: Size,
): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas to draw on')
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    bitmap,
    ...([part.x, part.y, part.width, part.height] as const),
    ...([0, 0, size.width, size.height] as const),
  )
  bitmap.close()
  return encodePicture(canvas)
}
