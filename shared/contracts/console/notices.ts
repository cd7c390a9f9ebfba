import { z } from 'zod'
import { maxTermsBytes, maxTermsLanguages, maxTitleLength } from '#shared/limits.ts'
import { author } from '../author.ts'
import { defineCalls, limits } from '../call.ts'
import {
  calendarDate,
  id,
  instant,
  line,
  message,
  nextCursor,
  page,
  richText,
  sharedId,
} from '../fields.ts'

const text = z.object({
  language_id: sharedId,
  title: line(maxTitleLength),
  /** HTML, which is sanitised. */
  text: richText,
})

export type NoticeText = z.output<typeof text>

const count = z.number().int()

const listed = z.object({
  id,
  title: z.string(),
  published_at: instant,
  until: calendarDate,
  is_open: z.boolean(),
  /** How many of the members have said that they have read it. */
  seen_count: count,
})

export type ListedNotice = z.output<typeof listed>

const isMissing = ['notice_not_found'] as const
const one = z.object({ notice_id: id })

export const consoleNoticeCalls = defineCalls({
  'console/notices': {
    summary: 'The official notices of the community, the latest first.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({ ...page }),
    output: z.object({
      notices: z.array(listed),
      next_cursor: nextCursor,
    }),
    errors: [],
  },
  'console/notice': {
    summary: 'One official notice, with who can still be reminded of it.',
    who: 'operator',
    reads: true,
    limit: limits.searching,
    input: one,
    output: z.object({
      notice: listed.extend({
        texts: z.array(text.extend({ language_code: z.string() })),
        unseen_count: count,
        /** How many of those get a reminder in their alerts, by push and by e-mail, as they have chosen. */
        ways: z.object({ alert: count, push: count, mail: count }),
        /** Whether they were reminded today already. */
        reminded_today: z.boolean(),
      }),
    }),
    errors: isMissing,
  },
  'console/notice-members': {
    summary:
      'Who has read a notice, the latest first; or who has not, those who joined first before the others.',
    who: 'operator',
    reads: true,
    limit: limits.searching,
    input: one.extend({ seen: z.enum(['yes', 'no']), ...page }),
    output: z.object({
      members: z.array(author.extend({ seen_at: instant.nullable() })),
      next_cursor: nextCursor,
    }),
    errors: isMissing,
  },
  'console/publish-notice': {
    summary: 'Publishes an official notice to all members.',
    who: 'operator',
    creates: true,
    limit: limits.writing,
    maxBytes: maxTermsBytes,
    input: z.object({
      texts: z.array(text).min(1).max(maxTermsLanguages),
      until: calendarDate,
    }),
    output: z.object({ notice_id: id }),
    errors: ['too_many_notices', 'given_data_invalid'],
  },
  'console/end-notice': {
    summary: 'Withdraws a notice: members see it no more.',
    who: 'operator',
    limit: limits.writing,
    input: one,
    output: message,
    errors: isMissing,
  },
  'console/remind-of-notice': {
    summary: 'Reminds those who have not read a notice, once a day at most.',
    who: 'operator',
    limit: limits.writing,
    input: one,
    output: z.object({ count }),
    errors: [...isMissing, 'reminded_today', 'nobody_to_tell'],
  },
})
