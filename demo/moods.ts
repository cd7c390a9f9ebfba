/** The moods and languages of the reference data, by the names that the texts of the demo use. */
export const moodIds = {
  hopeful: 1,
  happy: 2,
  curious: 3,
  worried: 4,
  grateful: 5,
  angry: 6,
  proud: 7,
  sad: 8,
} as const

export const languageIds = { hi: 1, en: 2, bn: 3, mr: 4, ta: 5 } as const

export type MoodKey = keyof typeof moodIds
export type LanguageCode = keyof typeof languageIds
