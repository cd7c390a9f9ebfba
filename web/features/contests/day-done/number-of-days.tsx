import { classNames } from '#web/ui/class-names.ts'
import { useWords } from '#web/words/words.tsx'

/** The number of days done, in a window of a jaali: a star of eight points that draws itself once. */
export function NumberOfDays({ days, isLarge }: { days: number; isLarge: boolean }) {
  const { t, number } = useWords()
  const text = number(days)
  return (
    <svg
      viewBox="0 0 160 160"
      role="img"
      aria-label={t('today.daysDone', { count: days })}
      className={classNames('forced-fill', isLarge ? 'size-48' : 'size-36')}
    >
      <g className="fill-done-tint stroke-done" strokeWidth="2.5" strokeLinejoin="round">
        <rect {...square} />
        <rect {...square} transform="rotate(45 80 80)" />
      </g>
      <g
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="stroke-done motion-safe:animate-draw"
        pathLength={1}
      >
        <circle cx="80" cy="80" r="43" pathLength={1} />
        <rect {...square} pathLength={1} />
        <rect {...square} pathLength={1} transform="rotate(45 80 80)" />
      </g>
      <g className="fill-done">
        {points.map((angle) => (
          <circle key={angle} cx="80" cy="10" r="4" transform={`rotate(${angle} 80 80)`} />
        ))}
      </g>
      <circle cx="80" cy="80" r="41" className="fill-surface" />
      <text
        x="80"
        y="80"
        dy="0.36em"
        textAnchor="middle"
        fontSize={text.length > 2 ? 40 : 54}
        className="fill-done-ink font-bold tabular-nums forced-colors:fill-[CanvasText]"
      >
        {text}
      </text>
    </svg>
  )
}

const square = { x: 34, y: 34, width: 92, height: 92, rx: 6 }
const points = Array.from({ length: 8 }, (_, index) => index * 45)
