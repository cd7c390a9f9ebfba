import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  text: string
  confirmLabel: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is removed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, onConfirm, onClose } = props
  const { t } = useWords()
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <p className="text-muted">{text}</p>
      <div className="mt-5 flex flex-col gap-2.5">
        <Button wide variant="danger" onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button wide variant="secondary" onClick={onClose}>
          {t('page.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
