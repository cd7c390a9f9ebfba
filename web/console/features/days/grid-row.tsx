import { EllipsisVertical, GripVertical } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { readContentType, typeName } from '#shared/rules/days-table/column-names.ts'
import type { DayCells, DayColumn } from '#shared/rules/days-table/day-columns.ts'
import type { DayError } from '#shared/rules/days-table/day-error.ts'
import { classNames } from '#web/ui/class-names.ts'
import { iconButtonClass } from '#web/ui/press/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { explainError } from './explain-error.ts'
import { SendingNote } from './sending-note.tsx'

type GridRowProps = {
  cells: DayCells
  /** The day in its first language, above a translation. */
  base: DayCells | undefined
  row: number
  columns: readonly DayColumn[]
  /** The column of the cursor, in the row in which it is. */
  current: number | undefined
  /** The column that is chosen, in all rows in which it is. */
  chosen: number | undefined
  errors: readonly DayError[]
  /** How much of a file for this day has been sent, while it is sent. */
  sentPart: number | undefined
  mayMove: boolean
  editing: ReactNode
}

/** A day of the table. What is pressed in it is heard by the table. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { t } = useWords()
  const { cells, row, columns, mayMove } = props
  return (
    <tr className="group align-top data-dragged:opacity-60" data-row={row}>
      <th
        scope="row"
        className="sticky start-0 z-[5] border-b border-line bg-surface p-0 font-semibold"
      >
        <span className="flex items-center">
          {mayMove && (
            <span
              data-drag={row}
              aria-hidden
              className="flex h-11 w-6 cursor-grab touch-none items-center justify-center text-muted"
            >
              <GripVertical className="size-4" />
            </span>
          )}
          <span className={classNames('min-w-8 text-end tabular-nums', !mayMove && 'p-3')}>
            {row + 1}
          </span>
          {mayMove && (
            <button
              type="button"
              data-menu={row}
              aria-label={t('days.menuOf', { name: cells.name_of_day || row + 1 })}
              className={iconButtonClass('plain')}
            >
              <EllipsisVertical aria-hidden className="size-4" />
            </button>
          )}
        </span>
      </th>
      {columns.map((column, index) => (
        <GridCell key={column} {...props} column={column} index={index} />
      ))}
    </tr>
  )
})

function GridCell(props: GridRowProps & { column: DayColumn; index: number }) {
  const words = useWords()
  const { cells, base, row, column, index, current, chosen, errors, editing } = props
  const error = errors.find((one) => one.column === column)
  const isCurrent = current === index
  const said = error && explainError(words, error)
  const isEdited = isCurrent && editing
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys reach it
      role="gridcell"
      data-cell={`${row}:${index}`}
      tabIndex={isEdited ? -1 : isCurrent ? 0 : -1}
      aria-selected={chosen === index || undefined}
      aria-invalid={error ? true : undefined}
      title={said && `${said.what} ${said.fix}`}
      className={classNames(
        'relative h-11 border-b border-s border-line px-3 py-2 outline-offset-[-2px]',
        widths[column],
        chosen === index && 'bg-primary-tint',
        error && 'shadow-[inset_0_0_0_2px_var(--color-danger)]',
      )}
    >
      {isEdited || (
        <>
          {base && (
            <span className="line-clamp-2 text-muted whitespace-pre-line">{base[column]}</span>
          )}
          {column === 'link' && props.sentPart !== undefined ? (
            <SendingNote part={props.sentPart} />
          ) : (
            <CellText cells={cells} column={column} />
          )}
          {said && <span className="sr-only">{said.what}</span>}
        </>
      )}
    </td>
  )
}

function CellText({ cells, column }: { cells: DayCells; column: DayColumn }) {
  const { locale } = useWords()
  const value = cells[column]
  const type = column === 'content_type' ? readContentType(value) : undefined
  return (
    <span dir="auto" className="line-clamp-3 whitespace-pre-line [overflow-wrap:anywhere]">
      {type ? typeName(type, locale) : value}
    </span>
  )
}

const widths: Record<DayColumn, string> = {
  day_key: '',
  name_of_day: 'min-w-52',
  content_type: 'min-w-28',
  link: 'min-w-52',
  alt: 'min-w-44',
  detail: 'min-w-80 w-full',
}
