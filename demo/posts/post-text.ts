import type { LocalityKey } from '#demo/localities.ts'
import type { RecordingName } from '#demo/media/recordings.ts'
import type { Username } from '#demo/members.ts'
import type { MoodKey } from '#demo/moods.ts'
import type { SceneName } from '#demo/scenes.ts'

/** The text of a post, before it has a date and an id. */
export type PostText = {
  at: LocalityKey
  mood: MoodKey
  title: string
  text: string
  /** Its author; by default a member who lives near and knows the language. */
  by?: Username
  minutesAgo?: number
  /** Its picture. */
  scene?: SceneName
  /** A page on another site; makes it a post of type link. */
  link?: string
  recording?: RecordingName
  source?: 'Forwarded' | 'web'
  reception?: Reception
}

/** How members vote on a post. */
export type Reception = 'loved' | 'liked' | 'disliked' | 'divided' | 'unnoticed'
