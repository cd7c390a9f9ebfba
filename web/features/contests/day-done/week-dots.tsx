import { Check, Pause } from 'lucide-react'
import { type DayMark, weekOf } from '#shared/rules/week-of-days.ts'
import { classNames } from '#web/ui/class-names.ts'
import { weekday } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'
import { useToday } from '../today.ts'

/** This week's seven days, from Monday on: which are done, and which a spare day has covered. */
export function WeekDots({ week }: { week: DayMark[] }) {
  const { t, locale } = useWords()
  const dates = weekOf(useToday())
  return (
    <ol aria-label={t('today.week')} className="flex justify-center gap-1.5 large-text:flex-wrap">
      {dates.map((date, index) => {
        const mark = week[index] ?? 'none'
        return (
          <li
            key={date}
            className="flex w-9 flex-col items-center gap-1 text-xs text-muted large-text:w-13"
          >
            <span aria-hidden className="max-w-full truncate">
              {weekday(date, locale)}
            </span>
            <span
              role="img"
              aria-label={`${weekday(date, locale)}: ${t(`weekMark.${mark}`)}`}
              className={classNames(
                'grid size-8 place-items-center rounded-full forced-colors:border',
                looks[mark],
              )}
            >
              {mark === 'done' && <Check aria-hidden className="size-4.5" />}
              {mark === 'spare' && <span aria-hidden>~</span>}
              {mark === 'paused' && <Pause aria-hidden className="size-3.5" />}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const looks: Record<DayMark, string> = {
  done: 'bg-done text-on-done',
  spare: 'bg-warn-tint text-warn-ink font-semibold',
  missed: 'ring-2 ring-inset ring-line',
  open: 'ring-2 ring-inset ring-primary',
  coming: 'bg-sunken',
  paused: 'bg-sunken text-muted',
  none: 'bg-transparent ring-1 ring-inset ring-line opacity-50',
}
