import type { ChallengeRow } from '#shared/contracts/console/challenges.ts'
import { dayAndMonth } from '#web/words/day-and-month.ts'
import { useWords } from '#web/words/words.tsx'

/** How long it is, who takes part, and when one may start. */
export function ChallengeFacts({ challenge }: { challenge: ChallengeRow }) {
  const { t, number, locale } = useWords()
  const { start_date, end_date, state, days_count, media_type, participants_count } = challenge
  const days =
    media_type === 'external'
      ? t('challenges.elsewhere')
      : t('challenges.days', { count: days_count })
  const shown = number(participants_count)
  const people = t('challenges.people', { count: participants_count, shown })
  const dates = { from: dayAndMonth(start_date, locale), to: dayAndMonth(end_date, locale) }
  return (
    <>
      <p className="text-sm text-muted">{state === 'draft' ? days : `${days} · ${people}`}</p>
      <p className="text-sm text-muted">{t('challenges.dates', dates)}</p>
    </>
  )
}
