import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Services } from '#server/calls/run/services.ts'
import type { Job } from '#server/jobs/job.ts'
import { deleteExpiredExports, findExport, markFetched, markReady } from './exports-table.ts'
import { keyOfArchive, type Owner, removeArchives } from './stored-archives.ts'
import { writeArchive } from './write-archive.ts'

type Wanted = Owner & { id: string }
type Making = Pick<Services, 'db' | 'storage' | 'uploads'>

/** Added when a member asks for their data. */
export const exportWanted: Job<Wanted> = {
  name: 'export-account',
  payload: z.object({ community_id: z.int(), user_id: z.int(), id: z.uuid() }),
}

/** Makes the archive and puts it into the store. An older archive, or one that is no longer wanted, is removed. */
export async function makeExport(making: Making, { id, ...owner }: Wanted): Promise<void> {
  const { db, storage, uploads } = making
  const wanted = await findExport(db, owner)
  if (wanted?.id !== id || wanted.state !== 'waiting') return
  await removeArchives(making, owner)
  const folder = await uploads.openFolder()
  try {
    const path = join(folder, 'archive.zip')
    await writeArchive(making, owner, path)
    const { size: bytes } = await stat(path)
    const stream = createReadStream(path)
    const key = keyOfArchive(owner, id)
    await storage.put(key, { stream, size: bytes, contentType: 'application/zip' })
    if (!(await markReady(db, owner, { id, bytes }))) await storage.remove(key)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes archives that were not fetched in time, and those that were sent more than an hour ago. */
export async function sweepExports({ db, storage }: Pick<Making, 'db' | 'storage'>): Promise<void> {
  const over = [...(await markFetched(db)), ...(await deleteExpiredExports(db))]
  for (const owner of over) await removeArchives({ db, storage }, owner)
}
