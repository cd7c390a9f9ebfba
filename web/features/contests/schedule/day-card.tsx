import { Check, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from '#web/ui/class-names.ts'
import { Pill } from '#web/ui/text/pill.tsx'

type DayCardProps = {
  /** Done is green, a future day is gray, every other day is white. */
  state: 'done' | 'future' | 'open'
  /** What the icon says: done, or not open yet. */
  stateLabel?: string
  weekday: string
  date: string
  title: string
  meta?: ReactNode
  /** For today's day: it gets a ring and this word. */
  todayLabel?: string
  to?: string
  /** For a day that cannot be opened: what a tap does. */
  onPress?: () => void
}

export function DayCard({ to, onPress, ...day }: DayCardProps) {
  const className = classNames(
    'flex min-h-16 w-full items-center gap-3 rounded-2xl border px-3.5 py-2.5 text-start',
    looks[day.state],
    day.todayLabel && 'ring-2 ring-primary',
  )
  if (to !== undefined) {
    return (
      <Link to={to} className={className}>
        <DayFace {...day} />
      </Link>
    )
  }
  if (onPress) {
    return (
      <button type="button" onClick={onPress} className={className}>
        <DayFace {...day} />
      </button>
    )
  }
  return (
    <div className={className}>
      <DayFace {...day} />
    </div>
  )
}

function DayFace(day: Omit<DayCardProps, 'to' | 'onPress'>) {
  return (
    <>
      <span className="w-11 shrink-0 text-center text-xs leading-tight text-muted">
        {day.weekday}
        <span className={classNames('block text-lg leading-snug', dateLooks[day.state])}>
          {day.date}
        </span>
      </span>
      <span className="min-w-0 flex-1">
        <span className={classNames('block leading-snug', dateLooks[day.state])}>{day.title}</span>
        {day.meta && <span className="block text-sm text-muted">{day.meta}</span>}
      </span>
      {day.todayLabel && <Pill className="shrink-0">{day.todayLabel}</Pill>}
      {day.state === 'done' && <Check aria-hidden className="shrink-0 text-done-ink" />}
      {day.state === 'future' && <Lock aria-hidden className="size-5 shrink-0 text-muted" />}
      {day.stateLabel && <span className="sr-only">{day.stateLabel}</span>}
    </>
  )
}

const looks = {
  done: 'border-transparent bg-done-tint',
  future: 'border-transparent bg-sunken',
  open: 'border-line bg-surface',
}

const dateLooks = {
  done: 'font-semibold text-done-ink',
  future: 'text-muted',
  open: 'font-semibold text-ink',
}
