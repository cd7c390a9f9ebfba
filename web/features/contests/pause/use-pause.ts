import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#shared/contracts/calls.ts'
import { api } from '#web/http/api.ts'
import { refreshContest } from '../contest-cache.ts'

/** Moves the rest of the member's days of a challenge, and reads them again. */
export function usePause(contest_id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (pause: Omit<Input<'contest/pause'>, 'contest_id'>) =>
      api('contest/pause', { contest_id, ...pause }),
    onSuccess: () => refreshContest(client, contest_id),
  })
}

/** Ends the pause of today or takes the next one back, and reads the days again. */
export function useEndPause(contest_id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('contest/end-pause', { contest_id }),
    onSuccess: () => refreshContest(client, contest_id),
  })
}
