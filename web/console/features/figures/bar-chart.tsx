import type { ShownNumber } from '#shared/rules/figures.ts'
import { highest } from '#web/ui/chart/column-chart.tsx'

/** A line of a chart of bars: what it counts, the number, and the number in words. */
export type BarRow = { key: string; label: string; shown: ShownNumber; text: string }

const rowHeight = 44

/** Bars from left to right, each with its name and number above it. */
export function BarChart({ rows }: { rows: BarRow[] }) {
  const most = highest(rows)
  return (
    <svg aria-hidden="true" width="100%" height={rows.length * rowHeight} className="block">
      {rows.map(({ key, label, shown, text }, index) => {
        const y = index * rowHeight
        return (
          <g key={key}>
            <text x="0" y={y + 16} className="fill-ink text-sm">
              {label}
            </text>
            <text x="100%" y={y + 16} textAnchor="end" className="fill-muted text-sm">
              {text}
            </text>
            <rect x="0" width="100%" y={y + 24} height="10" rx="5" className="fill-sunken" />
            {shown !== null && (
              <rect
                x="0"
                width={`${(shown / most) * 100}%`}
                y={y + 24}
                height="10"
                rx="5"
                className="fill-primary"
              />
            )}
          </g>
        )
      })}
    </svg>
  )
}
