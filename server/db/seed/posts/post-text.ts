import type { SceneName } from '../drawings/scenes.ts'
import type { LocalityKey } from '../localities.ts'
import type { MoodKey } from '../moods.ts'

/** A post as its neighbour wrote it, before it has an author, a date and an id. */
export type PostText = {
  at: LocalityKey
  mood: MoodKey
  title: string
  text: string
  /** The picture that goes with it. */
  scene?: SceneName
  /** A page elsewhere that it points to; makes it a post of type link. */
  link?: string
  /** A recording or a film of ours, by its media key. */
  recording?: 'breathing' | 'kite' | 'tanpura' | 'pace' | 'bell'
  source?: 'Forwarded' | 'web'
  /** How neighbours take it. Without it: warmly, as most. */
  reception?: 'loved' | 'disliked' | 'divided' | 'unnoticed'
}
