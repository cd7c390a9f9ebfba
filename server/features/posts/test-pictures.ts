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

/** Two frames, the first one red. */
export async function animate(): Promise<Bytes> {
  const frames = ['#ff0000', '#0000ff'].map((background) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  const animation = sharp(await Promise.all(frames), { join: { animated: true } })
  return bytesOf(await animation.webp({ loop: 0, delay: [100, 100] }).toBuffer())
}

/** A whole PNG of 50 kilobytes that unfolds to 400 megapixels. */
export function makeBomb(side = 20_000): Bytes {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit a pixel, in shades of gray; each row starts with the byte of its filter.
  header[8] = 1
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')]
  return bytesOf(Buffer.concat([signature, ...chunks]))
}

export const textFile: Bytes = bytesOf(Buffer.from('I am not a picture at all.'))

export const svgFile: Bytes = bytesOf(
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
)

export type Bytes = Uint8Array<ArrayBuffer>

function bytesOf(buffer: Buffer): Bytes {
  return new Uint8Array(buffer)
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
