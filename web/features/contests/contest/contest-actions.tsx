import { LockKeyhole } from 'lucide-react'
import type { Output } from '#shared/contracts/calls.ts'
import { dayIndexOn } from '#shared/rules/contest-days.ts'
import { contestState } from '#shared/rules/contest-state.ts'
import { LoginForm } from '#web/layout/login-form.tsx'
import { paths } from '#web/navigation/paths.ts'
import { ActionBar } from '#web/ui/press/action-bar.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { progressOf } from '../schedule/progress.ts'
import { useToday } from '../today.ts'
import { CalledBack } from './called-back.tsx'
import type { ContestTab } from './contest-tab.ts'
import { Excluded } from './excluded.tsx'

type ContestActionsProps = {
  page: Output<'contest/singlecontest'>
  tab: ContestTab
  /** Whether the answer is awaited that says if the reader participates. */
  isAsking: boolean
  onAccept: () => void
}

/** The next step: to accept the challenge while it can be, then to open its day. None once it was called back, or the member was taken out; the way back for who has stopped. */
export function ContestActions({ page, tab, isAsking, onAccept }: ContestActionsProps) {
  const { t } = useWords()
  const today = useToday()
  const { contest, contestDays, participate_date, pauses, excluded, stopped } = page
  if (contest.called_back) {
    return (
      <ActionBar>
        <CalledBack {...contest.called_back} />
      </ActionBar>
    )
  }
  if (excluded) {
    return (
      <ActionBar>
        <Excluded {...excluded} />
      </ActionBar>
    )
  }
  if (participate_date === null) {
    if (tab === 'schedule') return null
    if (contest.archived) {
      return (
        <ActionBar>
          <p className="py-1 text-center text-sm text-balance text-muted">
            {t('contest.archived')}
          </p>
        </ActionBar>
      )
    }
    if (contestState(contest, today) === 'closed') {
      return (
        <ActionBar>
          <p className="py-2 text-center text-muted">{t('contest.isClosed')}</p>
        </ActionBar>
      )
    }
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
  if (tab !== 'details' && tab !== 'schedule') return null
  if (stopped && !contest.results_declared) {
    if (tab === 'schedule') return null
    return (
      <ActionBar>
        <LinkButton variant="secondary" size="large" to={paths.contest(contest.id, 'schedule')}>
          {t('day.comeBack')}
        </LinkButton>
      </ActionBar>
    )
  }
  const dates = { participate_date, pauses }
  const { next } = progressOf({ ...dates, contestDays, spare_days: 0 }, today)
  if (!next) return null
  const tomorrow = next.is_done ? contestDays[next.number] : undefined
  const opens = dayIndexOn(dates, today) === next.number - 1 ? tomorrow : undefined
  return (
    <ActionBar>
      <div className="flex flex-col gap-2">
        {opens && (
          <p className="flex items-center justify-center gap-2 text-sm text-muted">
            <LockKeyhole aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {t('day.nextTomorrow', { name: opens.name_of_day })}
            </span>
          </p>
        )}
        <LinkButton
          variant={next.is_done ? 'secondary' : 'go'}
          size="large"
          to={paths.contestDay(contest.id, next.id)}
        >
          {t(next.is_done ? 'day.seeAgain' : 'day.open', { number: next.number })}
        </LinkButton>
      </div>
    </ActionBar>
  )
}
