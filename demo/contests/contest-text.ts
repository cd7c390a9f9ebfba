import type { RecordingName } from '#demo/media/recordings.ts'
import type { Username } from '#demo/members.ts'
import type { LanguageCode } from '#demo/moods.ts'
import type { PostText } from '#demo/posts/post-text.ts'
import type { SceneName } from '#demo/scenes.ts'

export type ContestKey = 'surya' | 'steps' | 'water' | 'reading' | 'planting' | 'run'

/** A challenge of the demo community. Its dates count from today, so that they are always recent. */
export type ContestText = {
  key: ContestKey
  hashtag: string
  /** Descriptions are safe HTML; the first title is the challenge's. */
  details: readonly { title: string; description: string; contest_unit_label: string }[]
  starts: number
  /** The last day on which a member may start. */
  ends: number
  declared?: number
  external_media_link?: string
  days: readonly ContestDayText[]
  participants: readonly ParticipantText[]
  entries: readonly EntryText[]
}

export type ContestDayText = {
  name: string
  /** Safe HTML. */
  detail: string
  /** A recording makes a day of audio or video, a scene one of an image, neither one of text. */
  recording?: RecordingName
  scene?: SceneName
}

export type ParticipantText = {
  who: Username
  /** Days from today. */
  started: number
  /** Days missed so far, by their index. */
  missed?: readonly number[]
  /** Days done one day late, by their index. */
  late?: readonly number[]
  /** Has done today's day already. */
  doneToday?: true
  /** Stopped before this day. */
  until?: number
}

/** A post that completes a day of a challenge. */
export type EntryText = Omit<PostText, 'by' | 'minutesAgo'> & {
  by: Username
  /** The index of the day that it completes. */
  day: number
  language: LanguageCode
  /** Its place among the winners. */
  place?: number
}
