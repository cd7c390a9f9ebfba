import type { ContestDay } from '#shared/contracts/contests.ts'
import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'

type SentLaterNoteProps = { day: Pick<NonNullable<ContestDay['contest_days_user']>, 'done_on'> }

/** Says for which date a day counts that a device sent later. */
export function SentLaterNote({ day: { done_on } }: SentLaterNoteProps) {
  const { t, locale } = useWords()
  return (
    <p className="-mt-1.5 px-4 text-sm text-muted">
      {t('day.sentLaterNote', { date: longDate(done_on, locale) })}
    </p>
  )
}
