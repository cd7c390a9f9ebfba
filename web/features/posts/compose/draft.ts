import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import type { Post } from '#shared/contracts/post.ts'
import type { DraftMedia } from './draft-media.ts'
import { savedLocations } from './saved-locations.ts'

/** The content of a draft, without its media. */
export type Draft = {
  /** Of a post without media: a text, or a link with or without words. Media have a type themselves. */
  type: 'text' | 'link'
  source: DraftSource
  location: string
  /** The prediction that was chosen for the location. */
  place_id?: string | undefined
  language_id: number
  /** Whether the author has chosen the language; else it follows the script of what they write. */
  is_language_chosen?: boolean
  mood_id: number | null
  title: string
  description: string
  source_link: string
}

export type DraftSource = 'By Me' | 'Forwarded' | 'web'

/** A new post: from home, in the author's language. */
export function emptyDraft({ user_detail }: SignedInUser): Draft {
  return {
    type: 'text',
    source: 'By Me',
    location: savedLocations(user_detail)[0] ?? '',
    language_id: user_detail.selected_language_id,
    mood_id: null,
    title: '',
    description: '',
    source_link: '',
  }
}

/** The draft with which the editor of an existing post starts. */
export function draftOf(post: Post): Draft {
  const { title = '', description = '' } = post.contents[0] ?? {}
  const { source, source_link } = post
  const link = post.media.find(({ type }) => type === 'link')
  return {
    type: link ? 'link' : 'text',
    source: source === 'Forwarded' || source === 'web' ? source : 'By Me',
    location: post.location.locationMaster.location_name,
    language_id: post.language_id,
    is_language_chosen: true,
    mood_id: post.mood?.id ?? null,
    title,
    description,
    source_link: link?.path ?? source_link ?? '',
  }
}

/** The type of a post: that of its media, or that of its words. */
export function typeOf(draft: Draft, media: readonly DraftMedia[]) {
  return media[0]?.kind ?? draft.type
}
