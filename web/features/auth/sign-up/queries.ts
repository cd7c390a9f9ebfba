import { query } from '#web/http/query.ts'

export const languagesQuery = () => query('auth/subdomain-languages', {})

/** Fetched again on every screen that needs it, because an identity expires after ten minutes. */
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
