import type { Input } from '#shared/contracts/calls.ts'
import type { PostMedia } from '#shared/contracts/posts.ts'
import type { Draft } from './draft.ts'
import type { DraftPicture } from './use-pictures.ts'

/** The media of a draft. */
export type Attachments = {
  pictures: DraftPicture[]
  /** Media other than pictures that the post has already and keeps. */
  kept: PostMedia[]
}

type SaveInput = {
  written: Omit<Input<'post/updatepost'>, 'postid' | 'media_ids'>
  /** The ids of all files that the post has already and keeps. */
  media_ids: string[]
  /** The pictures to upload. */
  blobs: Blob[]
}

/** What is sent to save a draft. A text does not get pictures that were chosen before its type was changed. */
export function saveInputOf(draft: Draft, { pictures, kept }: Attachments): SaveInput {
  const { location, language_id, mood_id, title, description, source, source_link } = draft
  const keptPictures = pictures.filter(({ blob }) => !blob)
  const added = draft.type === 'text' ? [] : pictures.filter(({ blob }) => blob)
  return {
    written: {
      location: location.trim(),
      language_id,
      mood_id: mood_id ?? undefined,
      title: title.trim(),
      description: description.trim(),
      source,
      source_link: source_link.trim(),
      // In the order that the media will have on the server.
      alt: [...keptPictures, ...kept, ...added].map(({ alt }) => alt.trim()),
    },
    media_ids: [...keptPictures, ...kept].flatMap(({ id }) => id ?? []),
    blobs: added.flatMap(({ blob }) => blob ?? []),
  }
}

/** One attempt to save. The server does what comes with the same key only once. */
export type Attempt = { draft: Draft; pictures: DraftPicture[]; key: string }

/** An unchanged draft that is saved again is the same attempt, in case only the answer was lost. */
export function attemptAfter(
  last: Attempt | undefined,
  { draft, pictures }: Omit<Attempt, 'key'>,
): Attempt {
  if (last?.draft === draft && last.pictures === pictures) return last
  return { draft, pictures, key: crypto.randomUUID() }
}
