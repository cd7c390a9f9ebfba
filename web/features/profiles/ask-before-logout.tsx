import { useUnsent } from '#web/outbox/unsent.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useWords } from '#web/words/words.tsx'

type AskBeforeLogoutProps = { open: boolean; onStay: () => void; onLogout: () => void }

/** Asks a member who logs out while something of theirs is not sent yet. */
export function AskBeforeLogout({ open, onStay, onLogout }: AskBeforeLogoutProps) {
  const { t } = useWords()
  const { length: count } = useUnsent()
  return (
    <Dialog open={open} title={t('outbox.logoutTitle')} onClose={onStay}>
      <p className="text-muted">{t('outbox.logoutText', { count })}</p>
      <div className="mt-5 flex flex-col gap-2.5">
        <Button wide onClick={onStay}>
          {t('outbox.logoutStay')}
        </Button>
        <Button wide variant="danger" onClick={onLogout}>
          {t('outbox.logoutDelete')}
        </Button>
      </div>
    </Dialog>
  )
}
