import type { Input } from '#shared/contracts/calls.ts'
import type { Draft } from './draft.ts'
import type { DraftPicture } from './use-pictures.ts'

type SaveInput = {
  written: Omit<Input<'post/updatepost'>, 'postid' | 'keep_media'>
  /** The paths of the pictures that the post has already and keeps. */
  keep_media: string[]
  /** The pictures to upload. */
  blobs: Blob[]
}

/** What is sent to save a draft. Pictures belong to a post of pictures alone, a link to what is not one's own. */
export function saveInputOf(draft: Draft, pictures: DraftPicture[]): SaveInput {
  const { source, source_link, language_id, mood_id } = draft
  const shown = draft.type === 'image' ? pictures : []
  return {
    written: {
      location: draft.location.trim(),
      language_id,
      mood_id: mood_id ?? undefined,
      title: draft.title.trim(),
      description: draft.description.trim(),
      source,
      source_link: source === 'By Me' ? '' : source_link.trim(),
      alt: shown.map(({ alt }) => alt.trim()),
    },
    keep_media: shown.filter(({ blob }) => !blob).map(({ src }) => src),
    blobs: shown.flatMap(({ blob }) => blob ?? []),
  }
}

/** A try to save. Its key names it to the server, which does what has the same key once. */
export type Attempt = { draft: Draft; pictures: DraftPicture[]; key: string }

/** What is tried again unchanged is the same attempt: an answer that was lost on the way then comes after all. */
export function attemptAfter(
  last: Attempt | undefined,
  { draft, pictures }: Omit<Attempt, 'key'>,
): Attempt {
  if (last?.draft === draft && last.pictures === pictures) return last
  return { draft, pictures, key: crypto.randomUUID() }
}
