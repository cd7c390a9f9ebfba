import type { Database } from '#server/db/database.ts'
import {
  type DayOfMember,
  findContest,
  permitAfterStop,
  requireOpenDay,
} from '#server/features/contests/api.ts'
import { AppError } from '#shared/errors.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { dateDone } from '#shared/rules/date-done.ts'

type Entry = Omit<DayOfMember, 'contest_id' | 'contest_day_id'> & {
  contest_id?: number
  contest_day_id?: number
  /** The date on which it was written, as the device says. */
  done_on?: CalendarDate
}

/**
 * Checks that the author may post an entry: in a contest that they take part in, for a day that is open.
 *
 * @returns the day that the entry will complete, with the date for which it counts, or `undefined`
 * @throws `contest_not_found`, `not_participating`, `day_not_found`, `upcoming_day`, `results_declared`,
 *   `challenge_called_back`, `excluded_from_challenge`, `challenge_stopped`, and `given_data_invalid` for a day without its contest
 */
export async function permitEntry(
  db: Database,
  entry: Entry,
): Promise<(DayOfMember & { done_on: CalendarDate }) | undefined> {
  const { contest_id, contest_day_id, done_on, today } = entry
  if (contest_id === undefined) {
    if (contest_day_id === undefined) return undefined
    throw new AppError('given_data_invalid', { contest_id: 'Needed with contest_day_id.' })
  }
  if (contest_day_id === undefined) {
    await requireParticipation(db, { ...entry, contest_id })
    return undefined
  }
  const day = { ...entry, contest_id, contest_day_id }
  const { participate_date: date } = await requireOpenDay(db, day)
  return { ...day, done_on: dateDone({ done_on, date, today }) }
}

async function requireParticipation(
  db: Database,
  { community_id, contest_id, user_id, done_on }: Entry & { contest_id: number },
): Promise<void> {
  const contest = await findContest(db, community_id, { contest_id })
  if (!contest) throw new AppError('contest_not_found')
  const participation = await db
    .selectFrom('participations')
    .select(['excluded_at', 'stopped_on'])
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (!participation) throw new AppError('not_participating')
  if (contest.called_back_at !== null) throw new AppError('challenge_called_back')
  if (participation.excluded_at !== null) throw new AppError('excluded_from_challenge')
  permitAfterStop(participation.stopped_on, done_on)
}
