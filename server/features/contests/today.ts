import type { Database } from '#server/db/database.ts'
import { excerpt } from '#server/features/posts/api.ts'
import type { Output } from '#shared/contracts/calls.ts'
import { activityWindowDays } from '#shared/limits.ts'
import { addDays, timeIn } from '#shared/rules/calendar-date.ts'
import { dateOfDay, dayIndexOn, pauseOn } from '#shared/rules/contest-days.ts'
import { inLanguageOf } from '#shared/rules/contest-texts.ts'
import { usualHalfHour } from '#shared/rules/reminder-time.ts'
import { streakOf } from '#shared/rules/standings.ts'
import { marksOfWeek } from '#shared/rules/week-of-days.ts'
import { findFitting } from './fitting-contest.ts'
import { toNamedContest } from './presenter.ts'
import {
  countNeighbours,
  findJustOver,
  findStartingNext,
  findStopped,
  findTodaysRows,
  type JustOverRow,
  type Neighbours,
  type Reader,
  type TodaysRow,
} from './todays-rows.ts'

/** Of how many days the hour is looked at at which they were done. */
const daysOfHabit = 3

type Today = Output<'contest/today'>

/** What a member has to do today, and what comes next where that is nothing. */
export async function readToday(
  db: Database,
  community_id: number,
  reader: Reader,
): Promise<Today> {
  const rows = await findTodaysRows(db, community_id, reader)
  const contest_ids = rows.map(({ id }) => id)
  const neighbours = await countNeighbours(db, community_id, { ...reader, contest_ids })
  const counted = new Map(neighbours.map((one) => [one.contest_id, one]))
  const tasks = rows.map((row) => toTask(row, counted.get(row.id), reader))
  const just_over = (await findJustOver(db, community_id, reader)).map(toJustOver)
  const stopped = (await findStopped(db, community_id, reader)).map((row) => ({
    ...{ ...toNamedContest(row), stopped_on: row.stopped_on },
  }))
  const nothing = { next: null, fitting: null }
  if (tasks.some(({ day }) => day !== null)) {
    return { today: reader.today, tasks, stopped, just_over, ...nothing }
  }
  const next = await findStartingNext(db, community_id, reader)
  const fitting = next ? null : await findFitting(db, community_id, reader)
  return {
    ...{ today: reader.today, tasks, stopped, just_over },
    next: next ? { ...toNamedContest(next), starts_on: next.participate_date } : null,
    fitting,
  }
}

function toJustOver(row: JustOverRow) {
  const { days_done, days_count } = row
  return { ...toNamedContest(row), days_done, days_count }
}

function toTask(
  row: TodaysRow,
  neighbours: Neighbours | undefined,
  { today, time_zone }: Reader,
): Today['tasks'][number] {
  const { participate_date, pauses, days_count, spare_days, done, latest_entry: entry } = row
  const dates = { participate_date, pauses }
  const streak = streakOf({ ...dates, done }, { days_count, spare_days, today })
  const [details] = inLanguageOf(row.details, row.translation)
  const week = marksOfWeek(
    {
      ...dates,
      days_count,
      done: new Set(done.map(({ day_index }) => day_index)),
      spared: new Set(streak.spared),
    },
    today,
  )
  const yesterdays_index = dayIndexOn(dates, addDays(today, -1))
  const yesterday = dayOf(row, yesterdays_index)
  const tomorrow = dayOf(row, dayIndexOn(dates, addDays(today, 1)))
  const pause = pauseOn(dates, today)
  return {
    ...toNamedContest(row),
    unit: details?.contest_unit_label ?? '',
    ...{ days_count, spare_days, week },
    days_done: done.length,
    ...{ current_streak: streak.current, best_streak: streak.best },
    spare_days_left: streak.spare_days_left,
    day: dayOf(row, dayIndexOn(dates, today)),
    ...(pause && { paused_until: pause.to }),
    yesterday:
      yesterday === null || yesterday.is_done
        ? null
        : {
            ...yesterday,
            counts_until: addDays(today, activityWindowDays - 1),
          },
    // Nothing but its title leaves the server before its date.
    tomorrow: tomorrow && { name_of_day: tomorrow.name_of_day },
    reminder: {
      remind_at: row.remind_at,
      is_chosen: row.reminder_chosen_at !== null,
      usual: usualHalfHour(lastTimes(row, time_zone)) ?? null,
    },
    neighbours_count: neighbours?.count ?? 0,
    faces: neighbours?.faces ?? [],
    latest_entry: entry && {
      text: entry.title || excerpt(entry.description),
      picture: entry.picture,
    },
  }
}

/** The times of day at which the member did the last days themselves, on their dates; one that was sent later has none. */
function lastTimes({ done, ...dates }: TodaysRow, time_zone: string): string[] {
  return done
    .filter(({ day_index, done_on, sent_later, entered_by_operator: entered }) => {
      return done_on === dateOfDay(dates, day_index) && !sent_later && !entered
    })
    .toSorted((one, other) => other.day_index - one.day_index)
    .slice(0, daysOfHabit)
    .map(({ done_at }) => timeIn(time_zone, new Date(done_at)))
}

function dayOf({ days, done }: TodaysRow, index: number) {
  const day = days.find(({ day_index }) => day_index === index)
  if (!day) return null
  const { id, name_of_day, content_type } = day
  const progress = done.find(({ day_index }) => day_index === index)
  return {
    ...{ id, name_of_day, content_type },
    is_done: progress !== undefined,
    with_post: (progress?.post_id ?? null) !== null,
  }
}
