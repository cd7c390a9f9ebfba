import type { CallContext, Handlers } from '#server/calls/run/call-context.ts'
import type { Database } from '#server/db/database.ts'
import { completeDay, lockDoneDay, markDayDone } from '#server/features/contests/api.ts'
import {
  type EnteredDayOf,
  findEnteredDay,
  findSubject,
  recordEntering,
  requireConsent,
  undoEnteredDay,
} from '#server/features/on-behalf/api.ts'
import { writeEntryOnBehalf } from './entry-on-behalf.ts'
import { removePostFiles } from './remove-post-files.ts'
import { deletePost } from './writing.ts'

/** Entries that operators write for members, and taking a day back together with such an entry. */
export const onBehalfEntryHandlers = {
  'console/enter-entry': async (call) => ({ status: 'success', is_new: await enterEntry(call) }),

  'console/undo-entered-day': async ({ db, member: operator, input, ...files }) => {
    const { community_id } = operator
    const { user_id } = input
    await findSubject(db, community_id, input)
    await undoDay(db, files, {
      ...{ community_id, ...input },
      record: (transaction, { contest, name_of_day }) => {
        const undone = { action: 'undo-entered-day', contest, user_id, name_of_day } as const
        return recordEntering(transaction, operator, undone)
      },
    })
    return { status: 'success' }
  },

  'contest/undo-entered-day': async ({ db, member, input, ...files }) => {
    const { community_id, id: user_id } = member
    await undoDay(db, files, { community_id, user_id, ...input })
    return { status: 'success' }
  },
} satisfies Partial<Handlers>

/**
 * Writes an entry for a day of a member, which is done by it; `false` where the day has an entry. `db` is one transaction.
 */
async function enterEntry(call: CallContext<'console/enter-entry'>): Promise<boolean> {
  const { db, community, member: operator, today } = call
  const { community_id } = operator
  const { contest_id, user_id, contest_day_id, ...written } = call.input
  const { contest, member: author } = await findSubject(db, community_id, call.input)
  await requireConsent(db, community_id, call.input)
  const day = { community_id, contest_id, contest_day_id, user_id, today }
  await markDayDone(db, day, { entered_by_operator: true })
  const done = await lockDoneDay(db, day)
  if (!done || done.post_id !== null) return false
  const people = { community, operator, author }
  const post_id = await writeEntryOnBehalf(db, people, { contest_id, ...written })
  await completeDay(db, { ...day, post_id })
  const { name_of_day } = await findEnteredDay(db, day)
  await recordEntering(db, operator, {
    ...{ action: 'enter-entry', contest, user_id, name_of_day, post_id },
    notification: { event: 'entry_entered', post_id },
  })
  return true
}

type Undone = Awaited<ReturnType<typeof undoEnteredDay>>
type Undoing = EnteredDayOf & { record?: (db: Database, undone: Undone) => Promise<void> }

/** Takes a day back, with the entry that an operator wrote for it. What operators do is recorded. */
async function undoDay(
  db: Database,
  files: Omit<Parameters<typeof removePostFiles>[0], 'db'>,
  { record, ...day }: Undoing,
): Promise<void> {
  const { community_id } = day
  const entry = await db.transaction().execute(async (transaction) => {
    const undone = await undoEnteredDay(transaction, { ...day, keepsEdited: record !== undefined })
    await record?.(transaction, undone)
    const { entry_id: id } = undone
    return id === null
      ? undefined
      : { id, paths: (await deletePost(transaction, community_id, id)) ?? [] }
  })
  if (entry) await removePostFiles({ ...files, db }, { community_id, ...entry })
}
