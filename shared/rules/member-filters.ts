/** Which members an operator lists: all, those who joined lately, were not seen lately, were warned or are banned, and who runs the community. */
export const memberFilters = ['all', 'new', 'silent', 'warned', 'banned', 'team'] as const

export type MemberFilter = (typeof memberFilters)[number]

/** For so many days members are new after they have joined; who was not seen for as long is silent. */
export const newMemberDays = 30
export const silentDays = 30

/** What a member did is counted up to here. */
export const mostCounted = 1000
