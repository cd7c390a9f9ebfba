import { type FormEvent, useState } from 'react'
import { maxReviewNoteLength } from '#shared/limits.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { Sorting } from './use-sorting.ts'

/** The sheet with the reviewer's note of the shown entry. */
export function useNote(sorting: Sorting) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)

  function handleSave(note: string) {
    close()
    if (note !== sorting.review.note) sorting.saveNote(note)
  }

  return {
    open: () => setOpen(sorting.entry !== undefined),
    sheet: (
      <Sheet
        open={isOpen}
        onClose={close}
        title={t('entries.noteOf')}
        closeLabel={t('entries.close')}
      >
        <NoteForm note={sorting.review.note} onSave={handleSave} />
      </Sheet>
    ),
  }
}

function NoteForm({ note, onSave }: { note: string; onSave: (note: string) => void }) {
  const { t } = useWords()
  const [text, setText] = useState(note)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (text.length <= maxReviewNoteLength) onSave(text.trim())
  }

  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-4">
      <TextArea
        label={t('entries.note')}
        hint={t('entries.noteHint')}
        limit={maxReviewNoteLength}
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" wide>
        {t('entries.saveNote')}
      </Button>
    </form>
  )
}
