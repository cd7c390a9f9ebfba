import type { Output } from '#shared/contracts/calls.ts'
import { contestState } from '#shared/rules/contest-state.ts'
import { LoginForm } from '#web/layout/login-form.tsx'
import { paths } from '#web/navigation/paths.ts'
import { ActionBar } from '#web/ui/press/action-bar.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { progressOf } from '../schedule/progress.ts'
import { useToday } from '../today.ts'
import type { ContestTab } from './contest-tab.ts'

type ContestActionsProps = {
  page: Output<'contest/singlecontest'>
  tab: ContestTab
  /** Whether the answer is awaited that says if the reader participates. */
  isAsking: boolean
  onAccept: () => void
}

/** The next step: to accept the challenge while it can be, then to open its day. */
export function ContestActions({ page, tab, isAsking, onAccept }: ContestActionsProps) {
  const { t } = useWords()
  const today = useToday()
  const { contest, contestDays, participate_date } = page
  if (tab !== 'details' && tab !== 'schedule') return null
  if (participate_date === null) {
    if (tab === 'schedule' || contestState(contest, today) === 'closed') return null
    return (
      <LoginForm>
        <ActionBar>
          <Button type="submit" size="large" busy={isAsking} onClick={onAccept}>
            {t('contest.accept')}
          </Button>
        </ActionBar>
      </LoginForm>
    )
  }
  const { next } = progressOf({ contestDays, participate_date }, today)
  if (!next) return null
  return (
    <ActionBar>
      <LinkButton
        variant={next.is_done ? 'secondary' : 'go'}
        size="large"
        to={paths.contestDay(contest.id, next.id)}
      >
        {t(next.is_done ? 'day.seeAgain' : 'day.open', { number: next.number })}
      </LinkButton>
    </ActionBar>
  )
}
