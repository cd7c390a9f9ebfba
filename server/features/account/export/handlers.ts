import { randomUUID } from 'node:crypto'
import { TooManyRequests } from '#server/calls/limits/rate-limit.ts'
import type { CallContext, Handlers } from '#server/calls/run/call-context.ts'
import { StreamedAnswer } from '#server/calls/run/streamed-answer.ts'
import { recordAccountEvent } from '../events.ts'
import { beginExport, findExport, markSent } from './exports-table.ts'
import { exportWanted } from './make-export.ts'
import { keyOfArchive } from './stored-archives.ts'

/** Asks for the archive of one's data, and fetches it. */
export const exportHandlers = {
  'user/export': async ({ db, member, log, addJob }) => {
    const owner = ownerOf(member)
    const begun = await db.transaction().execute(async (transaction) => {
      const id = await beginExport(transaction, owner, randomUUID())
      if (id !== undefined) await addJob(transaction, exportWanted, { ...owner, id })
      return id
    })
    if (begun !== undefined) recordAccountEvent(log, 'export asked for', owner)
    const found = await findExport(db, owner)
    if (begun === undefined && found?.state === 'fetched') {
      throw new TooManyRequests(Date.parse(found.next_at) - Date.now(), 'export_too_soon')
    }
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
    // Only the browser knows whether all of it arrived, so it can be fetched again for a while.
    body.once('end', () => {
      recordAccountEvent(log, 'export sent', owner)
      markSent(db, owner, found.id).catch((cause: unknown) =>
        log.error({ err: cause }, 'an export that was sent is not marked'),
      )
    })
    return new StreamedAnswer('application/zip', body)
  },
} satisfies Partial<Handlers>

function ownerOf({ community_id, id }: CallContext<'user/export'>['member']) {
  return { community_id, user_id: id }
}
