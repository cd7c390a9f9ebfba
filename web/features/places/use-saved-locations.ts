import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LocationKind, SavedLocation } from '#shared/contracts/locations.ts'
import { api } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import type { LocationType } from '#web/navigation/paths.ts'
import type { Session } from '#web/session/session-store.ts'
import type { ChosenPlace } from './chosen-place.ts'
import { ownDetailQuery } from './queries.ts'
import { useRefreshOwnDetail } from './use-refresh-own-detail.ts'

/** A member's saved locations and their changes. A removed location is hidden at once, and shown again if that fails. */
export function useSavedLocations(session: Session) {
  const client = useQueryClient()
  const showError = useErrorAlert()
  const refresh = useRefreshOwnDetail(session)
  const own = ownDetailQuery(session.user.id)
  const query = useQuery(own)

  const saving = useMutation({
    mutationFn: ({ type, place }: { type: LocationType; place: ChosenPlace }) =>
      api('user/updatelocation', { ...place, kind: kindOf(type) }),
    onSuccess: refresh,
    onError: showError,
  })
  const removing = useMutation({
    mutationFn: ({ location, kind }: SavedLocation) =>
      api('user/remove-user-location', { location, kind }),
    onMutate: async (removed) => {
      await client.cancelQueries(own)
      const before = client.getQueryData(own.queryKey)
      client.setQueryData(
        own.queryKey,
        (detail) =>
          detail && {
            ...detail,
            saved_locations: detail.saved_locations?.filter((one) => !isSame(one, removed)),
          },
      )
      return before
    },
    onError: (failure, _, before) => {
      client.setQueryData(own.queryKey, before)
      showError(failure)
    },
    onSuccess: refresh,
  })

  return {
    query,
    saved: query.data?.saved_locations,
    save: saving.mutate,
    isSaving: saving.isPending,
    remove: removing.mutate,
  }
}

/** The name of a type of location in addresses, by its name in the calls. */
export function kindOf(type: LocationType): LocationKind {
  return type === 'pincode' ? 'home_pincode' : type
}

function isSame(one: SavedLocation, other: SavedLocation): boolean {
  return one.kind === other.kind && one.location === other.location
}
