import type { LanguageCode, MoodKey } from '#demo/moods.ts'

/** The kind of comment that fits a post. */
export type Tone = 'glad' | 'trouble' | 'question' | 'sorrow' | 'doubt' | 'entry'

/** Comments of members, by language and kind. */
export type CommentTexts = Record<LanguageCode, Record<Tone, readonly string[]>>

/** Replies of the author. */
export type ReplyTexts = Record<LanguageCode, readonly string[]>

export const toneOfMood: Record<MoodKey, Tone> = {
  happy: 'glad',
  proud: 'glad',
  grateful: 'glad',
  hopeful: 'glad',
  worried: 'trouble',
  angry: 'trouble',
  curious: 'question',
  sad: 'sorrow',
}
