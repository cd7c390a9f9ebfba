import { Luggage, Thermometer } from 'lucide-react'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import type { PauseReason } from '#shared/rules/contest-days.ts'
import { dayAndMonth } from '#web/words/day-and-month.ts'
import { useWords } from '#web/words/words.tsx'

type PauseRowProps = {
  pause: { from: CalendarDate; to: CalendarDate; days: number; reason: PauseReason }
}

/** A pause between two days of a schedule. */
export function PauseRow({ pause: { from, to, days, reason } }: PauseRowProps) {
  const { t, locale } = useWords()
  const Icon = icons[reason]
  const dates = [from, to].map((date) => dayAndMonth(date, locale))
  return (
    <p className="flex items-center gap-3 rounded-2xl border border-dashed border-line px-3.5 py-2.5 text-sm text-muted">
      <span className="flex w-11 shrink-0 justify-center">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0">
        {`${t('day.pause', { count: days })} · ${[...new Set(dates)].join(' – ')}`}
      </span>
    </p>
  )
}

const icons = { ill: Thermometer, travel: Luggage }
