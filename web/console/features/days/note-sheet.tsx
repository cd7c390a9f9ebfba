import { useState } from 'react'
import { maxCorrectionLength } from '#shared/limits.ts'
import { visibleText } from '#shared/rules/visible-text.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

type NoteSheetProps = {
  open: boolean
  onClose: () => void
  onSave: (note: string) => void
}

/** Asks what was corrected: those who have joined will read it. */
export function NoteSheet({ open, onClose, onSave }: NoteSheetProps) {
  const { t } = useWords()
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isMissing = visibleText(note) === ''

  function handleSave() {
    setAsked(true)
    if (isMissing || note.length > maxCorrectionLength) return
    onClose()
    onSave(note)
  }

  return (
    <Sheet open={open} onClose={onClose} title={t('days.noteTitle')} closeLabel={t('page.close')}>
      <div className="flex flex-col gap-4">
        <TextArea
          label={t('days.note')}
          hint={t('days.noteHint')}
          error={isAsked && isMissing ? t('days.noteMissing') : null}
          limit={maxCorrectionLength}
          value={note}
          rows={3}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button wide onClick={handleSave}>
          {t('days.save')}
        </Button>
      </div>
    </Sheet>
  )
}
