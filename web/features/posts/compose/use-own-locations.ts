import { useQuery } from '@tanstack/react-query'
import { query } from '#web/http/query.ts'
import { useSession } from '#web/session/session.tsx'
import { savedLocations } from './saved-locations.ts'

/**
 * The saved locations of the author, each once; without a network those that the browser knows. The place of work is not
 * among them: it is a pincode, which is no name to show to readers.
 */
export function useOwnLocations(): string[] {
  const user = useSession()?.user
  const { data } = useQuery({
    ...query('user/userdetail', { user_id: user?.id ?? 0, posts_limit: 0 }),
    enabled: user !== undefined,
  })
  if (data?.saved_locations) {
    const named = data.saved_locations.filter(({ kind }) => kind !== 'home_pincode')
    return [...new Set(named.map(({ location }) => location))]
  }
  return user ? savedLocations(user.user_detail) : []
}
