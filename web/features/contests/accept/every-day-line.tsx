import { useQuery } from '@tanstack/react-query'
import type { Contest } from '#shared/contracts/contests.ts'
import { minutesNamed } from '#shared/rules/minutes-named.ts'
import { useWords } from '#web/words/words.tsx'
import { everyDayText } from '../contest/every-day-text.ts'
import { contestQuery } from '../queries.ts'

/** A day of so many minutes, or fewer, is easy to begin with. */
const easyMinutes = 10

/** What somebody takes on who joins: each day, with days to spare, and an easy first one where its name says so. */
export function EveryDayLine({ contest }: { contest: Contest }) {
  const { t } = useWords()
  const { data } = useQuery(contestQuery(contest.id))
  const [minutes] = minutesNamed(data?.contestDays[0]?.name_of_day ?? '')
  return (
    <span>
      {everyDayText(contest, t)}
      {minutes !== undefined && minutes <= easyMinutes && (
        <span> {t('contest.easyFirstDay', { count: minutes })}</span>
      )}
    </span>
  )
}
