import { type FileHandle, open } from 'node:fs/promises'
import { maxDecodedSide, maxImagePixels } from '#shared/limits.ts'

/** In pixels. */
export type Size = { width: number; height: number }

/** Whether a picture of that size is decoded at all. A small file can hold an endless row of pixels. */
export function isDecodable({ width, height }: Size): boolean {
  const area = width * height
  return area > 0 && area <= maxImagePixels && Math.max(width, height) <= maxDecodedSide
}

/**
 * Reads from its header how many pixels a JPEG, PNG, WebP, GIF or AVIF picture has, and does not decode it.
 *
 * @returns `undefined` for a file without such a header
 */
export async function readSize(path: string): Promise<Size | undefined> {
  const file = await open(path)
  try {
    const head = await readAt(file, 0)
    return (
      sizeOfPng(head) ??
      sizeOfWebp(head) ??
      sizeOfGif(head) ??
      (await sizeOfAvif(file, head)) ??
      (await sizeOfJpeg(file, head))
    )
  } finally {
    await file.close()
  }
}

/** What is looked at together: enough for the head of each format, and of a segment of a JPEG. */
const blockLength = 32

/** How far into an AVIF its sizes are looked for, in bytes. */
const avifHeader = 16 * 1024

/** A JPEG of phones has a few dozen segments before its picture, and each may hold 64 kilobytes. */
const maxSegments = 256

/** Bytes that the file does not have are zero. */
async function readAt(file: FileHandle, position: number): Promise<Buffer> {
  const { buffer } = await file.read(Buffer.alloc(blockLength), { position })
  return buffer
}

function sizeOfPng(head: Buffer): Size | undefined {
  if (head.toString('latin1', 0, 16) !== '\x89PNG\r\n\x1a\n\0\0\0\rIHDR') return undefined
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
}

/** A simple file, one without loss, and the extended form, which names the size of its canvas. */
function sizeOfWebp(head: Buffer): Size | undefined {
  const name = head.toString('latin1', 0, 4) + head.toString('latin1', 8, 16)
  if (name === 'RIFFWEBPVP8 ') {
    return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
  }
  if (name === 'RIFFWEBPVP8L') {
    const bits = head.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (name === 'RIFFWEBPVP8X') {
    return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
  }
  return undefined
}

/** The size of the canvas, which every frame has to fit. */
function sizeOfGif(head: Buffer): Size | undefined {
  if (!/^GIF8[79]a/.test(head.toString('latin1', 0, 6))) return undefined
  return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) }
}

/** The header of an AVIF lists the sizes of its parts, each after the word `ispe`; the largest is the picture's. */
async function sizeOfAvif(file: FileHandle, head: Buffer): Promise<Size | undefined> {
  if (!/^ftypavi[fs]$/.test(head.toString('latin1', 4, 12))) return undefined
  const { buffer, bytesRead } = await file.read(Buffer.alloc(avifHeader), { position: 0 })
  const sizes: Size[] = []
  for (let at = buffer.indexOf('ispe'); at >= 0; at = buffer.indexOf('ispe', at + 1)) {
    if (at + 16 > bytesRead) break
    sizes.push({ width: buffer.readUInt32BE(at + 8), height: buffer.readUInt32BE(at + 12) })
  }
  return sizes.sort((a, b) => b.width * b.height - a.width * a.height)[0]
}

/** The size stands in the segment that starts a frame; the others before it are stepped over. */
async function sizeOfJpeg(file: FileHandle, head: Buffer): Promise<Size | undefined> {
  if (head.toString('latin1', 0, 3) !== '\xff\xd8\xff') return undefined
  let position = 2
  for (let segments = 0; segments < maxSegments; segments += 1) {
    const segment = await readAt(file, position)
    const [mark, marker = 0, , , , heightHigh = 0, heightLow = 0, widthHigh = 0, widthLow = 0] =
      segment
    if (mark !== 0xff) return undefined
    if (startsFrame(marker)) {
      return { width: widthHigh * 256 + widthLow, height: heightHigh * 256 + heightLow }
    }
    // A marker may be led in by any number of these.
    position += marker === 0xff ? 1 : 2 + segment.readUInt16BE(2)
  }
  return undefined
}

/** The markers SOF0 to SOF15, but for three that mean something else: DHT, JPG and DAC. */
function startsFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}
