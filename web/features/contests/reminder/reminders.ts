import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input, Output } from '#shared/contracts/calls.ts'
import type { Channel } from '#shared/rules/notification-kinds.ts'
import type { HalfHour } from '#shared/rules/reminder-time.ts'
import { choicesQuery } from '#web/features/notifications/api.ts'
import { query } from '#web/http/query.ts'
import { sendOrQueue } from '#web/queue/send-or-queue.ts'
import { refreshToday, shownInToday } from '../contest-cache.ts'
import { todayQuery } from '../today-query.ts'

export type Reminders = Output<'contest/reminders'>

export const remindersQuery = query('contest/reminders', {})

/** A challenge of which the member may be reminded. */
export type RemindedContest = { contest_id: number; title: string }

type Chosen = { remind_at: HalfHour | null; channel?: Channel }

/** Stores when the member is reminded of a challenge, and how; it is shown at once, and undone if the server refuses. */
export function useSetReminder({ contest_id, title }: RemindedContest) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: shownInToday,
    mutationFn: (chosen: Chosen) =>
      sendOrQueue(
        'contest/set-reminder',
        { contest_id, ...chosen },
        { about: `reminder of ${contest_id}`, title },
      ),
    onMutate: async (chosen) => {
      await client.cancelQueries({ queryKey: remindersQuery.queryKey })
      await client.cancelQueries({ queryKey: todayQuery.queryKey })
      showReminder(client, { contest_id, ...chosen })
    },
    // Also after an error: what the server has is shown again.
    onSettled: () => {
      refreshToday(client)
      for (const { queryKey } of [remindersQuery, choicesQuery]) {
        void client.invalidateQueries({ queryKey })
      }
    },
  })
}

/** Shows a reminder as it was chosen. */
export function showReminder(
  client: QueryClient,
  { contest_id: of, remind_at, channel }: Input<'contest/set-reminder'>,
): void {
  const contest_id = Number(of)
  const chosen = { remind_at, is_chosen: true }
  client.setQueryData(
    remindersQuery.queryKey,
    (answer) =>
      answer && {
        ...answer,
        channel: channel ?? answer.channel,
        reminders: answer.reminders.map((one) =>
          one.contest_id === contest_id ? { ...one, ...chosen } : one,
        ),
      },
  )
  client.setQueryData(
    todayQuery.queryKey,
    (answer) =>
      answer && {
        ...answer,
        tasks: answer.tasks.map((task) =>
          task.contest_id === contest_id
            ? { ...task, reminder: { ...task.reminder, ...chosen } }
            : task,
        ),
      },
  )
}
