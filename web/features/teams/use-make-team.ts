import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/http/api.ts'
import { refreshTeams } from './refresh-teams.ts'

/** Makes a team; pressed again after an error, it makes no second one. */
export function useMakeTeam(contest_id: number) {
  const client = useQueryClient()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: (name: string) => api('team/new', { contest_id, name }, { idempotencyKey }),
    onSuccess: () => refreshTeams(client, contest_id),
  })
}
