import { randomUUID } from 'node:crypto'
import { TooManyRequests } from '#server/calls/limits/rate-limit.ts'
import type { CallContext, Handlers } from '#server/calls/run/call-context.ts'
import { StreamedAnswer } from '#server/calls/run/streamed-answer.ts'
import type { Database } from '#server/db/database.ts'
import type { AddJob } from '#server/jobs/job.ts'
import { recordAccountEvent } from '../events.ts'
import { beginExport, findExport, markSent } from './exports-table.ts'
import { exportWanted } from './make-export.ts'
import { keyOfArchive, type Owner } from './stored-archives.ts'

/** Asks for the archive of one's data, and fetches it. */
export const exportHandlers = {
  'user/export': async ({ db, member, log, addJob }) => {
    const owner = ownerOf(member)
    const isBegun = await db
      .transaction()
      .execute((transaction) => askForExport(transaction, owner, addJob))
    if (isBegun) recordAccountEvent(log, 'export asked for', owner)
    return { export: await findExport(db, owner) }
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

/**
 * Lets a member's archive be made, unless one is there or on its way. `db` must be a transaction.
 *
 * @returns whether a new one is made
 * @throws `export_too_soon` where the last one was fetched within a day
 */
export async function askForExport(db: Database, owner: Owner, addJob: AddJob): Promise<boolean> {
  const id = await beginExport(db, owner, randomUUID())
  if (id !== undefined) {
    await addJob(db, exportWanted, { ...owner, id })
    return true
  }
  const found = await findExport(db, owner)
  if (found?.state !== 'fetched') return false
  throw new TooManyRequests(Date.parse(found.next_at) - Date.now(), 'export_too_soon')
}

function ownerOf({ community_id, id }: CallContext<'user/export'>['member']) {
  return { community_id, user_id: id }
}
