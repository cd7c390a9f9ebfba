import { Clock } from 'lucide-react'
import { dateOf } from '#web/device/queued-call.ts'
import { useUnsent } from '#web/queue/unsent.ts'
import { dayAndMonth } from '#web/words/day-and-month.ts'
import { useWords } from '#web/words/words.tsx'

/** Says that what is shown as done is queued, with the date for which it counts. */
export function UnsentNote({ about }: { about: string[] }) {
  const { t, locale } = useWords()
  const queued = useUnsent().find((one) => about.includes(one.about))
  if (!queued) return null
  const date = dateOf(queued)
  return (
    <span className="inline-flex items-center gap-1 text-sm text-muted">
      <Clock aria-hidden className="size-4 shrink-0" />
      <span>
        {date ? t('unsent.noteOf', { date: dayAndMonth(date, locale) }) : t('unsent.note')}
      </span>
    </span>
  )
}
