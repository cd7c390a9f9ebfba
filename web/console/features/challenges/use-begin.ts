import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { consolePaths } from '#web/console/paths.ts'
import { api } from '#web/http/api.ts'
import { useFailureToast } from '#web/layout/failure-toast.ts'
import { useCommunity } from '#web/session/session.tsx'
import type { Beginning } from './queries.ts'

/** `key` names the attempt: repeated with the same key, it begins one draft only. */
type Attempt = { beginning: Beginning; key: string }

/** Begins a draft, and opens it. A second tap waits for the first one. */
export function useBegin() {
  const client = useQueryClient()
  const token = useCommunity()
  const [, navigate] = useLocation()
  const showFailure = useFailureToast()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ beginning, key }: Attempt) =>
      api('console/new-challenge', beginning, { idempotencyKey: key }),
    onSuccess: ({ contest_id }) => {
      void client.invalidateQueries({ queryKey: ['console/challenges'] })
      if (token) navigate(consolePaths.challenge(token, contest_id))
    },
    onError: (error, attempt) => showFailure(error, () => mutate(attempt)),
  })
  return {
    begin: (beginning: Beginning) => {
      if (!isPending) mutate({ beginning, key: crypto.randomUUID() })
    },
    /** What is being begun, if anything is. */
    pending: isPending ? variables.beginning : undefined,
  }
}
