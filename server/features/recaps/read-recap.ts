import type { Database } from '#server/db/database.ts'
import { findCertificate, isEarned } from '#server/features/certificates/api.ts'
import { isPublished, toNamedContest } from '#server/features/contests/api.ts'
import { excerpt } from '#server/features/posts/api.ts'
import type { Recap } from '#shared/contracts/recaps.ts'
import { AppError } from '#shared/errors.ts'
import { bestWeek } from '#shared/rules/best-week.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { dateOfDay } from '#shared/rules/contest-days.ts'
import { areOwnDaysOver } from '#shared/rules/contest-state.ts'
import { inLanguageOf } from '#shared/rules/contest-texts.ts'
import { ownAmounts } from '#shared/rules/own-amounts.ts'
import { toSlug } from '#shared/rules/slug.ts'
import { streakOf } from '#shared/rules/standings.ts'
import { findRecapEntries, findRecapRow, type RecapOf, type RecapRow } from './recap-rows.ts'

/**
 * What a member has done of a contest, once their own days are over. `today` is the community's local date.
 *
 * @throws `contest_not_found`, `not_participating`, `excluded_from_challenge`, `own_days_not_over`
 */
export async function readRecap(
  db: Database,
  community_id: number,
  { today, ...of }: RecapOf & { today: CalendarDate },
): Promise<Recap> {
  const row = await findRecapRow(db, community_id, of)
  if (!row) {
    const isThere = await isPublished(db, community_id, of.contest_id)
    throw new AppError(isThere ? 'not_participating' : 'contest_not_found')
  }
  permitLookingBack(row, today)
  const entries = await findRecapEntries(db, community_id, of)
  const certificate = await findCertificate(db, community_id, of)
  return {
    ...toNamedContest(row),
    ...countDays(row, today),
    ...countAmounts(row),
    others_count: Math.max(0, row.participants_count - 1),
    entries_count: entries[0]?.entries_count ?? 0,
    entries: entries.map(({ id, title, description, picture }) => ({
      slug: toSlug(id, title),
      text: title || excerpt(description),
      picture,
    })),
    has_certificate: certificate !== undefined && isEarned(certificate),
  }
}

/** Members look back once they have nothing more to do, unless they were taken out. */
function permitLookingBack(row: RecapRow, today: CalendarDate): void {
  if (row.excluded_at !== null) throw new AppError('excluded_from_challenge')
  const own = {
    ...row,
    days_done: row.done.length,
    has_ended: hasEnded(row),
    has_stopped: hasStopped(row),
  }
  if (!areOwnDaysOver(own, today)) throw new AppError('own_days_not_over')
}

/** Nothing is added to it any more, for anybody. */
function hasEnded({ declared_at, called_back_at }: RecapRow): boolean {
  return declared_at !== null || called_back_at !== null
}

function hasStopped({ stopped_on }: RecapRow): boolean {
  return stopped_on !== null
}

function countDays(row: RecapRow, today: CalendarDate) {
  const { participate_date, days_count, spare_days, done, stopped_on } = row
  const streak = streakOf(row, { days_count, spare_days, today })
  return {
    participate_date,
    last_date: stopped_on ?? dateOfDay(row, Math.max(0, days_count - 1)),
    days_done: done.length,
    days_count,
    open_days: hasEnded(row) || hasStopped(row) ? 0 : days_count - done.length,
    best_streak: streak.best,
  }
}

function countAmounts({
  details,
  translation,
  done,
  logged,
}: RecapRow): Pick<Recap, 'best_week' | 'total'> {
  const [{ contest_unit_label: unit } = { contest_unit_label: '' }] = inLanguageOf(
    details,
    translation,
  )
  const own = ownAmounts(logged, unit)
  const amounts = own?.amounts ?? []
  const week = bestWeek(
    done.map(({ done_on }) => done_on),
    amounts,
  )
  return {
    best_week: week ? { ...week, amount: own ? round(week.amount) : null } : null,
    total: own
      ? { unit: own.unit, amount: round(sumOf(amounts)), dates_count: amounts.length }
      : null,
  }
}

function sumOf(amounts: readonly { value: number }[]): number {
  return amounts.reduce((sum, { value }) => sum + value, 0)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
