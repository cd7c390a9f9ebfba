import type { Handlers } from '#server/calls/run/call-context.ts'
import { logAction } from '#server/features/audit-log/api.ts'
import { mayDeleteNote } from './permissions.ts'
import { deleteNote, findNote, findNotes, insertNote, requireTitle } from './queries.ts'

/** What operators write to each other about a challenge. */
export const contestNoteHandlers = {
  'console/contest-notes': async ({ db, member, input }) => {
    const { contest_id, cursor, limit } = input
    const { community_id, id: reader_id } = member
    await requireTitle(db, community_id, contest_id)
    return findNotes(db, community_id, { contest_id, reader_id, cursor, limit })
  },

  'console/write-contest-note': async ({ db, member, input }) => {
    const { community_id, id: user_id } = member
    const { contest_id, text } = input
    const name = await requireTitle(db, community_id, contest_id)
    const contest_note_id = await insertNote(db, community_id, { contest_id, user_id, text })
    await logAction(db, member, { action: 'write-note', subject: { name, contest_id } })
    return { contest_note_id }
  },

  'console/delete-contest-note': async ({ db, member, input, error }) => {
    const { community_id } = member
    const note = await findNote(db, community_id, input.contest_note_id)
    if (!note) throw error('contest_note_not_found')
    if (!mayDeleteNote(member, note)) throw error('not_allowed')
    const { id, contest_id } = note
    const name = await requireTitle(db, community_id, contest_id)
    await db.transaction().execute(async (transaction) => {
      // Of two who delete it at once, one does.
      if (!(await deleteNote(transaction, community_id, id))) throw error('contest_note_not_found')
      const subject = { name, contest_id }
      await logAction(transaction, member, { action: 'delete-note', subject })
    })
    return { status: 'success' }
  },
} satisfies Partial<Handlers>
