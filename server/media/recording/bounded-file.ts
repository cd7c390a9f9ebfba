import { open, rm } from 'node:fs/promises'
import { writeWhole } from '#server/media/write-whole.ts'

/** A piece of a file, and where in it that belongs. */
type Piece = { data: Uint8Array; position: number }

/**
 * Lets `work` write a file of at most so many bytes, from any position on. If it fails, the file is closed and removed
 * before the error is passed on: its room on the disk is free at once.
 *
 * @throws what `work` throws, and so what the disk refuses
 */
export async function writeBounded<T>(
  path: string,
  maxBytes: number,
  work: (stream: WritableStream<Piece>) => Promise<T>,
): Promise<T> {
  const file = await open(path, 'w', 0o600)
  // Code that uses a failed stream may learn only that it failed, and not why.
  let failure: unknown
  const write = async ({ data, position }: Piece) => {
    try {
      if (position + data.length > maxBytes) throw new Error('grows beyond its bounds')
      await writeWhole(file, data, position)
    } catch (error) {
      failure = error
      throw error
    }
  }
  try {
    return await work(new WritableStream({ write })).finally(() => file.close())
  } catch (error) {
    await rm(path, { force: true })
    throw failure ?? error
  }
}
