import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '#server/media/write-whole.ts'
import { AppError } from '#shared/errors.ts'
import { uploadLifetime } from '#shared/limits.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** The files of uploads on their way in, each under the id of its upload. They outlive a restart. */
export type UploadParts = {
  /** Does a piece of work on an upload alone; what came before it is asked to stop by its signal, and awaited. */
  exclusive: <T>(id: string, work: (stop: AbortSignal) => Promise<T>) => Promise<T>
  pathOf: (id: string) => string
  create: (id: string) => Promise<void>
  /** How many bytes have arrived; `undefined` where there is no file. */
  sizeOf: (id: string) => Promise<number | undefined>
  /**
   * Writes bytes from an offset on. If the sender breaks off, the bytes that have arrived stay.
   *
   * @returns how many bytes the file has now
   * @throws `upload_offset_differs` where the file ends elsewhere, and what `onBytes` throws
   */
  append: (id: string, addition: Addition) => Promise<number>
  remove: (id: string) => Promise<void>
  /** Removes files to which nothing has been added for as long as an upload may take. */
  removeExpired: () => Promise<void>
}

type Addition = {
  offset: number
  bytes: AsyncIterable<Buffer>
  /** Called with the size that the file will have, before the bytes are written. */
  onBytes: (size: number) => void
}

/** Stores the parts of uploads in a folder. */
export function uploadPartsIn(folder: string): UploadParts {
  const pathOf = (id: string) => join(folder, id)
  const remove = (id: string) => rm(pathOf(id), { force: true })
  return {
    exclusive: oneAtATime(),
    pathOf,
    remove,
    async create(id) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = await open(pathOf(id), 'wx', 0o600)
      await file.close()
    },
    sizeOf: async (id) => (await stat(pathOf(id)).catch(() => undefined))?.size,
    append: (id, addition) => withFile(pathOf(id), 'r+', (file) => write(file, addition)),
    async removeExpired() {
      const names = await readdir(folder).catch(() => [])
      for (const name of names) if (await isExpired(pathOf(name))) await remove(name)
    },
  }
}

async function write(file: FileHandle, { offset, bytes, onBytes }: Addition): Promise<number> {
  const { size } = await file.stat()
  if (size !== offset) throw new AppError('upload_offset_differs')
  let position = offset
  for await (const chunk of bytes) {
    onBytes(position + chunk.length)
    await writeWhole(file, chunk, position)
    position += chunk.length
  }
  return position
}

async function withFile<T>(path: string, flags: string, work: (file: FileHandle) => Promise<T>) {
  const file = await open(path, flags)
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

async function isExpired(path: string): Promise<boolean> {
  const status = await stat(path).catch(() => undefined)
  return status !== undefined && Date.now() - status.mtimeMs > uploadLifetime
}
