import { api } from '#web/http/api.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { OverlayProps } from './overlay-props.ts'
import { useEntering } from './queries.ts'

/** Asks before an entered day is taken back, because what was written for it goes with it. */
export function UndoDialog({ open, subject, day, name, onClose }: OverlayProps) {
  const { t, errorText } = useWords()
  const undo = useEntering(subject, {
    enter: () => api('console/undo-entered-day', { ...subject, contest_day_id: day.id }),
    onEntered: onClose,
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={undo.isPending}
      title={t('entered.undoQuestion', { name })}
    >
      <p className="text-muted">{t('entered.undoText')}</p>
      <FieldError text={undo.error && errorText(undo.error)} />
      <div className="mt-5 flex flex-col gap-2.5">
        <Button variant="danger" wide busy={undo.isPending} onClick={() => undo.mutate(undefined)}>
          {t('entered.undo')}
        </Button>
        <Button variant="secondary" wide onClick={onClose}>
          {t('entered.keep')}
        </Button>
      </div>
    </Dialog>
  )
}
