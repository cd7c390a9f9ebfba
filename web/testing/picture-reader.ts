import sharp from 'sharp'
import { vi } from 'vitest'

/** Reads and draws pictures as a browser does: every chosen picture has this size. Files go by `fetch`, to the app. */
export async function readPictures(size: { width: number; height: number }): Promise<void> {
  const drawn = sharp({ create: { width: 1280, height: 498, channels: 3, background: '#e80' } })
  const bytes = new Uint8Array(await drawn.webp().toBuffer())
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (!file.type.startsWith('image/')) throw new Error('no picture')
    return { ...size, close: () => undefined }
  })
  const canvas = HTMLCanvasElement.prototype
  const context = { fillRect: () => undefined, drawImage: () => undefined }
  vi.spyOn(canvas, 'getContext').mockReturnValue(context as never)
  vi.spyOn(canvas, 'toBlob').mockImplementation((take) =>
    take(new Blob([bytes], { type: 'image/webp' })),
  )
  vi.stubGlobal('XMLHttpRequest', undefined)
  Reflect.deleteProperty(globalThis, 'XMLHttpRequest')
}
