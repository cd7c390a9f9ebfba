import { type ShownTable, shownTables, type Topic } from '#server/calls/changes/changes.ts'
import type { CachedHandler, CallContext, Lasting } from '#server/calls/run/call-context.ts'
import type { Output, ParsedInput, Path } from '#shared/contracts/calls.ts'
import { defaultTimeZone, SECOND } from '#shared/limits.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import type { Lifetime } from './fresh-cache.ts'

/** How long an answer to visitors is valid, as its call declares. */
export function lifetimeOf<P extends Path>(
  { shows, postsOf, lasts }: CachedHandler<P>,
  { context, answer }: { context: CallContext<P>; answer: Output<P> },
): Pick<Lifetime, 'topics' | 'until'> {
  const { input, community } = context
  const community_id = community?.id ?? 0
  const posts = postsOf?.(answer, input) ?? []
  const topics = [
    ...shows.map((table) => topicOf(community_id, table)),
    ...posts.map((id): Topic => `${community_id} posts/${id}`),
    // Its address and its time zone decide the answers.
    ...(community ? [topicOf(community_id, 'communities')] : []),
  ]
  const timeZone = community?.time_zone ?? defaultTimeZone
  return { topics, until: endOf(lastingOf(lasts, input), { ...context, timeZone }) }
}

/** How long it is valid if nothing changes. */
export function lastingOf<P extends Path>(lasts: CachedHandler<P>['lasts'], input: ParsedInput<P>) {
  return typeof lasts === 'function' ? lasts(input) : lasts
}

function topicOf(community_id: number, table: ShownTable): Topic {
  return `${shownTables[table] === 'all' ? 0 : community_id} ${table}`
}

type Instant = { now: () => Date; today: CalendarDate; timeZone: string }

/** In milliseconds. */
function endOf(lasting: Lasting | undefined, { now, today, timeZone }: Instant): number {
  if (lasting === 'second') return now().getTime() + SECOND
  if (lasting === 'day') return midnightAfter(today, timeZone)
  return Number.POSITIVE_INFINITY
}

function midnightAfter(date: CalendarDate, timeZone: string): number {
  return Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
}
