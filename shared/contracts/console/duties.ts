import { z } from 'zod'
import { maxAuthorityLength, maxGrievanceLength, maxLinkLength } from '#shared/limits.ts'
import { dutyKinds, maxPeriodHours, orderActions } from '#shared/rules/duties.ts'
import { author } from '../author.ts'
import { defineCalls, limits } from '../call.ts'
import { dutySubjects } from '../duties.ts'
import { id, instant, line, nextCursor, optionalText, page, success } from '../fields.ts'

const duty = z.object({
  id,
  number: z.number().int(),
  kind: z.enum(dutyKinds),
  about: z.enum(dutySubjects),
  /** What the post or comment said, or the name of the member, at that moment. */
  said_title: z.string(),
  said_text: z.string(),
  words: z.string(),
  /** Of an order: who gave it, and its number. */
  authority: z.string().nullable(),
  reference: z.string().nullable(),
  received_at: instant,
  due_at: instant,
  settled_at: instant.nullable(),
  /** Of an answered grievance. */
  accepted: z.boolean().nullable(),
})

export type Duty = z.output<typeof duty>

const dutyDetail = duty.extend({
  /** Goes with what is done, so that of two who act at once the second is told. */
  version: z.number().int(),
  acknowledge_by: instant,
  acknowledged_at: instant.nullable(),
  /** The address of the filer, null once they have deleted their account. */
  email: z.string().nullable(),
  /** The member who filed it, where it was one. */
  filed_by: author.nullable(),
  recorded_by: author.nullable(),
  settled_by: author.nullable(),
  answer: z.string(),
  author_is_told: z.boolean(),
  /** Since when the post or comment is hidden by this order. */
  hidden_at: instant.nullable(),
  /** Whose post or comment it is, or the member themselves. */
  member: author.nullable(),
  /** The slug of the post that it is on, while members see that. */
  post_slug: z.string().nullable(),
  comment_id: id.nullable(),
  /** What it is about is hidden or deleted. */
  is_removed: z.boolean(),
  /** Whether the caller may open it as an item of the queue, where it is decided about. */
  may_decide: z.boolean(),
  actions: z.array(z.enum(orderActions)),
})

export type DutyDetail = z.output<typeof dutyDetail>

const changed = z.object({ duty: dutyDetail })

const hours = z.number().int().min(1).max(maxPeriodHours)

const periods = z.object({
  acknowledge: hours,
  intimate: hours,
  removal: hours,
  other: hours,
  order: hours,
})

/** Counted at each save. A save of an older version than the newest is refused. */
const version = z.number().int().min(1)

const which = { duty_id: id, version: z.number().int() }

export const consoleDutyCalls = defineCalls({
  'console/duties': {
    summary:
      'Grievances, and for operators orders of a court or the government: those that are open, the next due first; or those that are settled.',
    who: 'moderator',
    reads: true,
    limit: limits.reading,
    input: z.object({ only: z.enum(['open', 'settled']).default('open'), ...page }),
    output: z.object({ duties: z.array(duty), next_cursor: nextCursor }),
    errors: [],
  },
  'console/duty': {
    summary: 'One grievance or order, with all that is needed to settle it.',
    who: 'moderator',
    reads: true,
    limit: limits.reading,
    input: z.object({ duty_id: id }),
    output: changed,
    errors: ['duty_not_found'],
  },
  'console/item-of-duty': {
    summary: 'The item of the queue where what a grievance or an order is about is decided.',
    who: 'moderator',
    limit: limits.writing,
    input: z.object({ duty_id: id }),
    output: z.object({ item_id: z.uuid() }),
    errors: ['duty_not_found', 'not_permitted_now'],
  },
  'console/answer-grievance': {
    summary: 'Answers a grievance. Its filer gets the answer by e-mail.',
    who: 'moderator',
    limit: limits.writing,
    input: z.object({ ...which, accepted: z.boolean(), words: line(maxGrievanceLength) }),
    output: changed,
    errors: ['duty_not_found', 'changed_meanwhile', 'not_permitted_now'],
  },
  'console/record-order': {
    summary: 'Records an order of a court or the government.',
    who: 'operator',
    creates: true,
    limit: limits.writing,
    input: z.object({
      authority: line(maxAuthorityLength),
      reference: line(maxAuthorityLength),
      received_at: instant,
      address: optionalText(maxLinkLength),
      words: line(maxGrievanceLength),
      author_is_told: z.boolean(),
    }),
    output: z.object({ duty_id: id }),
    errors: ['grievance_address_unknown', 'given_data_invalid'],
  },
  'console/act-on-order': {
    summary:
      'Hides a post or comment by order, which is no strike; settles the order without that; or shows again what it hides.',
    who: 'operator',
    limit: limits.writing,
    input: z.object({
      ...which,
      action: z.enum(orderActions),
      words: optionalText(maxGrievanceLength),
    }),
    output: changed,
    errors: ['duty_not_found', 'changed_meanwhile', 'not_permitted_now'],
  },
  'console/periods': {
    summary: 'How many hours there are for each kind of grievance and for orders, to be edited.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({ periods, version }),
    errors: [],
  },
  'console/save-periods': {
    summary: 'Changes the periods of what comes from now on.',
    who: 'operator',
    limit: limits.writing,
    input: z.object({ periods, version }),
    output: success.extend({ version }),
    errors: ['changed_meanwhile'],
  },
})
