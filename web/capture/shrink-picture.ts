import { shrunkSize } from '#shared/rules/shrunk-size.ts'
import { encodePicture } from './encode-picture.ts'

export type ShrunkPicture = { blob: Blob; width: number; height: number }

/**
 * Draws a picture again, upright and shrunk to a side, in pixels. The result is much smaller than the camera's file and has
 * none of its hidden details.
 *
 * @throws when the browser cannot read it as a picture
 */
export async function shrinkPicture(file: Blob, side: number): Promise<ShrunkPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = shrunkSize(bitmap, side)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  draw(canvas, bitmap)
  bitmap.close()
  return { blob: await encodePicture(canvas), width, height }
}

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas to draw on')
  // JPEG has no transparency: transparent parts become white.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
}
