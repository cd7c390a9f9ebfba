import type { DayLetter } from '#shared/rules/participants/participant.ts'
import { dayLetters, dayPath, daysPath } from './day-shapes.ts'

const colors: Record<DayLetter, string> = {
  d: 'text-done',
  l: 'text-done',
  D: 'text-done',
  L: 'text-done',
  s: 'text-done',
  m: 'text-danger',
  o: 'text-primary',
  '.': 'text-muted',
}

type DayMarkProps = {
  letter: DayLetter
  /** What it means, where no words stand beside it. */
  label?: string
}

/** The sign of one day. A grid has thousands, so it is two elements. */
export function DayMark({ letter, label }: DayMarkProps) {
  const sign = {
    viewBox: '0 0 16 16',
    className: `mx-auto size-4 shrink-0 ${colors[letter]}`,
    children: <path d={dayPath(letter)} fill="currentColor" fillRule="evenodd" />,
  }
  return label ? <svg role="img" aria-label={label} {...sign} /> : <svg aria-hidden {...sign} />
}

/** How many days a line of a strip has. */
const perLine = 30

/** The days as small signs in lines of thirty: one path a state, so that sixty days are drawn as quickly as one. */
export function DayStrip({ days }: { days: string }) {
  const lines = Math.max(1, Math.ceil(days.length / perLine))
  const width = Math.min(perLine, Math.max(1, days.length))
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${16 * width} ${16 * lines}`}
      style={{ maxWidth: `${0.75 * width}rem` }}
      className="block w-full"
    >
      {dayLetters.map((letter) => (
        <path
          key={letter}
          d={daysPath(days, letter, perLine)}
          fill="currentColor"
          fillRule="evenodd"
          className={colors[letter]}
        />
      ))}
    </svg>
  )
}
