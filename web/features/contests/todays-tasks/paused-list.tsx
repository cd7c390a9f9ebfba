import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'
import { StateList } from './state-list.tsx'
import type { TodaysTask } from './today-answer.ts'

/** The challenges in which the member has a pause today. */
export function PausedList({ tasks }: { tasks: TodaysTask[] }) {
  const { t, locale } = useWords()
  const paused = tasks.flatMap(({ contest_id, title, paused_until }) => {
    if (paused_until === undefined) return []
    const date = longDate(paused_until, locale)
    return [{ contest_id, title, state: t('day.pausedUntil', { date }) }]
  })
  return <StateList contests={paused} />
}
