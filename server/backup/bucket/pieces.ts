import { openAsBlob } from 'node:fs'
import type { Bucket } from './bucket.ts'
import { keyOfPiece, piecesOf } from './bucket-layout.ts'

/** The sizes of objects by their keys, in bytes. */
export type Sizes = ReadonlyMap<string, number>

export async function listSizes(bucket: Bucket, prefix: string): Promise<Sizes> {
  const sizes = new Map<string, number>()
  for await (const { key, size } of bucket.list(prefix)) sizes.set(key, size)
  return sizes
}

/** Whether a bucket has all pieces of a file of that many bytes. */
export function isWhole(there: Sizes, path: string, bytes: number): boolean {
  return [...piecesOf(path, bytes)].every(({ key, size }) => there.get(key) === size)
}

/** How many bytes a bucket has of a file; `undefined` where it has none of it. */
export function bytesOf(there: Sizes, path: string): number | undefined {
  const keys = [...keysOf(there, path)]
  if (keys.length === 0) return undefined
  return keys.reduce((bytes, key) => bytes + (there.get(key) ?? 0), 0)
}

function* keysOf(there: Sizes, path: string): Generator<string> {
  for (let piece = 0; ; piece += 1) {
    const key = keyOfPiece(path, piece)
    if (!there.has(key)) return
    yield key
  }
}

/** Hears how many bytes of a piece have been copied. */
type OnPiece = (bytes: number) => void

/** Copies a file into a bucket, without the pieces that are there. */
export async function putFile(
  bucket: Bucket,
  { file, path, there }: { file: string; path: string; there?: Sizes },
  onPiece?: OnPiece,
): Promise<void> {
  const content = await openAsBlob(file)
  for (const { key, start, end, size } of piecesOf(path, content.size)) {
    if (there?.get(key) === size) continue
    await bucket.put(key, content.slice(start, end))
    onPiece?.(size)
  }
}

/** What a bucket has of a file, piece by piece. */
export async function* readFile(
  bucket: Bucket,
  { path, there }: { path: string; there: Sizes },
  onPiece?: OnPiece,
): AsyncGenerator<Buffer> {
  for (const key of keysOf(there, path)) {
    const content = await bucket.read(key)
    if (!content) return
    onPiece?.(content.length)
    yield content
  }
}
