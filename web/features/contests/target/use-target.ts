import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/http/api.ts'
import { refreshContest } from '../contest-cache.ts'

/** Stores how much the member wants to do a day; null for no target. */
export function useTarget(contest_id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (target: number | null) => api('contest/set-target', { contest_id, target }),
    onSuccess: () => refreshContest(client, contest_id),
  })
}
