import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker } from 'react-day-picker'
import { dateOfDay, dayOfDate } from './plain-date.ts'

type CalendarProps = {
  /** Days as `YYYY-MM-DD`. Every day from `min` to `max` can be chosen. */
  min: string
  max: string
  today: string
  selected: string | null
  onSelect: (day: string) => void
  /** BCP 47, for the names of months and weekdays. */
  locale: string
  previousLabel: string
  nextLabel: string
  /** Moves the focus to the selected day. */
  autoFocus?: boolean
}

/** A choice of one day in a month's grid. It is large: import it only when it is opened. */
export function Calendar({ min, max, selected, locale, onSelect, ...props }: CalendarProps) {
  const from = dateOfDay(min)
  const to = dateOfDay(max)
  const chosen = selected ? dateOfDay(selected) : undefined
  const disabled = [...(from ? [{ before: from }] : []), ...(to ? [{ after: to }] : [])]

  function write(date: Date, options: Intl.DateTimeFormatOptions) {
    return new Intl.DateTimeFormat(locale, options).format(date)
  }

  return (
    <DayPicker
      mode="single"
      required
      autoFocus={props.autoFocus}
      selected={chosen}
      onSelect={(date) => onSelect(dayOfDate(date))}
      defaultMonth={chosen ?? from}
      startMonth={from}
      endMonth={to}
      today={dateOfDay(props.today)}
      disabled={disabled}
      weekStartsOn={1}
      classNames={classes}
      components={{ Chevron }}
      formatters={{
        formatCaption: (date) => write(date, { month: 'long', year: 'numeric' }),
        formatWeekdayName: (date) => write(date, { weekday: 'narrow' }),
        formatDay: (date) => write(date, { day: 'numeric' }),
      }}
      labels={{
        labelPrevious: () => props.previousLabel,
        labelNext: () => props.nextLabel,
        labelGrid: (date) => write(date, { month: 'long', year: 'numeric' }),
        labelWeekday: (date) => write(date, { weekday: 'long' }),
        labelDayButton: (date) => write(date, { dateStyle: 'full' }),
      }}
    />
  )
}

function Chevron({ orientation }: { orientation?: string }) {
  return orientation === 'left' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />
}

const arrow =
  'grid size-11 place-items-center rounded-full text-ink hover:bg-sunken ' +
  'aria-disabled:opacity-30 aria-disabled:hover:bg-transparent'

const classes = {
  root: 'mx-auto w-full max-w-sm',
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: arrow,
  button_next: arrow,
  month_caption: 'grid h-11 place-items-center font-semibold',
  month_grid: 'mt-2 w-full table-fixed border-collapse text-center tabular-nums',
  weekday: 'h-8 text-xs font-normal text-muted',
  day: 'p-0',
  day_button:
    'mx-auto grid size-11 max-w-full place-items-center rounded-full hover:bg-primary-tint ' +
    'disabled:text-muted disabled:opacity-55 disabled:hover:bg-transparent',
  today: '*:font-semibold *:ring-[1.5px] *:ring-inset *:ring-primary',
  selected: '*:bg-primary *:font-semibold *:text-on-primary *:hover:bg-primary',
  outside: 'invisible',
}
