/** What a member can say to a neighbour without typing: a heart, or one of three ready words. */
export const encouragingWords = ['heart', 'well_done', 'keep_going', 'inspiring'] as const

export type EncouragingWord = (typeof encouragingWords)[number]
