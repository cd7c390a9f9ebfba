import type { OpenContestDay } from '#shared/contracts/contests.ts'
import { paths } from '#web/navigation/paths.ts'
import { ActionBar } from '#web/ui/press/action-bar.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

type DayActionsProps = {
  contest_id: number
  day: OpenContestDay
  onComplete: () => void
  /** Whether the day was just taken back: the button takes the focus, because what had it is gone. */
  isUndone: boolean
}

/** The two ways to do a day: with a post, or without. */
export function DayActions({ contest_id, day, onComplete, isUndone }: DayActionsProps) {
  const { t } = useWords()
  return (
    <ActionBar>
      <LinkButton variant="secondary" size="large" to={paths.newEntry(contest_id, day.id)}>
        {t('day.addPost')}
      </LinkButton>
      <Button ref={isUndone ? takeFocus : undefined} variant="go" size="large" onClick={onComplete}>
        {t('day.complete')}
      </Button>
    </ActionBar>
  )
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true })
}
