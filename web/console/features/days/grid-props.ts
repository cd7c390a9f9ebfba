import type { DayColumn } from '#shared/rules/days-table/day-columns.ts'
import type { EditedTable } from './edited-table.ts'
import type { DayFiles } from './use-day-files.ts'
import type { DaysEditor } from './use-days-editor.ts'

export type GridProps = {
  table: EditedTable
  editor: DaysEditor
  files: DayFiles
  /** Opens what can be done with a day. */
  onMenu: (row: number) => void
  /** Days do not fit any more. */
  onFull: () => void
  /** A cell that is to be shown, such as one with an error. */
  shown: { row: number; column: DayColumn } | undefined
}
