/** How a member has agreed that operators enter a challenge for them. */
export const consentWays = ['words', 'writing', 'family'] as const

export type ConsentWay = (typeof consentWays)[number]
