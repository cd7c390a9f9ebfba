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

/** Who may join a community, and what is to be known of an invitation to it. */
export function joiningQuery(identification_token: string, invitation_code?: string) {
  const asked = invitation_code === undefined ? {} : { invitation_code }
  return { ...query('auth/joining', { identification_token, ...asked }), staleTime: 0 }
}
