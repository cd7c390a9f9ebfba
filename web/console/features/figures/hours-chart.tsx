import type { Figures } from '#shared/contracts/console/figures.ts'
import { highest } from '#web/ui/chart/column-chart.tsx'

type HoursChartProps = {
  hours: Figures['hours']
  /** From Monday to Sunday. */
  weekdays: string[]
  /** The blocks of a day, by their first hour. */
  blocks: { hour: number; label: string }[]
}

const [left, rowHeight, below] = [34, 30, 20]

/** A week: a row for each weekday, a dot for each block of hours. The area of a dot is its number; fewer than five are an empty dot. */
export function HoursChart({ hours, weekdays, blocks }: HoursChartProps) {
  const most = highest(hours)
  const slot = 100 / blocks.length
  const bottom = weekdays.length * rowHeight
  const column = new Map(blocks.map(({ hour }, index) => [hour, (index + 0.5) * slot]))
  return (
    <div className="flex">
      <svg aria-hidden="true" width={left} height={bottom + below} className="block shrink-0">
        {weekdays.map((name, index) => (
          <text key={name} x="0" y={index * rowHeight + 19} className="fill-muted text-xs">
            {name}
          </text>
        ))}
      </svg>
      <svg aria-hidden="true" width="100%" height={bottom + below} className="block min-w-0 flex-1">
        {hours.map(({ weekday, hour, shown }) => (
          <circle
            key={`${weekday} ${hour}`}
            cx={`${column.get(hour)}%`}
            cy={(weekday - 0.5) * rowHeight}
            r={shown === null ? 2.5 : 3 + 10 * Math.sqrt(shown / most)}
            className={shown === null ? 'fill-none stroke-line-strong' : 'fill-primary'}
          />
        ))}
        {blocks.map(({ hour, label }) => (
          <text
            key={hour}
            x={`${column.get(hour)}%`}
            y={bottom + below - 5}
            textAnchor="middle"
            className="fill-muted text-xs"
          >
            {label}
          </text>
        ))}
      </svg>
    </div>
  )
}
