import sharp from 'sharp'

/** A JPEG like that of a phone held upright: stored sideways, with the EXIF note to rotate it. */
export async function drawPicture(name = 'terrace.jpg') {
  const sky = { create: { width: 640, height: 480, channels: 3, background: '#f0a43a' } } as const
  const ground = await sharp({ create: { ...sky.create, height: 160, background: '#5b3fb0' } })
    .png()
    .toBuffer()
  const buffer = await sharp(sky)
    .composite([{ input: ground, gravity: 'south' }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
