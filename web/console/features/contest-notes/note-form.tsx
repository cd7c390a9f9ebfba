import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { maxContestNoteLength } from '#shared/limits.ts'
import { useDraft } from '#web/device/use-draft.ts'
import type { Actor } from '#web/http/actor.ts'
import { api } from '#web/http/api.ts'
import { DraftNote } from '#web/layout/draft-note.tsx'
import { CharCount } from '#web/ui/form/char-count.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { isWritten, type NoteDraft, newNote, readNoteDraft } from './note-draft.ts'

/** Writes a note. What is written stays on the device until it is saved. */
export function NoteForm({ owner: given, contest_id }: { owner: Actor; contest_id: number }) {
  const { t, errorText } = useWords()
  const client = useQueryClient()
  const showBanner = useBanner()
  const [owner] = useState(given)
  const [initial] = useState(() => newNote())
  const draft = useDraft<NoteDraft>({
    ...{ owner, name: `contest-note:${contest_id}`, initial, read: readNoteDraft, isWritten },
  })
  const saving = useMutation({
    mutationFn: () => {
      const { text, idempotencyKey } = draft.latest()
      return api('console/write-contest-note', { contest_id, text }, { idempotencyKey })
    },
    onSuccess: () => {
      void draft.update(() => newNote())
      showBanner(t('contestNotes.saved'), 'done')
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['console/contest-notes'] }),
  })
  const { text } = draft.value
  const length = text.trim().length
  const isReady = length > 0 && length <= maxContestNoteLength

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isReady && !saving.isPending) saving.mutate()
  }

  if (!draft.isRead) return <Skeleton className="h-40 w-full" />
  return (
    <form className="flex flex-col gap-3" onSubmit={handleSubmit}>
      <TextArea
        label={t('contestNotes.text')}
        hint={t('contestNotes.textHint')}
        after={<CharCount count={length} max={maxContestNoteLength} />}
        dir="auto"
        rows={3}
        readOnly={saving.isPending}
        value={text}
        onChange={(event) => {
          const { value } = event.target
          saving.reset()
          void draft.update(() => newNote(value))
        }}
      />
      <FieldError text={saving.error && errorText(saving.error)} />
      <DraftNote isStored={draft.isStored} onDiscard={() => void draft.update(() => newNote())} />
      <div>
        <Button type="submit" busy={saving.isPending} disabled={!isReady}>
          {t('contestNotes.save')}
        </Button>
      </div>
    </form>
  )
}
