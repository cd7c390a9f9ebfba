import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import type { MediaKind } from '#shared/contracts/media.ts'
import type { Post } from '#shared/contracts/posts.ts'
import { readStored, store } from '#web/lib/storage.ts'

/** What is being written, without its pictures. */
export type Draft = {
  /** The type of the post: a text, or the kind of its first media. */
  type: 'text' | MediaKind
  source: 'By Me' | 'Forwarded' | 'web'
  location: string
  language_id: number
  mood_id: number | null
  title: string
  description: string
  source_link: string
}

export type DraftType = Draft['type']
export type DraftSource = Draft['source']

export function emptyDraft({ user_detail }: SignedInUser): Draft {
  return {
    type: 'text',
    source: 'By Me',
    location: '',
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
  return {
    type: post.media[0]?.type ?? 'text',
    source: source === 'Forwarded' || source === 'web' ? source : 'By Me',
    location: post.location.locationMaster.location_name,
    language_id: post.language_id,
    mood_id: post.mood?.id ?? null,
    title,
    description,
    source_link: source_link ?? '',
  }
}

/** The key under which a member's unsaved post is stored. Each day of a contest has its own. */
export function draftKey(user_id: number, day_id?: number): string {
  return day_id === undefined ? `draft:${user_id}` : `draft:${user_id}:${day_id}`
}

/** The key under which unsaved changes of a post are stored. Those of an older version are not found. */
export function editKey(user_id: number, { id, edited_at }: Post): string {
  return `draft:${user_id}:edit:${id}:${edited_at ?? ''}`
}

/**
 * The draft that an earlier visit stored, if it looks like one, or else `initial`. A post that has media keeps
 * its type, because the media are there again after a reload.
 */
export function readDraft(key: string, initial: Draft): Draft {
  const kept = readStored(key)
  if (!isDraft(kept)) return initial
  return { ...kept, type: initial.type === 'text' ? kept.type : initial.type }
}

/** Stores a draft until it is saved. An empty draft is not stored. */
export function keepDraft(key: string, draft: Draft): void {
  const { location, title, description, source_link } = draft
  const isWritten = [location, title, description, source_link].some((text) => text.trim() !== '')
  store(key, isWritten ? draft : undefined)
}

export function forgetDraft(key: string): void {
  store(key, undefined)
}

const types: Record<DraftType, true> = {
  text: true,
  image: true,
  video: true,
  audio: true,
  link: true,
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const draft: { [K in keyof Draft]?: unknown } = value
  const { location, title, description, source_link } = draft
  return (
    typeof draft.type === 'string' &&
    Object.hasOwn(types, draft.type) &&
    (draft.source === 'By Me' || draft.source === 'Forwarded' || draft.source === 'web') &&
    [location, title, description, source_link].every((text) => typeof text === 'string') &&
    typeof draft.language_id === 'number' &&
    (draft.mood_id === null || typeof draft.mood_id === 'number')
  )
}
