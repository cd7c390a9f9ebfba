import type { Contest } from '#shared/contracts/contests.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import { lineOf } from '#shared/rules/beginning-of.ts'
import { numberInCommunity } from '#shared/rules/row-id.ts'
import { toSlug } from '#shared/rules/slug.ts'

/** A notification with what it is about, as the list reads it. */
export type NotificationRow = Pick<
  Notification,
  'id' | 'event' | 'happened_at' | 'is_read' | 'day' | 'people' | 'people_count' | 'place'
> & {
  post_id: number | null
  title: string | null
  description: string | null
  upvotes: number | null
  comment_id: number | null
  text: string | null
  contest_id: number | null
  message_id: number | null
  message_text: string | null
  is_test: boolean | null
  notice_id: number | null
  notice_title: string | null
  duty_id: number | null
  identification_token: string
  contest_details: Contest['details'] | null
  called_back_why: string | null
  excluded_why: string | null
  day_id: number | null
  name_of_day: string | null
}

/** The longest beginning of a text that stands in a row. */
const maxExcerpt = 120

/** A notification as the answer has it. Votes are a number; nobody is named. */
export function toNotification(row: NotificationRow): Notification {
  const { id, event, happened_at, is_read, day, place, people, people_count } = row
  return {
    ...{ id, event, happened_at, is_read, day, place, people },
    people_count: event === 'votes' ? (row.upvotes ?? 0) : people_count,
    post: row.post_id === null ? null : toPost(row.post_id, row),
    comment:
      row.comment_id === null
        ? null
        : { id: row.comment_id, text: lineOf(row.text ?? '', maxExcerpt) },
    contest: row.contest_id === null ? null : toNamedContest(row.contest_id, row),
    message: row.message_id === null ? null : toMessage(row.message_id, row),
    notice: row.notice_id === null ? null : { id: row.notice_id, title: row.notice_title ?? '' },
    duty: row.duty_id === null ? null : toDuty(row.duty_id, row.identification_token),
    ...(event === 'appeals_due' && {
      queue_path: `/${row.identification_token}/console/moderation`,
    }),
    contest_day:
      row.day_id === null ? null : { id: row.day_id, name_of_day: row.name_of_day ?? '' },
  }
}

function toNamedContest(id: number, row: NotificationRow): Notification['contest'] {
  const title = row.contest_details?.[0]?.title ?? ''
  const { event, called_back_why, excluded_why } = row
  return {
    ...{ id, title },
    ...(event === 'called_back' && called_back_why !== null && { called_back_why }),
    ...(event === 'excluded' && excluded_why !== null && { excluded_why }),
  }
}

function toMessage(id: number, { message_text, is_test }: NotificationRow) {
  return { id, text: message_text ?? '', is_test: is_test ?? false }
}

function toDuty(id: number, token: string) {
  return { id, number: numberInCommunity(id), path: `/${token}/console/duties/${id}` }
}

/** A post without a title is named by its first words. */
function toPost(id: number, { title, description }: NotificationRow) {
  return {
    id,
    slug: toSlug(id, title ?? ''),
    title: title || lineOf(description ?? '', maxExcerpt),
  }
}
