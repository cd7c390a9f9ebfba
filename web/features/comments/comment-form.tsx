import { SendHorizontal } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { maxCommentLength } from '#shared/limits.ts'
import { visibleText } from '#shared/rules/visible-text.ts'
import { useSession } from '#web/session/session.tsx'
import { CharCount } from '#web/ui/form/char-count.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { type DraftPlace, keepDraft, newDraft, readDraft } from './draft.ts'
import { MentionField } from './mention-field.tsx'
import type { NewComment } from './use-changes.ts'

export type CommentFormProps = {
  place: DraftPlace
  label: string
  /** Resolves to whether it was written. */
  onSend: (comment: NewComment) => Promise<boolean>
  /** For a reply: its form goes once it is sent, or given up. */
  onEnd?: () => void
}

/** A comment as it is typed. It is kept until it is written: a failed one returns to the field. */
export function CommentForm({ place, label, onSend, onEnd }: CommentFormProps) {
  const { t } = useWords()
  const user = useSession()?.user
  const [draft, setDraft] = useState(() => readDraft(place))
  const [isSending, setIsSending] = useState(false)
  const text = visibleText(draft.text)

  function handleChange(next: string) {
    const changed = newDraft(next)
    setDraft(changed)
    keepDraft(place, changed)
  }

  async function handleSend(event?: FormEvent) {
    event?.preventDefault()
    if (text === '' || isSending) return
    setIsSending(true)
    setDraft(newDraft(''))
    const { parent_id } = place
    const isSent = await onSend({ text, parent_id, idempotencyKey: draft.idempotencyKey })
    setIsSending(false)
    if (!isSent) return setDraft(draft)
    keepDraft(place, newDraft(''))
    onEnd?.()
  }

  function handleCancel() {
    keepDraft(place, newDraft(''))
    onEnd?.()
  }

  return (
    <form onSubmit={handleSend} className="flex items-start gap-3">
      {user && (
        <Avatar
          name={user.full_name}
          src={user.profile_pic}
          seed={`user-${user.id}`}
          size="small"
          className="mt-2.5"
        />
      )}
      <div className="min-w-0 flex-1">
        <MentionField
          label={label}
          value={draft.text}
          onChange={handleChange}
          onSend={() => void handleSend()}
          readOnly={isSending}
          autoFocus={onEnd !== undefined}
        />
        {(text !== '' || isSending || onEnd) && (
          <div className="mt-2 flex flex-wrap items-center justify-end gap-2 text-sm text-muted">
            <CharCount count={draft.text.length} max={maxCommentLength} />
            {onEnd && (
              <Button variant="ghost" size="small" disabled={isSending} onClick={handleCancel}>
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
