import { AppError } from '#shared/errors.ts'
import { maxAnnouncementDelay } from '#shared/limits.ts'
import { dateIn } from '#shared/rules/calendar-date.ts'
import { contestState, type EntryDates } from '#shared/rules/contest-state.ts'

type Local = { time_zone: string; now: Date }

/**
 * The winners of a challenge may be announced when nobody can start it any more: at the earliest on the day after its
 * last day to start.
 */
export function mayAnnounce(contest: EntryDates, { time_zone, now }: Local): boolean {
  return contestState(contest, dateIn(time_zone, now)) === 'closed'
}

/**
 * Checks when the winners are to be announced; at once, if `announce_at` is left out.
 *
 * @throws `announcement_out_of_range`, `contest_still_open`
 */
export function permitAnnouncement(
  contest: EntryDates,
  { announce_at, ...local }: Local & { announce_at: string | undefined },
): void {
  const at = announce_at === undefined ? local.now : new Date(announce_at)
  const delay = at.getTime() - local.now.getTime()
  const isInTime = announce_at === undefined || (delay > 0 && delay <= maxAnnouncementDelay)
  if (!isInTime) throw new AppError('announcement_out_of_range')
  if (!mayAnnounce(contest, { ...local, now: at })) throw new AppError('contest_still_open')
}
