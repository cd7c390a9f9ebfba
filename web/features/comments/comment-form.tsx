import { SendHorizontal } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import { maxCommentLength } from '#shared/limits.ts'
import { visibleText } from '#shared/rules/visible-text.ts'
import { actorOf } from '#web/session/actor-of.ts'
import { CharCount } from '#web/ui/form/char-count.tsx'
import { focusTooLong } from '#web/ui/form/focus-too-long.ts'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { type CommentTarget, newDraft, useCommentDraft } from './draft.ts'
import { MentionField } from './mention-field.tsx'
import type { NewComment } from './use-changes.ts'

export type CommentFormProps = {
  author: SignedInUser
  target: CommentTarget
  label: string
  /** Resolves to whether it was written. */
  onSend: (comment: NewComment) => Promise<boolean>
  /** For a reply: its form goes once it is sent, or cancelled. */
  onEnd?: () => void
}

/** The form of a comment. Its text stays on the device until it is sent: a failed one returns to the field. */
export function CommentForm({ author, target, label, onSend, onEnd }: CommentFormProps) {
  const { t } = useWords()
  const [owner] = useState(() => actorOf(author))
  const { value: draft, update } = useCommentDraft(owner, target)
  const [isSending, setIsSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const countId = useId()
  const text = visibleText(draft.text)

  async function handleSend(event?: FormEvent) {
    event?.preventDefault()
    if (text === '' || isSending || focusTooLong(form.current)) return
    setIsSending(true)
    const { parent_id } = target
    const isSent = await onSend({ text, parent_id, idempotencyKey: draft.idempotencyKey })
    setIsSending(false)
    if (isSent) handleEnd()
  }

  function handleEnd() {
    void update(() => newDraft(''))
    onEnd?.()
  }

  return (
    <form ref={form} onSubmit={handleSend} className="flex items-start gap-3">
      <Avatar
        name={author.full_name}
        src={author.profile_pic}
        seed={`user-${author.id}`}
        size="small"
        className="mt-2.5"
      />
      <div className="min-w-0 flex-1">
        <MentionField
          label={label}
          countId={countId}
          value={isSending ? '' : draft.text}
          onChange={(next) => void update(() => newDraft(next))}
          onSend={() => void handleSend()}
          readOnly={isSending}
          autoFocus={onEnd !== undefined}
        />
        {(text !== '' || isSending || onEnd) && (
          <div className="mt-2 flex flex-wrap items-center justify-end gap-2 text-sm text-muted">
            <CharCount
              id={countId}
              count={isSending ? 0 : draft.text.length}
              max={maxCommentLength}
            />
            {onEnd && (
              <Button variant="ghost" size="small" disabled={isSending} onClick={handleEnd}>
                {t('comment.cancel')}
              </Button>
            )}
            <Button
              type="submit"
              size="small"
              busy={isSending}
              icon={<SendHorizontal aria-hidden className="size-4" />}
            >
              {t('comment.send')}
            </Button>
          </div>
        )}
      </div>
    </form>
  )
}
