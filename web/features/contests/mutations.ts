import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CalendarDate, formatActivityDate } from '#shared/rules/calendar-date.ts'
import { api } from '#web/http/api.ts'
import { sendOrQueue } from '#web/queue/send-or-queue.ts'
import {
  refreshContest,
  shownInToday,
  showUndone,
  withDoneDay,
  withDoneTask,
  withTaskOf,
} from './contest-cache.ts'
import { dayQuery, type NamedDay } from './queries.ts'
import { activityAbout, dayAbout } from './queued-about.ts'
import { todayQuery } from './today-query.ts'

/** `key` names the attempt: repeated with the same key, it participates only once. */
type Participating = { participation_date: CalendarDate; key: string }

/** `onAnswered` is called before the reader's data of the challenge have been read again. */
export function useParticipate(contest_id: number, onAnswered: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ participation_date, key }: Participating) =>
      api(
        'contest/participate-contest',
        { contest_id, participation_date },
        { idempotencyKey: key },
      ),
    onSuccess: () => {
      onAnswered()
      return refreshContest(client, contest_id)
    },
  })
}

/** Loads the contest again, with the reader's data in it. */
export function useRefreshContest(contest_id: number): () => Promise<void> {
  const client = useQueryClient()
  return () => refreshContest(client, contest_id)
}

/** Shows a day as done at once, on the date of the press; undoes that if the server refuses. */
export function useCompleteDay(day: NamedDay) {
  const client = useQueryClient()
  const { contest_id, day_id } = day
  return useMutation({
    mutationKey: shownInToday,
    mutationFn: (done_on: CalendarDate) =>
      sendOrQueue(
        'contest/contest-day-task',
        { contest_id, contest_day_id: day_id, status: 'Done', action: 'Task', done_on },
        { about: dayAbout(day_id), title: day.name },
      ),
    onMutate: async (done_on) => {
      await client.cancelQueries({ queryKey: dayQuery(day).queryKey })
      await client.cancelQueries({ queryKey: todayQuery.queryKey })
      const before = client.getQueryData(dayQuery(day).queryKey)
      const todays = client.getQueryData(todayQuery.queryKey)
      client.setQueryData(dayQuery(day).queryKey, before && withDoneDay(before, done_on))
      client.setQueryData(todayQuery.queryKey, todays && withDoneTask(todays, day_id))
      return { before, todays }
    },
    onError: (_error, _variables, shown) => {
      client.setQueryData(dayQuery(day).queryKey, shown?.before)
      // Not after somebody else has signed in meanwhile.
      client.setQueryData(
        todayQuery.queryKey,
        (answer) => answer && shown?.todays && withTaskOf(shown.todays, contest_id, answer),
      )
    },
    // Not awaited, so that the error is shown at once, and the next change knows that this one is settled.
    onSettled: () => {
      void refreshContest(client, contest_id)
    },
  })
}

/** Shows a day of today as not done at once; what the server has is shown again if it refuses. */
export function useUndoDay() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: shownInToday,
    mutationFn: ({ contest_id, day_id, name }: NamedDay) =>
      sendOrQueue(
        'contest/undo-day',
        { contest_id, contest_day_id: day_id },
        { about: dayAbout(day_id), title: name },
      ),
    onMutate: async (day) => {
      await client.cancelQueries({ queryKey: dayQuery(day).queryKey })
      await client.cancelQueries({ queryKey: todayQuery.queryKey })
      showUndone(client, day)
    },
    onSettled: (_answer, _error, { contest_id }) => {
      void refreshContest(client, contest_id)
    },
  })
}

type Activity = { activity_data: string; activity_date: CalendarDate }

/** Logs what was done on a date. `onLogged` is called even if the reader has left the screen. */
export function useLogActivity(day: NamedDay, onLogged: () => Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ activity_data, activity_date }: Activity) =>
      sendOrQueue(
        'contest/contest-day-activity',
        {
          contest_id: day.contest_id,
          contest_day_crm_id: day.day_id,
          activity_data,
          // The date on which it was written, even if it is sent later.
          activity_date: formatActivityDate(activity_date),
        },
        { about: activityAbout(day.day_id, activity_date), title: day.name },
      ),
    onSuccess: () => {
      void onLogged()
      return client.invalidateQueries({ queryKey: dayQuery(day).queryKey })
    },
  })
}
