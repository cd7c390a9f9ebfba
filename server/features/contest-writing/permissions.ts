import { AppError } from '#shared/errors.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { type Lack, lacksOf } from '#shared/rules/written-challenge.ts'
import type { WrittenContest } from './written-contests.ts'

/** @throws `contest_not_found` */
export function requireWritten(contest: WrittenContest | undefined): WrittenContest {
  if (!contest) throw new AppError('contest_not_found')
  return contest
}

/**
 * Members may see a challenge that lacks nothing.
 *
 * @param today on the community's calendar
 * @throws `challenge_incomplete` with what is missing, by its name in `lacks`
 */
export function requireComplete(
  contest: Parameters<typeof lacksOf>[0],
  today: CalendarDate,
  except: readonly Lack[] = [],
): void {
  const lacking = lacksOf(contest, today).filter((lack) => !except.includes(lack))
  if (lacking.length === 0) return
  const fields = Object.fromEntries(lacking.map((lack) => [lack, lackWords[lack]]))
  throw new AppError('challenge_incomplete', fields)
}

const lackWords: Record<Lack, string> = {
  title: 'Please give the challenge a title.',
  days: 'Please write at least one day.',
  dates: 'The last start date is before the first.',
  end: 'The last start date has passed.',
  link: 'Please give the address of the other site.',
}
