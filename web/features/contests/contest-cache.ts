import type { QueryClient } from '@tanstack/react-query'
import type { Output } from '#shared/contracts/calls.ts'
import type { ContestDay } from '#shared/contracts/contests.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { contestQuery, type DayKey, dayQuery, standingsQuery } from './queries.ts'
import { todayQuery } from './today-query.ts'

type DoneDay = NonNullable<ContestDay['contest_days_user']>
type Today = Output<'contest/today'>
type Task = Today['tasks'][number]
type OpenedDays = { contestDays: { contest_days_user: DoneDay | null }[] }

/** A day that the member has done without an entry. */
export function ownDay(done_on: CalendarDate): DoneDay {
  return {
    status: 'done',
    done_on,
    with_post: false,
    entered_by_operator: false,
    sent_later: false,
  }
}

/** A day as it is when the member has done it. */
export function withDoneDay<Days extends OpenedDays>(days: Days, done_on: CalendarDate): Days {
  const contest_days_user = ownDay(done_on)
  return { ...days, contestDays: days.contestDays.map((day) => ({ ...day, contest_days_user })) }
}

/** The list of today as it is when the member has done one of its days. The server counts again what else that changes. */
export function withDoneTask(answer: Today, day_id: number): Today {
  return { ...answer, tasks: answer.tasks.map((task) => doneIn(task, day_id)) }
}

/** Shows a day as not done. The server counts again what else that changes. */
export function showUndone(client: QueryClient, { contest_id, day_id }: DayKey): void {
  client.setQueryData(
    dayQuery({ contest_id, day_id }).queryKey,
    (days) => days && withoutDone(days, day_id),
  )
  client.setQueryData(
    contestQuery(contest_id).queryKey,
    (contest) => contest && withoutDone(contest, day_id),
  )
  client.setQueryData(
    todayQuery.queryKey,
    (answer) => answer && { ...answer, tasks: answer.tasks.map((task) => undoneIn(task, day_id)) },
  )
}

function withoutDone<Days extends { contestDays: ContestDay[] }>(days: Days, day_id: number): Days {
  const contestDays = days.contestDays.map((day) =>
    day.id === day_id ? { ...day, contest_days_user: null } : day,
  )
  return { ...days, contestDays }
}

function undoneIn(task: Task, day_id: number): Task {
  const { day, days_done, current_streak } = task
  if (day?.id !== day_id || !day.is_done) return task
  return {
    ...task,
    day: { ...day, is_done: false },
    days_done: Math.max(0, days_done - 1),
    current_streak: Math.max(0, current_streak - 1),
  }
}

/** The list of today with one challenge as it was before, because its day was refused. */
export function withTaskOf(before: Today, contest_id: number, answer: Today): Today {
  const earlier = before.tasks.find((task) => task.contest_id === contest_id)
  const tasks = answer.tasks.map((task) =>
    task.contest_id === contest_id ? (earlier ?? task) : task,
  )
  return { ...answer, tasks }
}

function doneIn(task: Task, day_id: number): Task {
  const { day, yesterday, days_done } = task
  if (yesterday?.id === day_id) return { ...task, yesterday: null, days_done: days_done + 1 }
  if (day?.id !== day_id || day.is_done) return task
  const current_streak = task.current_streak + 1
  return {
    ...task,
    day: { ...day, is_done: true },
    days_done: days_done + 1,
    current_streak,
    best_streak: Math.max(task.best_streak, current_streak),
    week: task.week.map((mark) => (mark === 'open' ? 'done' : mark)),
  }
}

/** Names the mutations that the list of today shows before the server has answered. */
export const shownInToday = ['shown in today'] as const

/**
 * Loads the list of today again. While another change is being sent that the list shows already, the answer might not have
 * it yet: the one that is settled last loads the list.
 */
export function refreshToday(client: QueryClient): void {
  // A mutation that is being settled counts itself.
  if (client.isMutating({ mutationKey: shownInToday }) > 1) return
  void client.invalidateQueries({ queryKey: todayQuery.queryKey })
}

/** Loads again what changes when a member participates in a contest or does a day. Waits for the contest's page. */
export async function refreshContest(client: QueryClient, contest_id: number): Promise<void> {
  refreshToday(client)
  const others = [
    ['contest/allcontests'],
    ['contest/my-contests'],
    ['contest/my-contest-day', { contest_id }],
    standingsQuery(contest_id).queryKey,
  ]
  for (const queryKey of others) void client.invalidateQueries({ queryKey })
  await client.invalidateQueries({ queryKey: contestQuery(contest_id).queryKey })
}
