import { useQuery } from '@tanstack/react-query'
import { query } from '#web/lib/query.ts'
import { useSession } from '#web/session/session.tsx'
import { savedPlaces } from './saved-places.ts'

/** The locations that the author has saved, each once; without a network those of which the browser knows. */
export function useSavedPlaces(): string[] {
  const user = useSession()?.user
  const { data } = useQuery({
    ...query('user/userdetail', { user_id: user?.id ?? 0, posts_limit: 0 }),
    enabled: user !== undefined,
  })
  if (data?.saved_locations) {
    return [...new Set(data.saved_locations.map(({ location }) => location))]
  }
  return user ? savedPlaces(user.user_detail) : []
}
