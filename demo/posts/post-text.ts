import type { SceneName } from '#demo/drawings/scenes.ts'
import type { LocalityKey } from '#demo/localities.ts'
import type { RecordingName } from '#demo/media/recordings.ts'
import type { Username } from '#demo/members.ts'
import type { MoodKey } from '#demo/moods.ts'

/** A post as its neighbour wrote it, before it has a date and an id. */
export type PostText = {
  at: LocalityKey
  mood: MoodKey
  title: string
  text: string
  /** Who wrote it. Without it: some neighbour who lives near and knows the language. */
  by?: Username
  minutesAgo?: number
  /** The picture that goes with it. */
  scene?: SceneName
  /** A page elsewhere that it points to; makes it a post of type link. */
  link?: string
  recording?: RecordingName
  source?: 'Forwarded' | 'web'
  reception?: Reception
}

/** How neighbours take a post. */
export type Reception = 'loved' | 'liked' | 'disliked' | 'divided' | 'unnoticed'
