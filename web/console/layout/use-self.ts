import { useQuery } from '@tanstack/react-query'
import { query } from '#web/http/query.ts'
import { useSession } from '#web/session/session.tsx'

/** For so long the next screen does not ask again, in milliseconds: what is done here asks by itself. */
const fresh = 3000

export const selfQuery = () => ({ ...query('console/self', {}), staleTime: fresh })

/** What the reader may do here, and what waits for them. Of a visitor, who is about to sign in, it is not asked. */
export function useSelf() {
  const isSignedIn = useSession() !== null
  return useQuery({ ...selfQuery(), enabled: isSignedIn })
}
