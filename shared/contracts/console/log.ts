import { z } from 'zod'
import { auditActions } from '#shared/rules/audit-actions.ts'
import { author } from '../author.ts'
import { defineCalls, limits } from '../call.ts'
import { id, instant, nextCursor, page } from '../fields.ts'

export const logRow = z.object({
  id,
  action: z.enum(auditActions),
  /** Who did it; null once they have deleted their account. */
  actor: author.nullable(),
  /** What the thing was called then; empty where it has no name. */
  subject_name: z.string(),
  /** The member it was about; null where there is none, or they have deleted their account. */
  member: author.nullable(),
  /** The challenge it was about, which may be gone. */
  contest_id: id.nullable(),
  reason: z.string(),
  at: instant,
})

export type LogRow = z.output<typeof logRow>

export const consoleLogCalls = defineCalls({
  'console/log': {
    summary: 'What moderators and operators of the community have done, the latest first.',
    who: 'moderator',
    reads: true,
    limit: limits.reading,
    input: z.object({ ...page }),
    output: z.object({ rows: z.array(logRow), next_cursor: nextCursor }),
    errors: [],
  },
  'console/log-export': {
    summary: 'The latest lines of the log, at most 50,000, as CSV.',
    who: 'moderator',
    limit: limits.exporting,
    input: z.object({}),
    streams: 'text/csv',
    output: z.unknown(),
    errors: [],
  },
})
