import type { ShownNumber } from '#shared/rules/figures.ts'

/** A column for each number, from left to right. `of` is a lighter column behind it: of how many it is a part. */
export type Column = { key: string; label: string; shown: ShownNumber; of?: ShownNumber }

type ColumnChartProps = {
  columns: Column[]
  /** The number at the top of the scale, as it is written. */
  top: string
  /** A number that the columns are to reach: a line across them. */
  line?: number | undefined
}

const height = 132
const above = 18
const below = 20

/**
 * Columns over their labels. Places are in percent and sizes in pixels, so that the letters stay as large as they are on
 * every width, without a measure of the screen. A number below five is an empty dot on the line, which is no height.
 */
export function ColumnChart({ columns, top, line }: ColumnChartProps) {
  const most = Math.max(highest(columns), line ?? 0)
  const slot = 100 / columns.length
  const bottom = above + height
  const every = Math.ceil(columns.length / mostLabels)
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={above + height + below}
      className="block overflow-visible"
    >
      <line x1="0" x2="100%" y1={above} y2={above} className="stroke-line" strokeDasharray="2 4" />
      <text x="0" y={above - 6} className="fill-muted text-xs">
        {top}
      </text>
      {columns.map(({ key, label, shown, of }, index) => {
        const middle = (index + 0.5) * slot
        const isLabelled = (columns.length - 1 - index) % every === 0
        return (
          <g key={key}>
            {of !== undefined && (
              <Bar
                {...{ middle, slot, bottom }}
                tall={tallness(of, most)}
                className="fill-sunken stroke-line-strong"
              />
            )}
            <Bar
              {...{ middle, slot, bottom }}
              tall={tallness(shown, most)}
              className="fill-primary"
            />
            {isLabelled && (
              <text
                x={`${middle}%`}
                y={bottom + below - 5}
                textAnchor="middle"
                className="fill-muted text-xs"
              >
                {label}
              </text>
            )}
          </g>
        )
      })}
      {line !== undefined && <Across y={bottom - tallness(line, most)} />}
      <line x1="0" x2="100%" y1={bottom} y2={bottom} className="stroke-line-strong" />
    </svg>
  )
}

/** A dashed line that is seen on the columns as well as beside them. */
function Across({ y }: { y: number }) {
  const ends = { x1: '0', x2: '100%', y1: y, y2: y }
  return (
    <>
      <line {...ends} className="stroke-surface" strokeWidth="3" />
      <line {...ends} className="stroke-ink" strokeWidth="1.5" strokeDasharray="6 3" />
    </>
  )
}

type BarProps = { middle: number; slot: number; bottom: number; tall: number; className: string }

function Bar({ middle, slot, bottom, tall, className }: BarProps) {
  if (tall === 0) {
    return (
      <circle cx={`${middle}%`} cy={bottom - 5} r="2.5" className="fill-none stroke-line-strong" />
    )
  }
  const width = slot * 0.72
  return (
    <rect
      x={`${middle - width / 2}%`}
      width={`${width}%`}
      y={bottom - tall}
      height={tall}
      rx="2"
      className={className}
    />
  )
}

/** As many labels as a phone has room for. */
const mostLabels = 5

function tallness(shown: ShownNumber, most: number): number {
  return shown === null ? 0 : Math.max(3, Math.round((shown / most) * height))
}

/** The highest number of a chart, which is its scale. */
export function highest(columns: readonly Pick<Column, 'shown' | 'of'>[]): number {
  return Math.max(5, ...columns.map(({ shown, of }) => Math.max(shown ?? 0, of ?? 0)))
}
