import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { changeUser } from '#web/session/change-user.ts'
import type { Session } from '#web/session/session-store.ts'
import { profileQuery } from './queries.ts'

/** Stores a member's chosen language, on the server and in the browser. */
export function useSelectLanguage({ token, user }: Session) {
  const client = useQueryClient()
  const showError = useErrorAlert()
  const selecting = useMutation({
    mutationFn: (language_id: number) => api('user/update-selected-language', { language_id }),
    onSuccess: (_, selected_language_id) => {
      changeUser(token, (before) => ({
        ...before,
        user_detail: { ...before.user_detail, selected_language_id },
      }))
      void client.invalidateQueries(profileQuery(user.id))
    },
    onError: showError,
  })
  return { select: selecting.mutate, isSelecting: selecting.isPending }
}
