import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Output } from '#shared/contracts/calls.ts'
import { api } from '#web/http/api.ts'
import { query } from '#web/http/query.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'

export type MemberSession = Output<'auth/sessions'>['sessions'][number]

export const sessionsQuery = query('auth/sessions', {})

export function useEndSession(session_id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => api('auth/end-session', { session_id }),
    onSettled: refresh,
    onError: useErrorAlert(),
  })
}

export function useEndOtherSessions(onEnded: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async () => {
      await api('auth/end-other-sessions', {})
      await refresh()
    },
    onSuccess: onEnded,
    onError: useErrorAlert(),
  })
}

function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}
