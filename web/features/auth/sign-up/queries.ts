import { query } from '#web/lib/query.ts'

export const languagesQuery = () => query('auth/subdomain-languages', {})

/** Asked whenever a screen begins that needs it: what was proved lasts ten minutes. */
export function pendingIdentityQuery() {
  return {
    ...query('auth/pending-identity', {}),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  } as const
}
