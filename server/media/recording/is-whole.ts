import { type FileHandle, open } from 'node:fs/promises'

/**
 * Whether a file has all the bytes that its outermost parts announce. The library that reads recordings plays of a
 * file that was cut off what there is.
 */
export async function isWhole(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = await readAt(file, 0)
    if (head.toString('latin1', 4, 8) === 'ftyp') return await endsWithBox(file, size)
    if (head.toString('latin1', 0, 4) === 'RIFF') return endsWithChunk(head, size)
    if (head.toString('latin1', 0, 4) === 'RF64') return endsWithLongChunk(file, size)
    if (head.readUInt32BE(0) === ebml) return await endsWithSegment(file, head, size)
    return true
  } finally {
    await file.close()
  }
}

const ebml = 0x1a45dfa3
const segment = 0x18538067
/** What is read together: an element's name and its length. */
const blockLength = 16
/** A live recording has two boxes a second or so. */
const maxBoxes = 50_000

/**
 * MP4 and MOV: boxes from the first byte to the last; the last may say that it goes to the end. Some phones write bytes of their
 * own after it, which are no box.
 */
async function endsWithBox(file: FileHandle, size: number): Promise<boolean> {
  const types = new Set<string>()
  let position = 0
  for (let boxes = 0; boxes < maxBoxes && position < size; boxes += 1) {
    const box = await readAt(file, position)
    const short = box.readUInt32BE(0)
    if (short === 0) return true
    const type = box.toString('latin1', 4, 8)
    const length = short === 1 ? Number(box.readBigUInt64BE(8)) : short
    if (length < 8 || !/^[\w ©]{4}$/.test(type)) return types.has('moov') && types.has('mdat')
    types.add(type)
    position += length
  }
  return position === size
}

/** WAV: one chunk. A recorder that did not know its length beforehand writes the largest number. */
function endsWithChunk(head: Buffer, size: number): boolean {
  const length = head.readUInt32LE(4)
  return length === 0xffffffff || length + 8 <= size + 1
}

/** A WAV with room for a length of eight bytes, in its second chunk. */
async function endsWithLongChunk(file: FileHandle, size: number): Promise<boolean> {
  const chunk = await readAt(file, 12)
  return chunk.toString('latin1', 0, 4) === 'ds64' && chunk.readBigUInt64LE(8) + 8n <= size + 1
}

/** WebM: a header and a segment. A browser's recorder does not know the segment's length: all its bits are set. */
async function endsWithSegment(file: FileHandle, head: Buffer, size: number): Promise<boolean> {
  const header = readLength(head, 4)
  if (!header || header.length === undefined) return false
  const start = 4 + header.width + header.length
  const element = await readAt(file, start)
  if (element.readUInt32BE(0) !== segment) return false
  const body = readLength(element, 4)
  if (!body) return false
  return body.length === undefined || start + 4 + body.width + body.length <= size
}

/** A length of EBML: its first bit that is set tells how many bytes it takes. */
function readLength(bytes: Buffer, at: number) {
  const width = Math.clz32(bytes[at] ?? 0) - 23
  if (width > 8) return undefined
  // Of eight bytes more bits are set than a floating number holds.
  const value = bytes.subarray(at, at + width).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const marker = 1n << BigInt(7 * width)
  const length = value - marker
  return { width, length: length === marker - 1n ? undefined : Number(length) }
}

/** Bytes that the file does not have are zero. */
async function readAt(file: FileHandle, position: number): Promise<Buffer> {
  const { buffer } = await file.read(Buffer.alloc(blockLength), { position })
  return buffer
}
