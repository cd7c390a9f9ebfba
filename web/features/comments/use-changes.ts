import { useQueryClient } from '@tanstack/react-query'
import { useReducer } from 'react'
import type { Comment } from '#shared/contracts/comments.ts'
import type { Post } from '#shared/contracts/post.ts'
import { postTitle } from '#web/features/posts/api.ts'
import { api } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { useFailureToast } from '#web/layout/failure-toast.ts'
import { sendOrQueue } from '#web/queue/send-or-queue.ts'
import { useUnsent } from '#web/queue/unsent.ts'
import { useSession } from '#web/session/session.tsx'
import type { Changes } from './merge.ts'
import { type DraftComment, unsentComments, withUnsent } from './unsent-comments.ts'

export type NewComment = { text: string; parent_id: number | undefined; idempotencyKey: string }

type Options = {
  post: Post
  /** Called with the change of the number of comments. */
  onCount: (difference: number) => void
}

/** Writes and deletes comments. A change shows at once, and is undone if the server refuses it. */
export function useChanges({ post, onCount }: Options) {
  const post_id = post.id
  const client = useQueryClient()
  const showError = useErrorAlert()
  const showFailure = useFailureToast()
  const user = useSession()?.user
  const [changes, change] = useReducer(applyChange, { written: [], removed: new Set<number>() })
  const unsent = unsentComments(useUnsent(), { post_id, user })
  const reread = () => client.invalidateQueries({ queryKey: ['post/comments'] })

  /** Resolves to whether it was written, or waits for a network. */
  async function write({ text, parent_id, idempotencyKey }: NewComment): Promise<boolean> {
    if (!user) return false
    const draft = draftOf(user, { text, parent_id, idempotencyKey })
    change({ type: 'written', comment: draft })
    onCount(1)
    try {
      const input = { post_id, text, parent_id }
      const about = `comment ${idempotencyKey}`
      const options = { about, title: postTitle(post), idempotencyKey }
      const answer = await sendOrQueue('post/new-comment', input, options)
      if (answer) {
        change({ type: 'sent', draft_id: draft.id, comment: answer.comment })
        void reread()
      } else {
        // It is shown among the queued comments.
        change({ type: 'not sent', draft_id: draft.id })
        onCount(-1)
      }
      return true
    } catch (error) {
      change({ type: 'not sent', draft_id: draft.id })
      onCount(-1)
      showError(error)
      return false
    }
  }

  /** `count` is the comment with its replies. */
  async function remove(comment_id: number, count: number): Promise<void> {
    change({ type: 'removed', id: comment_id })
    onCount(-count)
    try {
      await api('post/delete-comment', { comment_id })
      void reread()
    } catch (error) {
      change({ type: 'not removed', id: comment_id })
      onCount(count)
      showFailure(error, () => void remove(comment_id, count))
    }
  }

  /** Removes a reported comment here. Others still see it, so it still counts. */
  function hide(comment_id: number): void {
    change({ type: 'removed', id: comment_id })
    void reread()
  }

  return {
    changes: { ...changes, written: withUnsent(changes.written, unsent) },
    write,
    remove,
    hide,
  }
}

/** A comment without a number from the server has an id below zero. */
export const isBeingSent = ({ id }: Comment) => id < 0

let drafts = 0

function draftOf(
  { id, full_name, profile_pic }: NonNullable<Comment['user']>,
  { text, parent_id, idempotencyKey }: NewComment,
): DraftComment {
  drafts += 1
  const user = { id, full_name, profile_pic }
  const created_at = new Date().toISOString()
  return {
    id: -drafts,
    parent_id: parent_id ?? null,
    user,
    text,
    created_at,
    mentions: [],
    idempotencyKey,
  }
}

type Change =
  | { type: 'written'; comment: Comment }
  | { type: 'sent'; draft_id: number; comment: Comment }
  | { type: 'not sent'; draft_id: number }
  | { type: 'removed' | 'not removed'; id: number }

function applyChange({ written, removed }: Changes, change: Change): Changes {
  switch (change.type) {
    case 'written':
      return { written: [...written, change.comment], removed }
    case 'sent': {
      const sent = written.map((one) => (one.id === change.draft_id ? change.comment : one))
      return { written: sent, removed }
    }
    case 'not sent':
      return { written: written.filter(({ id }) => id !== change.draft_id), removed }
    case 'removed':
      return { written, removed: new Set([...removed, change.id]) }
    case 'not removed':
      return { written, removed: new Set([...removed].filter((id) => id !== change.id)) }
  }
}
