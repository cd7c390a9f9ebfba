import { z } from 'zod'
import { maxContestNoteLength } from '#shared/limits.ts'
import { author } from '../author.ts'
import { defineCalls, limits } from '../call.ts'
import { id, instant, line, nextCursor, page, success } from '../fields.ts'

const note = z.object({
  id,
  text: z.string(),
  /** Who wrote it; null once they have deleted their account. */
  author: author.nullable(),
  /** Whether who asks has written it, and may delete it. */
  is_own: z.boolean(),
  written_at: instant,
})

export type ContestNote = z.output<typeof note>

export const contestNoteCalls = defineCalls({
  'console/contest-notes': {
    summary: 'What operators have written to each other about a challenge, the latest first.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({ contest_id: id, ...page }),
    output: z.object({ notes: z.array(note), next_cursor: nextCursor }),
    errors: ['contest_not_found'],
  },
  'console/write-contest-note': {
    summary: 'Writes a note about a challenge for the other operators.',
    who: 'operator',
    creates: true,
    limit: limits.writing,
    input: z.object({ contest_id: id, text: line(maxContestNoteLength) }),
    output: z.object({ contest_note_id: id }),
    errors: ['contest_not_found'],
  },
  'console/delete-contest-note': {
    summary: 'Deletes a note that the operator has written.',
    who: 'operator',
    limit: limits.writing,
    input: z.object({ contest_note_id: id }),
    output: success,
    errors: ['contest_note_not_found', 'not_allowed'],
  },
})
