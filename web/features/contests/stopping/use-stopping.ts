import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#shared/contracts/calls.ts'
import { api } from '#web/http/api.ts'
import { refreshContest } from '../contest-cache.ts'

type Stopping = 'contest/stop' | 'contest/go-on' | 'contest/begin-again'

/** Stops a challenge, goes on with it or begins it again, and reads again what that changes. It needs the network. */
export function useStopping<Path extends Stopping>(path: Path, contest_id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Omit<Input<Path>, 'contest_id'>) =>
      api(path, { ...input, contest_id } as Input<Path>),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['contest/reminders'] })
      return refreshContest(client, contest_id)
    },
  })
}
