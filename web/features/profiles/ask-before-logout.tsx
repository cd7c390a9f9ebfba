import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useWords } from '#web/words/words.tsx'

type AskBeforeLogoutProps = {
  open: boolean
  /** How much the member has not sent yet, and how much they have only begun. */
  counts: { unsent: number; drafts: number }
  onStay: () => void
  onLogout: () => void
}

/** Asks a member who logs out while something of theirs is not sent yet, or was begun. */
export function AskBeforeLogout({ open, counts, onStay, onLogout }: AskBeforeLogoutProps) {
  const { t } = useWords()
  return (
    <Dialog open={open} title={t('outbox.logoutTitle')} onClose={onStay}>
      {counts.unsent > 0 && (
        <p className="text-muted">{t('outbox.logoutText', { count: counts.unsent })}</p>
      )}
      {counts.drafts > 0 && (
        <p className="text-muted">{t('profile.logoutDrafts', { count: counts.drafts })}</p>
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
