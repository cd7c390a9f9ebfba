import type { Post } from '#shared/contracts/post.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import type { Actor } from '#web/http/actor.ts'
import { isApiError } from '#web/http/api.ts'
import { isForgotten, sendNewPost } from './attempt.ts'
import { completeMedia, forgetUploads } from './complete-media.ts'
import type { DraftContent, UpdateDraft } from './draft-content.ts'
import type { SavedParts } from './media-parts.ts'
import { saveInputOf } from './save-input.ts'

/** What is saved: an existing post, or a new one, which may be the entry of a contest's day. */
export type Target = { postid: number } | NewPostTarget
export type NewPostTarget = {
  contest_id?: number | undefined
  contest_day_id?: number | undefined
  /** The date on which it was written, of an entry that is sent later. */
  done_on?: CalendarDate
}

type Saving = {
  target: Target
  /** The author. */
  actor: Actor
  parts: SavedParts
  update: UpdateDraft
  signal: AbortSignal
}

/**
 * Saves a draft with its media.
 *
 * @throws ApiError; an `AbortError` when the signal aborts
 */
export async function savePost(saving: Saving): Promise<Post> {
  try {
    return await send(saving)
  } catch (error) {
    if (!isApiError(error) || error.code !== 'media_not_found') throw error
    await forgetUploads(saving.parts)
    return send(saving)
  }
}

async function send({ target, actor, parts, update, signal }: Saving): Promise<Post> {
  const { latest } = parts
  const uploaded = await unlessAborted(completeMedia(parts, actor), signal)
  const input = saveInputOf(latest().draft, uploaded)
  if ('postid' in target) {
    const { media_type: _, ...change } = input
    return (await actor.call('post/updatepost', { ...change, ...target }, { signal })).post
  }
  const { attempt } = latest()
  // Its author was asked: it is sent as something new.
  if (attempt && isForgotten(attempt)) await update(asNew)
  return sendNewPost(
    { ...input, ...target },
    {
      actor,
      key: latest().key,
      last: latest().attempt,
      keep: (attempt) => update((content) => ({ ...content, attempt })),
      signal,
    },
  )
}

function asNew({ attempt: _, ...content }: DraftContent): DraftContent {
  return { ...content, key: crypto.randomUUID() }
}

/** Uploads go on when the person cancels: only the saving does not. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new DOMException('Cancelled', 'AbortError'))
    signal.addEventListener('abort', cancel, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel))
  })
}
