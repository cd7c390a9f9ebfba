/** Why a post waits until a moderator has looked at it. */
export const holdReasons = ['first', 'link'] as const

export type HoldReason = (typeof holdReasons)[number]

/** For how many days operators may take a member as new. */
export const newMemberDays = [3, 7, 30] as const
