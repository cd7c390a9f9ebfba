import { History } from 'lucide-react'
import { paths } from '#web/navigation/paths.ts'
import { useWords } from '#web/words/words.tsx'
import { Suggestion } from './suggestion.tsx'
import type { Today } from './today-answer.ts'

/** The challenges whose last day was a few days ago: they lead to what the member has done of them. */
export function JustOver({ contests }: { contests: NonNullable<Today['just_over']> }) {
  const { t } = useWords()
  return contests.map(({ contest_id, title, days_done: done, days_count: total }) => (
    <Suggestion
      key={contest_id}
      icon={<History aria-hidden className="size-6 shrink-0 text-primary-ink" />}
      to={paths.ownRecap(contest_id)}
      label={t('today.justOver')}
      title={title}
      text={`${t('day.progress', { done, total })} · ${t('day.lookBack')}`}
    />
  ))
}
