import type { Database } from '#server/db/database.ts'
import { lockDoneDay, logActivity, markDayDone } from '#server/features/contests/api.ts'
import type { ParsedInput } from '#shared/contracts/calls.ts'
import { isInActivityWindow } from '#shared/rules/activity-window.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { dateOfDay } from '#shared/rules/contest-days.ts'
import { requireConsent } from './consents.ts'
import { recordEntering } from './record-entering.ts'
import { daysOfMember, findSubject } from './subject.ts'

type Operator = { community_id: number; id: number }
type Day = ParsedInput<'console/enter-day'> & { today: CalendarDate }

const byOperator = { entered_by_operator: true }

/**
 * Marks a day done for a member, and logs what they did. A day that the member did themselves is left
 * alone, because what is written there could not be taken back. `db` must be a transaction.
 *
 * @returns whether anything has changed
 * @throws what `findSubject`, `requireConsent` and `markDayDone` throw
 */
export async function enterDay(
  db: Database,
  operator: Operator,
  { activity_data, ...input }: Day,
): Promise<boolean> {
  const { community_id } = operator
  const { contest, member } = await findSubject(db, community_id, input)
  await requireConsent(db, community_id, input)
  const day = { community_id, ...input }
  const isMarked = await markDayDone(db, day, byOperator)
  const done = await lockDoneDay(db, day)
  if (!done?.entered_by_operator) return false
  const { date, name_of_day } = await findEnteredDay(db, day)
  const activity_date = isInActivityWindow(date, input.today) ? date : input.today
  const isLogged =
    activity_data !== '' &&
    (await logActivity(db, day, { activity_date, activity_data, ...byOperator }))
  if (!isMarked && !isLogged) return false
  await recordEntering(db, operator, {
    ...{ action: 'enter-day', contest, user_id: member.id, name_of_day },
    notification: { event: 'day_entered', contest_id: contest.id, day: date },
  })
  return true
}

type DayOf = { community_id: number; contest_id: number; user_id: number; contest_day_id: number }

/** The date and the name of a member's day, after the rules have found it. */
export async function findEnteredDay(
  db: Database,
  { community_id, contest_day_id, ...member }: DayOf,
) {
  const { dates, days } = await daysOfMember(db, community_id, member)
  const day = days.find(({ id }) => id === contest_day_id)
  if (!day || dates === undefined) throw new Error('a day without its participation')
  return { date: dateOfDay(dates, day.day_index), name_of_day: day.name_of_day }
}
