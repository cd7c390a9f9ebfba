import type { ContestKey } from '#demo/contests/contest-text.ts'
import type { Username } from '#demo/members.ts'
import type { LanguageCode } from '#demo/moods.ts'
import type { PostText, Reception } from '#demo/posts/post-text.ts'

/** A post with its author and its date. */
export type PlannedPost = Omit<PostText, 'by' | 'minutesAgo' | 'reception' | 'source'> & {
  by: Username
  language: LanguageCode
  created_at: Date
  source: 'By Me' | 'Forwarded' | 'web' | 'contest'
  reception: Reception
  entry?: { contest: ContestKey; day: number; place?: number }
}
