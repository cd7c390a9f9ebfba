import { useMemo } from 'react'
import { columnName } from '#shared/rules/days-table/column-names.ts'
import type { DayCells, DaysTable } from '#shared/rules/days-table/day-columns.ts'
import type { DayError } from '#shared/rules/days-table/day-error.ts'
import { useWords } from '#web/words/words.tsx'
import { CellEditor } from './cell-editor.tsx'
import { rowsOf } from './grid-place.ts'
import type { GridProps } from './grid-props.ts'
import { GridRow } from './grid-row.tsx'
import { useGrid } from './use-grid.ts'

/** The days as a table that scrolls inside itself, with a cursor that the keyboard moves. */
export function DaysGrid(props: GridProps) {
  const { t, locale } = useWords()
  const { table, editor } = props
  const { choice, editing, ref, handlers, endEditing } = useGrid(props)
  const errorsByRow = useMemo(() => groupByRow(editor.errors), [editor.errors])
  const { first, last } = rowsOf(choice)
  const isTranslation = table.language_id !== undefined
  return (
    <div ref={ref} {...handlers} className={boxClass}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys reach its cells
        role="grid"
        aria-label={t('days.table')}
        aria-rowcount={editor.rows.length + 1}
        className="min-w-full border-separate border-spacing-0 text-sm"
      >
        <thead>
          <tr>
            <th scope="col" className={`${headClass} start-0 z-20`}>
              <span className="sr-only">{t('days.day')}</span>
            </th>
            {table.columns.map((column) => (
              <th key={column} scope="col" className={headClass}>
                {columnName(column, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {editor.rows.map((cells, row) => {
            const isChosen = row >= first && row <= last
            return (
              <GridRow
                key={cells.day_key}
                cells={cells}
                base={isTranslation ? baseOf(table.base, cells) : undefined}
                row={row}
                columns={table.columns}
                current={row === choice.row ? choice.column : undefined}
                chosen={isChosen ? choice.column : undefined}
                errors={errorsByRow.get(row) ?? noErrors}
                sentPart={props.files.sent.get(cells.day_key)}
                mayMove={table.mayChangeDays}
                editing={
                  editing && row === choice.row ? (
                    <CellEditor
                      key={choice.column}
                      column={table.columns[choice.column] ?? 'name_of_day'}
                      value={editing.value}
                      onEnd={endEditing}
                    />
                  ) : undefined
                }
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const noErrors: readonly DayError[] = []

const boxClass =
  'max-h-[calc(100dvh-22rem)] min-h-64 overflow-auto rounded-card border border-line bg-surface'

const headClass =
  'sticky top-0 z-10 border-b border-line bg-sunken px-3 py-2.5 text-start font-semibold whitespace-nowrap'

function groupByRow(errors: readonly DayError[]): Map<number, DayError[]> {
  const rows = new Map<number, DayError[]>()
  for (const error of errors) rows.set(error.row - 1, [...(rows.get(error.row - 1) ?? []), error])
  return rows
}

function baseOf(base: DaysTable, { day_key }: DayCells): DayCells | undefined {
  return base.find((cells) => cells.day_key === day_key)
}
