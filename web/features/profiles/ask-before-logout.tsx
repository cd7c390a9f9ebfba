import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { Left } from './count-left.ts'
import { logoutQuestion } from './logout-question.ts'

type AskBeforeLogoutProps = {
  open: boolean
  /** What would be deleted; undefined where it could not be counted. */
  left: Left | undefined
  onStay: () => void
  onLogout: () => void
}

/** Asks a member who logs out while something of theirs is not sent yet, or was begun. */
export function AskBeforeLogout({ open, left, onStay, onLogout }: AskBeforeLogoutProps) {
  const words = useWords()
  const { t } = words
  const { title, texts } = logoutQuestion(words, left)
  return (
    <Dialog open={open} title={title} onClose={onStay}>
      {texts.map((text) => (
        <p key={text} className="text-muted">
          {text}
        </p>
      ))}
      <div className="mt-5 flex flex-col gap-2.5">
        <Button wide onClick={onStay}>
          {t('queue.logoutStay')}
        </Button>
        <Button wide variant="danger" onClick={onLogout}>
          {t('queue.logoutDelete')}
        </Button>
      </div>
    </Dialog>
  )
}
