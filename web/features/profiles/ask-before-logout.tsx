import { useUnsent } from '#web/outbox/unsent.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useWords } from '#web/words/words.tsx'

type AskBeforeLogoutProps = {
  open: boolean
  /** How much the member has begun on this device and not sent. */
  draftCount: number
  onStay: () => void
  onLogout: () => void
}

/** Asks a member who logs out while something of theirs is not sent yet, or was begun. */
export function AskBeforeLogout({ open, draftCount, onStay, onLogout }: AskBeforeLogoutProps) {
  const { t } = useWords()
  const { length: count } = useUnsent()
  return (
    <Dialog open={open} title={t('outbox.logoutTitle')} onClose={onStay}>
      {count > 0 && <p className="text-muted">{t('outbox.logoutText', { count })}</p>}
      {draftCount > 0 && (
        <p className="text-muted">{t('profile.logoutDrafts', { count: draftCount })}</p>
      )}
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
