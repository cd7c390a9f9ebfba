import { query } from '#web/lib/query.ts'

/** Asked without a network too: then it is told at once that there is none, instead of waited for. */
export const evenOffline = { networkMode: 'always' } as const

export function languagesQuery() {
  return { ...query('auth/subdomain-languages', {}), ...evenOffline }
}

/** Asked whenever a screen begins that needs it: what was proved lasts ten minutes. */
export function pendingIdentityQuery() {
  return {
    ...query('auth/pending-identity', {}),
    ...evenOffline,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  } as const
}
