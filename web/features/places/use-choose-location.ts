import { useMutation } from '@tanstack/react-query'
import { locationRefreshDelay } from '#shared/limits.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import type { TypedPlace } from '#web/layout/place-input.tsx'
import { api } from '#web/lib/api.ts'
import type { Session } from '#web/session/session-store.ts'
import { useRefreshOwnDetail } from './use-refresh-own-detail.ts'

/** Chooses the location of a member's feed, which saves it too. A second later the member's data is read again (PLACE-14). */
export function useChooseLocation(session: Session) {
  const showError = useErrorAlert()
  const refresh = useRefreshOwnDetail(session)
  const choosing = useMutation({
    mutationFn: (place: TypedPlace) => api('user/updatelocation', place),
    onSuccess: () => void setTimeout(() => void refresh(), locationRefreshDelay),
    onError: showError,
  })
  return { choose: choosing.mutate, isChoosing: choosing.isPending }
}
