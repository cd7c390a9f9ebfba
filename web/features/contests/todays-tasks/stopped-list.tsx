import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'
import { StateList } from './state-list.tsx'
import type { Today } from './today-answer.ts'

/** The challenges that the member has stopped a few days ago: they lead to where one comes back. */
export function StoppedList({ contests }: { contests: NonNullable<Today['stopped']> }) {
  const { t, locale } = useWords()
  const stopped = contests.map(({ contest_id, title, stopped_on }) => {
    const date = longDate(stopped_on, locale)
    return { contest_id, title, state: `${t('day.stoppedOn', { date })} · ${t('day.comeBack')}` }
  })
  return <StateList contests={stopped} />
}
