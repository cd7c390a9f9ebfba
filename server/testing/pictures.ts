import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const lodhiGarden = { GPSLatitudeRef: 'N', GPSLatitude: '28/1 35/1 36/1', GPSLongitudeRef: 'E' }

type Format = 'jpeg' | 'png' | 'webp'

/** A picture as a phone takes it: turned on its side, and knowing where it was taken. */
export async function takePhoto(format: Format, width = 2400, height = 1200): Promise<Bytes> {
  const photo = sharp({ create: { width, height, channels: 3, background: '#c65d3b' } })
    .withExif({ IFD0: { Model: 'Phone of Asha' }, IFD3: lodhiGarden })
    .withMetadata({ orientation: 6 })
  return bytesOf(await photo.toFormat(format).toBuffer())
}

/** An animation, the first frame red and the others blue. */
export async function animate(format: 'webp' | 'gif' = 'webp', count = 2): Promise<Bytes> {
  const frames = Array.from({ length: count }, (_, index) =>
    sharp({
      create: { width: 64, height: 64, channels: 3, background: index === 0 ? '#f00' : '#00f' },
    })
      .png()
      .toBuffer(),
  )
  const animation = sharp(await Promise.all(frames), { join: { animated: true } })
  return bytesOf(await animation.toFormat(format).toBuffer())
}

/** A chat of many screens, as a phone stitches it together: black lines of letters on white. */
export function longScreenshot(): Promise<Buffer> {
  const lines = Array.from(
    { length: 240 },
    (_, index) => `<text x="40" y="${60 + 64 * index}" font-size="42">${index}: पानी at six</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="15822">${lines.join('')}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).png().toBuffer()
}

/** A whole black PNG: a few kilobytes, however many pixels it unfolds to. */
export function makePng(width: number, height: number): Bytes {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit a pixel, in shades of gray; each row starts with the byte of its filter.
  header[8] = 1
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')]
  return bytesOf(Buffer.concat([signature, ...chunks]))
}

/** The start of a JPEG that says it is that large; the rest is missing. */
export function jpegHeader(width: number, height: number): Bytes {
  const frame = Buffer.from('ffc0001108000000000301110002110103110100', 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return bytesOf(
    Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.alloc(9), frame]),
  )
}

export type Bytes = Uint8Array<ArrayBuffer>

/** Of a text, a byte for each character. */
export function bytesOf(content: Buffer | string): Bytes {
  return new Uint8Array(typeof content === 'string' ? Buffer.from(content, 'latin1') : content)
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
