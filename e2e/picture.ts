import sharp from 'sharp'
import type { Post } from '#shared/contracts/post.ts'
import { memberOf, productUrl } from './members.ts'

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

/** A picture that fills the width of a cover. */
export async function drawWidePicture() {
  const sky = { width: 1400, height: 560, channels: 3, background: '#f0a43a' } as const
  return {
    name: 'sky.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: sky }).jpeg().toBuffer(),
  }
}

/** A post of Ravi's with a picture for each of these alternative texts. */
export async function postPicture(title: string, alt: string[] = ['']): Promise<Post> {
  const { buffer, mimeType } = await drawPicture()
  const form = new FormData()
  const fields = { location: 'Bandra', language_id: '2', title, media_type: 'image' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('alt', JSON.stringify(alt))
  for (const _ of alt) {
    form.append('media', new Blob([new Uint8Array(buffer)], { type: mimeType }), 'sky.jpg')
  }
  const answer = await fetch(`${productUrl()}/api/post/newpost`, {
    method: 'POST',
    headers: { authorization: `Bearer ${memberOf('ravi').token}` },
    body: form,
  })
  return (await answer.json()).post
}

/** Delays the reading of pictures until the event `read-pictures`. Runs in the page. */
export function holdPictures(): void {
  const read = window.createImageBitmap
  const allowed = new Promise((resolve) => addEventListener('read-pictures', resolve))
  window.createImageBitmap = async (picture: ImageBitmapSource) => {
    await allowed
    return read(picture)
  }
}
