import {
  type ClipboardEvent,
  type DragEvent,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { DayColumn } from '#shared/rules/days-table/day-columns.ts'
import {
  hasRoomFor,
  moveRow,
  pasteCells,
  pasteTexts,
  setCell,
} from '#shared/rules/days-table/edit-table.ts'
import { textKeys } from '#web/ui/form/text-keys.ts'
import { dragOver } from '#web/ui/list/drag-over.ts'
import type { EndOfEditing } from './cell-editor.tsx'
import { cellAfter, type GridChoice, type GridPlace, rowsOf } from './grid-place.ts'
import type { GridProps } from './grid-props.ts'
import { type KeyAction, keyAction } from './key-action.ts'

/** The cursor of the table, the cell that is being written, and what is pressed, typed, pasted and dragged in it. */
export function useGrid({ table, editor, files, onMenu, onFull, shown }: GridProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [choice, setChoice] = useState<GridChoice>({ row: 0, column: 0, from: 0 })
  const [editing, setEditing] = useState<{ value: string }>()
  // The cell that is to have the focus once it is drawn.
  const wanted = useRef<GridPlace>(undefined)
  const size = { rows: editor.rows.length, columns: table.columns.length }
  const columnAt = (index: number): DayColumn => table.columns[index] ?? 'name_of_day'
  const nameOf = ({ row, column }: GridPlace) => ({ row, column: columnAt(column) })

  useLayoutEffect(() => {
    if (!wanted.current) return
    const { row, column } = wanted.current
    wanted.current = undefined
    ref.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)?.focus()
  })

  const [before, setBefore] = useState(shown)
  if (shown !== before) {
    setBefore(shown)
    if (shown) {
      const column = Math.max(0, table.columns.indexOf(shown.column))
      setChoice({ row: shown.row, column, from: shown.row })
    }
  }
  useLayoutEffect(() => {
    if (!shown) return
    const column = Math.max(0, table.columns.indexOf(shown.column))
    ref.current?.querySelector<HTMLElement>(`[data-cell="${shown.row}:${column}"]`)?.focus()
  }, [shown, table.columns])

  function goTo(place: GridPlace, from = place.row) {
    wanted.current = place
    setChoice({ ...place, from })
  }

  function beginEditing(value: string) {
    if (!table.isLocked) setEditing({ value })
  }

  function endEditing({ value, goTo: next }: EndOfEditing) {
    setEditing(undefined)
    if (value !== undefined) editor.edit((rows) => setCell(rows, nameOf(choice), value))
    const below = { row: Math.min(choice.row + 1, size.rows - 1), column: choice.column }
    if (next === 'same') {
      // A press elsewhere has taken the focus already.
      if (value === undefined) goTo(choice)
      return
    }
    goTo((next === 'below' ? below : cellAfter(choice, size, next === 'next' ? 1 : -1)) ?? choice)
  }

  function act(action: KeyAction) {
    const column = columnAt(choice.column)
    if (action.do === 'go') return goTo(action.place, action.isExtending ? choice.from : undefined)
    if (action.do === 'write')
      return beginEditing(action.value ?? editor.rows[choice.row]?.[column] ?? '')
    if (action.do !== 'change') return action.do === 'undo' ? editor.undo() : editor.redo()
    if (!table.isLocked) editor.edit((rows) => action.change(rows, column))
  }

  const handlers = {
    onKeyDown: textKeys((event) => {
      const action = isCell(event.target) && keyAction(event, choice, size)
      if (!action) return
      event.preventDefault()
      act(action)
    }),
    onFocus: (event: FocusEvent) => {
      const place = placeOf(event.target)
      if (place && (place.row !== choice.row || place.column !== choice.column)) {
        setChoice({ ...place, from: place.row })
      }
    },
    onDoubleClick: (event: MouseEvent) => {
      const place = placeOf(event.target)
      if (!place || editing) return
      setChoice({ ...place, from: place.row })
      beginEditing(editor.rows[place.row]?.[columnAt(place.column)] ?? '')
    },
    onClick: (event: MouseEvent) => {
      const row = numberAt(event.target, 'menu')
      if (row !== undefined) onMenu(row)
    },
    onCopy: (event: ClipboardEvent) => {
      if (!isCell(event.target)) return
      const { first, last } = rowsOf(choice)
      const cells = editor.rows.slice(first, last + 1).map((row) => row[columnAt(choice.column)])
      event.clipboardData.setData('text/plain', cells.map(quote).join('\n'))
      event.preventDefault()
    },
    onPaste: (event: ClipboardEvent) => {
      if (!isCell(event.target) || table.isLocked) return
      event.preventDefault()
      void paste(event.clipboardData.getData('text/plain'))
    },
    onDragOver: (event: DragEvent) => {
      // Without this the browser would leave the page for the file.
      if (files.mayAdd && event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      const dropped = Array.from(event.dataTransfer.files)
      if (!files.mayAdd || dropped.length === 0) return
      event.preventDefault()
      files.add(dropped, numberAt(event.target, 'row') ?? choice.row)
    },
    onPointerDown: (event: PointerEvent) => {
      const from = numberAt(event.target, 'drag')
      if (from !== undefined && event.button === 0) drag(event.target, from)
    },
  }

  async function paste(text: string) {
    const { readPasted } = await import('#web/console/tables/delimited.ts')
    const grid = readPasted(text)
    const { row } = choice
    if (!table.mayChangeDays && table.language_id === undefined) {
      // Days beyond the last one would be new ones.
      return editor.edit((rows) =>
        pasteCells(rows, nameOf(choice), grid.slice(0, rows.length - row)),
      )
    }
    if (table.language_id !== undefined) {
      return editor.edit((rows) => pasteTexts(rows, nameOf(choice), grid))
    }
    if (!hasRoomFor(editor.rows, Math.max(0, row + grid.length - size.rows))) return onFull()
    editor.edit((rows) => pasteCells(rows, nameOf(choice), grid))
  }

  /** One drag is undone as one. */
  function drag(target: EventTarget, from: number) {
    const row = target instanceof Element ? target.closest('tr') : null
    const body = row?.parentElement
    if (!row || !body) return
    let at = from
    const group = `drag:${Date.now()}`
    dragOver(body, row, (to) => {
      const moved = at
      at = to
      editor.edit((rows) => moveRow(rows, moved, to), group)
    })
  }

  return { ref, choice, editing, handlers, endEditing }
}

/** Whether a key is for a cell, and not for what is written or pressed in one. */
function isCell(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.dataset.cell !== undefined
}

function placeOf(target: EventTarget): GridPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const [row, column] = (cell?.dataset.cell ?? '').split(':').map(Number)
  return row === undefined || column === undefined ? undefined : { row, column }
}

function numberAt(target: EventTarget, name: 'menu' | 'drag' | 'row'): number | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`) : null
  return element ? Number(element.dataset[name]) : undefined
}

/** As a spreadsheet puts a cell on the clipboard. */
function quote(cell: string): string {
  return /["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
