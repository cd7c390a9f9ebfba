import type { DayColumn, DaysTable } from '#shared/rules/days-table/day-columns.ts'
import { copyDown, setCell } from '#shared/rules/days-table/edit-table.ts'
import { type GridChoice, type GridPlace, placeAfter, rowsOf } from './grid-place.ts'

export type KeyAction =
  | { do: 'go'; place: GridPlace; isExtending: boolean }
  /** Without a value the cell is written on as it is. */
  | { do: 'write'; value?: string }
  | { do: 'undo' | 'redo' }
  | { do: 'change'; change: (rows: DaysTable, column: DayColumn) => DaysTable }

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** What a key does in a cell that is not being written; `undefined` leaves it to the browser. */
export function keyAction(
  pressed: Pressed,
  choice: GridChoice,
  size: { rows: number; columns: number },
): KeyAction | undefined {
  const { key, shiftKey } = pressed
  if (pressed.ctrlKey || pressed.metaKey) return withControl(pressed, choice)
  if (pressed.altKey) return undefined
  const place = placeAfter(key, choice, size)
  // A choice stays within its column.
  if (place) return { do: 'go', place, isExtending: shiftKey && place.column === choice.column }
  if (key === 'Enter' || key === 'F2') return { do: 'write' }
  if (key === 'Delete' || key === 'Backspace') return { do: 'change', change: clear(choice) }
  // The keyboard of an Indian language composes its letters in the cell itself.
  if (key === 'Process') return { do: 'write', value: '' }
  return [...key].length === 1 ? { do: 'write', value: key } : undefined
}

function withControl({ key, shiftKey }: Pressed, choice: GridChoice): KeyAction | undefined {
  const letter = key.toLowerCase()
  if (letter === 'z') return { do: shiftKey ? 'redo' : 'undo' }
  if (letter === 'y') return { do: 'redo' }
  if (letter === 'd') return { do: 'change', change: fillDown(choice) }
  return undefined
}

/** Into the rows that are chosen; into a single one from the day before. */
function fillDown(choice: GridChoice) {
  const { first, last } = rowsOf(choice)
  const from = first === last ? Math.max(0, first - 1) : first
  return (rows: DaysTable, column: DayColumn) =>
    copyDown(rows, { from, to: last, columns: [column] })
}

function clear(choice: GridChoice) {
  const { first, last } = rowsOf(choice)
  return (rows: DaysTable, column: DayColumn) =>
    rows.reduce(
      (cleared, _, row) =>
        row >= first && row <= last ? setCell(cleared, { row, column }, '') : cleared,
      rows,
    )
}
