const quality = 0.86

/** A browser that cannot write WebP would write PNG, which is far too large for photographs. */
export async function encodePicture(canvas: HTMLCanvasElement): Promise<Blob> {
  const webp = await toBlob(canvas, 'image/webp')
  return webp.type === 'image/webp' ? webp : toBlob(canvas, 'image/jpeg')
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The picture could not be written'))
    canvas.toBlob(take, type, quality)
  })
}
