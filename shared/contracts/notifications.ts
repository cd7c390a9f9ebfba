import { z } from 'zod'
import { maxUnreadCount } from '#shared/limits.ts'
import {
  type Channel,
  defaultChannels,
  kindOfEvent,
  mayChoose,
  type NotificationEvent,
  type NotificationKind,
} from '#shared/rules/notification-kinds.ts'
import { author } from './author.ts'
import { defineCalls, limits } from './call.ts'
import { calendarDate, id, instant, nextCursor, oneOf, page, success } from './fields.ts'

const kinds = Object.keys(defaultChannels) as NotificationKind[]
export const channels = [
  'none',
  'inbox',
  'push',
  'email',
  'whatsapp',
] as const satisfies readonly Channel[]
const events = Object.keys(kindOfEvent) as NotificationEvent[]

/** A notification. What it is about may be gone by the time that the member opens it. */
export const notification = z.object({
  id: z.uuid(),
  event: z.enum(events),
  happened_at: instant,
  is_read: z.boolean(),
  /** Those who did it, the latest first, at most three. Nobody is named for votes and moderators' decisions. */
  people: z.array(author),
  /** How many did it: more than `people` where not all are named. */
  people_count: z.number().int(),
  post: z.object({ id, slug: z.string(), title: z.string() }).nullable(),
  comment: z.object({ id, text: z.string() }).nullable(),
  contest: z
    .object({
      ...{ id, title: z.string() },
      /** In the notification that it was called back. */
      called_back_why: z.string().optional(),
      excluded_why: z.string().optional(),
    })
    .nullable(),
  /** What operators wrote to those who take part in the challenge; or a test that the member has sent to themselves. */
  message: z.object({ id, text: z.string(), is_test: z.boolean() }).nullable(),
  /** The official notice that the member has not read. */
  notice: z.object({ id, title: z.string() }).nullable(),
  /** The grievance or order that the member, who moderates, has to settle, its number, and the path of its page. */
  duty: z.object({ id, number: z.number().int(), path: z.string() }).nullable(),
  /** In the notification of appeals that a moderator has to answer: the path of their queue. */
  queue_path: z.string().optional(),
  /** The day of the challenge that is not done yet, or that operators have entered. */
  contest_day: z.object({ id, name_of_day: z.string() }).nullable(),
  /** The rank that the member won. */
  place: z.number().int().nullable(),
  /** The date of respects and of a day of a challenge. */
  day: calendarDate.nullable(),
})

export type Notification = z.output<typeof notification>

/** The channel of a kind of notification: none, the list, the list and push, or those and e-mail or WhatsApp. */
const choice = z.object({ kind: z.enum(kinds), channel: z.enum(channels) })

const choices = z.object({ kinds: z.array(choice), weekly_letter: z.boolean() })

const cannotBeChosen = 'This kind cannot use this channel'

/** How many are unread. More than 99 are counted as 100. */
const unread = z
  .number()
  .int()
  .max(maxUnreadCount + 1)

export const notificationCalls = defineCalls({
  'notification/list': {
    summary: "The member's notifications, those about which something happened last first.",
    who: 'member',
    whileWaiting: true,
    reads: true,
    limit: limits.reading,
    input: z.object(page),
    output: z.object({ notifications: z.array(notification), next_cursor: nextCursor }),
    errors: [],
  },
  'notification/count': {
    summary: 'How many notifications are unread.',
    who: 'member',
    whileWaiting: true,
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({ unread }),
    errors: [],
  },
  'notification/read': {
    summary:
      'Marks one notification as read, or all to which nothing has happened after an instant.',
    who: 'member',
    whileWaiting: true,
    limit: limits.writing,
    input: z
      .object({ id: z.uuid().optional(), until: instant.optional() })
      .refine(({ id, until }) => (id === undefined) !== (until === undefined), {
        path: ['id'],
        error: 'Give one of id, until.',
      })
      .meta(oneOf('id', 'until')),
    output: success.extend({ unread }),
    errors: [],
  },
  'notification/kinds': {
    summary: 'The channel of each kind, and whether the member wants the weekly digest.',
    who: 'member',
    whileWaiting: true,
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: choices,
    errors: [],
  },
  'notification/update-kinds': {
    summary:
      'Stores the channels of kinds, and whether the weekly digest is wanted; the rest stays as it is.',
    who: 'member',
    whileWaiting: true,
    limit: limits.writing,
    input: z.object({
      kinds: z
        .array(choice.refine(({ kind, channel }) => mayChoose(kind, channel), cannotBeChosen))
        .max(kinds.length)
        .refine(
          (given) => new Set(given.map(({ kind }) => kind)).size === given.length,
          'Please name each kind once',
        )
        .default([]),
      weekly_letter: z.boolean().optional(),
    }),
    /** All choices as they are now. */
    output: choices,
    errors: [],
  },
  'notification/stop-letter': {
    summary: 'Stops the weekly digests of the member for whom the link in an email was made.',
    who: 'anyone',
    global: true,
    limit: limits.writing,
    input: z.object({ token: z.string().max(100) }),
    output: success,
    errors: ['not_found'],
  },
})
