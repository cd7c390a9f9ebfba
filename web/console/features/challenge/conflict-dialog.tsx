import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { CopyPart } from './copy.ts'
import { usePartNames } from './part-names.ts'

type ConflictDialogProps = {
  open: boolean
  /** In what the two versions differ. */
  differences: CopyPart[]
  onSeeTheirs: () => void
  onClose: () => void
}

/** Tells an operator that somebody else has saved meanwhile. Nothing is lost: their own version stays on the device. */
export function ConflictDialog({ open, differences, onSeeTheirs, onClose }: ConflictDialogProps) {
  const { t } = useWords()
  const nameOf = usePartNames()
  return (
    <Dialog open={open} title={t('challenge.meanwhile')} onClose={onClose}>
      <p className="text-muted">{t('challenge.meanwhileText')}</p>
      <p className="mt-3">{t('challenge.differences')}</p>
      <ul className="mt-1 list-disc ps-5">
        {differences.map((part) => (
          <li key={part}>{nameOf(part)}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-col gap-2.5">
        <Button wide onClick={onSeeTheirs}>
          {t('challenge.seeTheirs')}
        </Button>
        <Button wide variant="secondary" onClick={onClose}>
          {t('challenge.later')}
        </Button>
      </div>
    </Dialog>
  )
}
