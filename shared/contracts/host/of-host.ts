/** What every call of a signed-in host has in common. */
export const ofHost = { who: 'host', global: true, stranger: 'host_login_to_continue' } as const

/** What every call of hosts may answer: nothing of it is there without a host, and no page of another site makes it. */
export const hostErrors = ['not_found', 'not_allowed'] as const
