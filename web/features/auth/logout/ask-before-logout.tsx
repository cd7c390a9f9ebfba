import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords, type Words } from '#web/words/words.tsx'
import type { Unfinished } from './count-unfinished.ts'

type AskBeforeLogoutProps = {
  open: boolean
  /** What would be deleted; undefined where it could not be counted. */
  unfinished: Unfinished | undefined
  onStay: () => void
  onLogout: () => void
}

/** Asks a member who logs out with unsent calls or drafts. */
export function AskBeforeLogout({ open, unfinished, onStay, onLogout }: AskBeforeLogoutProps) {
  const words = useWords()
  const { t } = words
  const { title, texts } = logoutQuestion(words, unfinished)
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

/** The question before a logout: what would be deleted, as far as that is known. */
export function logoutQuestion({ t }: Pick<Words, 't'>, unfinished: Unfinished | undefined) {
  if (!unfinished) {
    return { title: t('profile.logoutUncounted'), texts: [t('profile.logoutUncountedText')] }
  }
  const { unsent, drafts } = unfinished
  return {
    title: t(unsent > 0 ? 'queue.logoutTitle' : 'profile.logoutBegun'),
    texts: [
      unsent > 0 && t('queue.logoutText', { count: unsent }),
      drafts > 0 && t('profile.logoutDrafts', { count: drafts }),
    ].filter((text) => text !== false),
  }
}
