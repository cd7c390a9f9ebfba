import type { LanguageCode, MoodKey } from '#demo/moods.ts'

/** What a post calls for. */
export type Tone = 'glad' | 'trouble' | 'question' | 'sorrow' | 'doubt' | 'entry'

/** What neighbours say, by language and by what the post calls for. */
export type CommentTexts = Record<LanguageCode, Record<Tone, readonly string[]>>

/** What an author answers. */
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
