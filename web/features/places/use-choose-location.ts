import { useMutation } from '@tanstack/react-query'
import { locationRefreshDelay } from '#shared/limits.ts'
import { api, isApiError } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import type { Session } from '#web/session/session-store.ts'
import type { TypedPlace } from './place-input.tsx'
import { useRefreshOwnDetail } from './use-refresh-own-detail.ts'

/**
 * Chooses the location of a member's feed, which saves it too. A second later the member's data are read again (PLACE-14).
 * A name that is no place is only stored in the profile, once its member confirms it.
 */
export function useChooseLocation(session: Session) {
  const showError = useErrorAlert()
  const refresh = useRefreshOwnDetail(session)
  const choosing = useMutation({
    mutationFn: (place: TypedPlace & { profile_only?: boolean }) =>
      api('user/updatelocation', place),
    onSuccess: () => void setTimeout(() => void refresh(), locationRefreshDelay),
    onError: (error) => isNotFound(error) || showError(error),
  })
  return {
    choose: choosing.mutate,
    isChoosing: choosing.isPending,
    /** The name that is no place. */
    missing: isNotFound(choosing.error) ? choosing.variables?.location : undefined,
  }
}

function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.code === 'location_not_found'
}
