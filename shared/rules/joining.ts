/** Who may join a community: everybody, who has an invitation, or whom an operator lets in. */
export const joiningModes = ['open', 'invitation', 'approval'] as const

export type Joining = (typeof joiningModes)[number]

/** Whether a member is in, waits for an operator's yes, or has got a no. */
export type Membership = 'full' | 'waiting' | 'refused'
