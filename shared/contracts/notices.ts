import { z } from 'zod'
import { maxOpenNotices } from '#shared/limits.ts'
import { defineCalls, limits } from './call.ts'
import { calendarDate, id, instant, sharedId, success } from './fields.ts'

/** A notice as members read it. */
const notice = z.object({
  id,
  title: z.string(),
  /** Sanitised HTML. */
  text: z.string(),
  /** The language of the text, as `en`. */
  language_code: z.string(),
  published_at: instant,
  /** The last date on which it is shown. */
  until: calendarDate,
  /** Whether the member has said that they have read it. */
  is_seen: z.boolean(),
})

export type Notice = z.output<typeof notice>

export const noticeCalls = defineCalls({
  'notice/open': {
    summary: 'The official notices that are shown now, the latest first.',
    who: 'member',
    reads: true,
    limit: limits.reading,
    input: z.object({ language_id: sharedId.optional() }),
    output: z.object({ notices: z.array(notice).max(maxOpenNotices) }),
    errors: [],
  },
  'notice/seen': {
    summary: 'Notes that the member has read a notice.',
    who: 'member',
    limit: limits.writing,
    input: z.object({ notice_id: id }),
    output: success,
    errors: ['notice_not_found'],
  },
})
