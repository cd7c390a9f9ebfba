import { useRef } from 'react'
import type { Participant } from '#shared/rules/participants/participant.ts'
import { useWords } from '#web/words/words.tsx'
import { GridRow, rowRem, valueColumns } from './grid-row.tsx'
import { remOf } from './rem.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useVisibleRows } from './use-visible-rows.ts'

type Grid = {
  rows: Participant[]
  total: number
  today: string
  dayNames: string[]
  onChoose: (participant: Participant) => void
}

/** The participants by their days: a table that scrolls within itself, of which the rows on the screen are drawn. */
export function ParticipantGrid({ rows, total, today, dayNames, onChoose }: Grid) {
  const { t } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const height = remOf(rowRem)
  const { from, to } = useVisibleRows(body, { count: total, height })
  const columns = 1 + valueColumns.length + dayNames.length
  const keys = useGridKeys(box, { rows: total, columns, height })
  const shown = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
  return (
    <div
      ref={box}
      className="max-h-[calc(100dvh-7rem)] overflow-auto rounded-card border border-line bg-surface"
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are reached by keys
        role="grid"
        aria-label={t('challenge.participants')}
        aria-rowcount={total + 1}
        aria-colcount={columns}
        aria-readonly
        className="border-separate border-spacing-0 text-sm"
        onKeyDown={keys.handleKeyDown}
        onFocus={keys.handleFocus}
      >
        <GridHead dayNames={dayNames} />
        <tbody ref={body}>
          <Gap height={from * height} />
          {shown.map((at) => (
            <GridRow
              key={rows[at]?.id ?? `at ${at}`}
              participant={rows[at]}
              today={today}
              at={at}
              dayNames={dayNames}
              onChoose={onChoose}
              activeColumn={keys.active.row === at ? keys.active.column : undefined}
            />
          ))}
          <Gap height={(total - to) * height} />
        </tbody>
      </table>
    </div>
  )
}

function GridHead({ dayNames }: { dayNames: string[] }) {
  const { t } = useWords()
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={`${headClass} start-0 z-20 min-w-56 px-3 text-start`}>
          {t('running.name')}
        </th>
        {valueColumns.map((column) => (
          <th key={column} scope="col" className={`${headClass} z-10 px-2 text-start`}>
            {t(`runningColumn.${column}`)}
          </th>
        ))}
        {dayNames.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: days have an order, and no other name of their own
          <th key={index} scope="col" title={name} className={`${headClass} z-10 w-6 min-w-6`}>
            <span aria-hidden>{index + 1}</span>
            <span className="sr-only">{t('running.day', { number: index + 1, name })}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Room for the rows that are not drawn. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden style={{ height }}>
      <td />
    </tr>
  )
}

const headClass =
  'sticky top-0 h-10 border-b border-line bg-surface font-semibold whitespace-nowrap'
