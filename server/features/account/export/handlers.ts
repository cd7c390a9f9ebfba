import { randomUUID } from 'node:crypto'
import type { CallContext, Handlers } from '#server/calls/call-context.ts'
import { StreamedAnswer } from '#server/calls/streamed-answer.ts'
import { recordAccountEvent } from '../events.ts'
import { beginExport, findExport, markFetched } from './exports-table.ts'
import { exportWanted } from './make-export.ts'
import { keyOfArchive, removeArchives } from './stored-archives.ts'

/** Asks for the archive of one's data, and fetches it. */
export const exportHandlers = {
  'user/export': async ({ db, member, log, addJob, error }) => {
    const owner = ownerOf(member)
    const begun = await db.transaction().execute(async (transaction) => {
      const id = await beginExport(transaction, owner, randomUUID())
      if (id !== undefined) await addJob(transaction, exportWanted, { ...owner, id })
      return id
    })
    if (begun !== undefined) recordAccountEvent(log, 'export asked for', owner)
    const found = await findExport(db, owner)
    if (begun === undefined && found?.state === 'fetched') throw error('export_too_soon')
    return { export: found }
  },

  'user/export-state': async ({ db, member }) => ({
    export: await findExport(db, ownerOf(member)),
  }),

  'user/export-file': async ({ db, storage, member, log, error }) => {
    const owner = ownerOf(member)
    const found = await findExport(db, owner)
    if (found?.state !== 'ready' || found.bytes === null) throw error('export_not_ready')
    const key = keyOfArchive(owner, found.id)
    const body = await storage.read(key, { start: 0, end: found.bytes - 1 })
    if (!body) throw error('export_not_ready')
    // What breaks off on the way can be fetched again: only an archive that was read to its end is removed.
    body.once('end', () => {
      recordAccountEvent(log, 'export fetched', owner)
      markFetched(db, owner, found.id)
        .then(() => removeArchives(storage, owner))
        .catch((cause: unknown) => log.error({ err: cause }, 'a fetched export was not removed'))
    })
    return new StreamedAnswer('application/zip', body)
  },
} satisfies Partial<Handlers>

function ownerOf({ community_id, id }: CallContext<'user/export'>['member']) {
  return { community_id, user_id: id }
}
