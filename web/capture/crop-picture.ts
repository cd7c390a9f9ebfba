import { encodePicture } from './encode-picture.ts'

/**
 * Draws a part of a picture as a square.
 *
 * @throws when the browser cannot read it as a picture
 */
export async function cropPicture(
  file: Blob,
  part: { x: number; y: number; width: number; height: number },
  side: number,
): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas to draw on')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, side, side)
  bitmap.close()
  return encodePicture(canvas)
}
