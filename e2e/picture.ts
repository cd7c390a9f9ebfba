import { randomUUID } from 'node:crypto'
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
  const headers = {
    authorization: `Bearer ${memberOf('ravi').token}`,
    'idempotency-key': randomUUID(),
  }
  // A busy product asks to be asked again, and writes one post.
  for (;;) {
    const request = { method: 'POST', headers, body: form }
    const answer = await fetch(`${productUrl()}/api/post/newpost`, request)
    if (answer.ok) return (await answer.json()).post
    if (answer.status !== 503) throw new Error(`${answer.status}: ${await answer.text()}`)
  }
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

/** A photo of a street at dusk, upright as a phone takes it: large, and different in each part. */
export async function drawPhoto(name = 'street.jpg', { width = 1500, height = 2000 } = {}) {
  const lamps = Array.from({ length: 9 }, (_, index) => {
    const [x, y] = [120 + ((index * 389) % (width - 240)), 300 + ((index * 571) % (height - 500))]
    return `<circle cx="${x}" cy="${y}" r="${40 + index * 6}" fill="hsl(${30 + index * 9} 90% 66%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#2b2a6b"/><stop offset="1" stop-color="#e2703a"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <path d="M0 ${height * 0.7} L${width * 0.3} ${height * 0.5} L${width * 0.6} ${height * 0.66} L${width} ${height * 0.45} V${height} H0Z" fill="#1d2b28"/>
    ${lamps.join('')}
  </svg>`
  const buffer = await sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
