import { Upload } from 'lucide-react'
import { columnName, readContentType, typeName } from '#shared/rules/days-table/column-names.ts'
import {
  contentTypes,
  type DayCells,
  type DayColumn,
} from '#shared/rules/days-table/day-columns.ts'
import { setCell } from '#shared/rules/days-table/edit-table.ts'
import { FileButton } from '#web/ui/form/file-button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { EditedTable } from './edited-table.ts'
import { explainError } from './explain-error.ts'
import { SendingNote } from './sending-note.tsx'
import type { DayFiles } from './use-day-files.ts'
import type { DaysEditor } from './use-days-editor.ts'

export type DaySheetProps = {
  table: EditedTable
  editor: DaysEditor
  files: DayFiles
  /** The day that is written; none while the sheet is closed. */
  row: number | undefined
  onClose: () => void
  /** Opens what else can be done with the day. */
  onMenu: (row: number) => void
}

/** One day with all its cells, for a phone. */
export function DaySheet({ table, editor, files, row, onClose, onMenu }: DaySheetProps) {
  const { t } = useWords()
  const cells = row === undefined ? undefined : editor.rows[row]
  return (
    <Sheet
      open={cells !== undefined}
      onClose={onClose}
      title={t('days.dayNumber', { day: (row ?? 0) + 1 })}
      closeLabel={t('page.close')}
    >
      {cells && row !== undefined && (
        <div className="flex flex-col gap-4">
          {columnsFor(table, cells).map((column) => (
            <CellField key={column} {...{ table, editor, row, cells, column }} />
          ))}
          {files.mayAdd && (
            <FileButton
              icon={<Upload aria-hidden />}
              label={t('days.addFile')}
              accept="image/*,audio/*,video/*"
              onFiles={(chosen) => files.add(chosen, row)}
            />
          )}
          <SendingNote part={files.sent.get(cells.day_key)} />
          <div className="flex gap-2.5 *:flex-1">
            {table.mayChangeDays && (
              <Button
                variant="secondary"
                onClick={() => {
                  onClose()
                  onMenu(row)
                }}
              >
                {t('days.more')}
              </Button>
            )}
            <Button onClick={onClose}>{t('days.done')}</Button>
          </div>
        </div>
      )}
    </Sheet>
  )
}

/** A day of text has no media; what is written there by mistake is shown all the same. */
function columnsFor({ columns }: EditedTable, cells: DayCells): DayColumn[] {
  const isText = readContentType(cells.content_type) === 'text'
  return columns.filter((column) => {
    const isOfMedia = column === 'link' || column === 'alt'
    return !(isText && isOfMedia && cells[column] === '')
  })
}

type CellFieldProps = Pick<DaySheetProps, 'table' | 'editor'> & {
  row: number
  cells: DayCells
  column: DayColumn
}

function CellField({ table, editor, row, cells, column }: CellFieldProps) {
  const words = useWords()
  const { locale } = words
  const error = editor.errors.find((one) => one.row === row + 1 && one.column === column)
  const said = error && explainError(words, error)
  const base = table.language_id === undefined ? undefined : table.base[row]?.[column]
  const field = {
    label: columnName(column, locale),
    error: said ? `${said.what} ${said.fix}` : null,
    disabled: table.isLocked,
    ...(base && { hint: <span className="whitespace-pre-line">{base}</span> }),
  }
  const change = (value: string) =>
    editor.edit((rows) => setCell(rows, { row, column }, value), `${cells.day_key}:${column}`)
  if (column === 'content_type') {
    const options = contentTypes.map((type) => ({ value: type, label: typeName(type, locale) }))
    return (
      <Select
        {...field}
        options={[{ value: '', label: '…' }, ...options]}
        value={readContentType(cells[column]) ?? ''}
        onChange={(event) => change(event.target.value)}
      />
    )
  }
  if (column === 'detail') {
    return (
      <TextArea
        {...field}
        dir="auto"
        value={cells[column]}
        onChange={(event) => change(event.target.value)}
      />
    )
  }
  return (
    <TextInput
      {...field}
      dir="auto"
      value={cells[column]}
      onChange={(event) => change(event.target.value)}
    />
  )
}
