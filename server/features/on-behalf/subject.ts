import type { Database } from '#server/db/database.ts'
import { findContest, findOwnDates, findOwnPart, listDays } from '#server/features/contests/api.ts'
import type { Output } from '#shared/contracts/calls.ts'
import { AppError } from '#shared/errors.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { dateOfDay } from '#shared/rules/contest-days.ts'
import { contestState, firstStartDate } from '#shared/rules/contest-state.ts'
import { findConsent } from './consents.ts'

type OfMember = { contest_id: number; user_id: number }

/**
 * A member of the community and a published contest of it.
 *
 * @throws `contest_not_found`, `user_not_found`
 */
export async function findSubject(
  db: Database,
  community_id: number,
  { contest_id, user_id }: OfMember,
) {
  const contest = await requireContest(db, community_id, contest_id)
  return { contest, member: await requireMember(db, community_id, user_id) }
}

/** @throws `contest_not_found` */
export async function requireContest(db: Database, community_id: number, contest_id: number) {
  const contest = await findContest(db, community_id, { contest_id })
  if (!contest) throw new AppError('contest_not_found')
  const { title = '', contest_unit_label = '' } = contest.details[0] ?? {}
  return { ...contest, title, contest_unit_label }
}

/** The days of a contest with what a member has done, in the contest's first language, and when they fall. */
export async function daysOfMember(db: Database, community_id: number, member: OfMember) {
  const dates = await findOwnDates(db, community_id, member)
  const days = await listDays(db, community_id, { ...member, language_id: undefined })
  return { dates, days }
}

/**
 * What can be entered for a member, and whether they have agreed.
 *
 * @throws `contest_not_found`, `user_not_found`
 */
export async function findOnBehalf(
  db: Database,
  community_id: number,
  { today, ...subject }: OfMember & { today: CalendarDate },
): Promise<Output<'console/on-behalf'>> {
  const { contest, member } = await findSubject(db, community_id, subject)
  const { dates, days } = await daysOfMember(db, community_id, subject)
  const entered = await enteredEntries(
    db,
    community_id,
    days.flatMap(({ post_id }) => post_id ?? []),
  )
  const { excluded, stopped } = await findOwnPart(db, community_id, subject)
  const { id, title, contest_unit_label, end_date: last } = contest
  const results_declared = contest.declared_at !== null
  const is_called_back = contest.called_back_at !== null
  const isOpen =
    contest.media_type !== 'external' &&
    contest.archived_at === null &&
    contestState(contest, today) !== 'closed'
  return {
    contest: {
      ...{ id, title, contest_unit_label, results_declared, is_called_back },
      is_excluded: excluded !== undefined,
      has_stopped: stopped !== undefined,
    },
    today,
    member: { id: member.id, full_name: member.full_name, profile_pic: member.profile_pic },
    consent: (await findConsent(db, community_id, subject)) ?? null,
    participate_date: dates?.participate_date ?? null,
    start_dates: isOpen ? { first: firstStartDate(contest, today), last } : null,
    days: days.map(({ id, name_of_day, content_type, done_on, post_id, ...day }) => ({
      ...{ id, name_of_day, content_type, done_on, has_entry: post_id !== null },
      date: dates === undefined ? null : dateOfDay(dates, day.day_index),
      entered_by_operator: day.entered_by_operator || entered.has(post_id),
    })),
  }
}

/** Those of these entries that an operator wrote, and that the member has not edited. */
async function enteredEntries(
  db: Database,
  community_id: number,
  post_ids: readonly number[],
): Promise<Set<number | null>> {
  if (post_ids.length === 0) return new Set()
  const entries = await db
    .selectFrom('posts')
    .select('id')
    .where('community_id', '=', community_id)
    .where('id', 'in', post_ids)
    .where('entered_by_operator', '=', true)
    .where('edited_at', 'is', null)
    .execute()
  return new Set(entries.map(({ id }) => id))
}

/** Somebody for whom something may be entered: who is there, was let in and is not banned. */
async function requireMember(db: Database, community_id: number, user_id: number) {
  const member = await db
    .selectFrom('users')
    .select(['community_id', 'id', 'full_name', 'profile_pic'])
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .where('banned_at', 'is', null)
    .where('waiting_since', 'is', null)
    .executeTakeFirst()
  if (!member) throw new AppError('user_not_found')
  return member
}
