import type { Input } from '#shared/contracts/calls.ts'
import { type Draft, typeOf } from './draft.ts'
import type { DraftMedia } from './draft-media.ts'

/** The input that saves a draft whose media are uploaded. */
export function saveInputOf(draft: Draft, media: DraftMedia[]) {
  const { location, place_id, language_id, mood_id, title, description, source, source_link } =
    draft
  return {
    location: location.trim(),
    place_id,
    language_id,
    mood_id: mood_id ?? undefined,
    title: title.trim(),
    description: description.trim(),
    source,
    source_link: source_link.trim(),
    media_type: typeOf(draft, media),
    media_ids: media.flatMap(({ stored }) => stored?.id ?? []),
    alt: media.map(({ alt }) => alt.trim()),
    visible: 0,
  } satisfies Omit<Input<'post/newpost'>, 'contest_id'>
}
