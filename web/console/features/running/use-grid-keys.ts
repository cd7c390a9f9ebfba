import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'

type Cell = { row: number; column: number }
type Size = { rows: number; columns: number; height: number }

/** How many rows Page Up and Page Down move. */
const page = 10

/**
 * Moves the focus through the cells of a grid by the arrow keys, Home and End, with Ctrl to its corners, and Page Up and
 * Page Down. Cells name themselves by `data-cell`; a row that is not drawn yet is scrolled to first.
 */
export function useGridKeys(box: RefObject<HTMLElement | null>, { rows, columns, height }: Size) {
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 })
  const [isMoved, setIsMoved] = useState(false)

  useEffect(() => {
    if (!isMoved || !box.current) return
    scrollToRow(box.current, active.row * height, height)
    // The rows there are drawn with the next frame but one.
    let frames = 0
    let frame = requestAnimationFrame(function focus() {
      const cell = box.current?.querySelector<HTMLElement>(cellSelector(active))
      if (cell) return cell.focus()
      frames += 1
      if (frames < 10) frame = requestAnimationFrame(focus)
    })
    return () => cancelAnimationFrame(frame)
  }, [active, isMoved, box, height])

  function handleKeyDown(event: KeyboardEvent) {
    const next = moved(active, event, { rows, columns })
    if (!next) return
    event.preventDefault()
    setIsMoved(true)
    setActive(next)
  }

  function handleFocus({ target }: FocusEvent<HTMLElement>) {
    const [row, column] = (target.dataset.cell ?? '').split(' ').map(Number)
    if (row === undefined || column === undefined) return
    if (row !== active.row || column !== active.column) setActive({ row, column })
  }

  return { active, handleKeyDown, handleFocus }
}

function cellSelector({ row, column }: Cell): string {
  return `[data-cell="${row} ${column}"]`
}

/** Scrolls as far as the row needs to be seen below the headings. */
function scrollToRow(box: HTMLElement, top: number, height: number): void {
  const head = box.querySelector('thead')?.offsetHeight ?? 0
  if (top < box.scrollTop) box.scrollTop = top
  const room = box.clientHeight - head - height
  if (top > box.scrollTop + room) box.scrollTop = top - room
}

/** Where a key leads from a cell; undefined for keys that do not move. */
export function moved(
  { row, column }: Cell,
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { rows, columns }: Omit<Size, 'height'>,
): Cell | undefined {
  const last = { row: rows - 1, column: columns - 1 }
  const isFar = ctrlKey || metaKey
  const moves: Record<string, Cell> = {
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? last.column : column + 1 },
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? last.row : row + 1, column },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? last.row : row, column: last.column },
  }
  const next = moves[key]
  return (
    next && {
      row: Math.max(0, Math.min(last.row, next.row)),
      column: Math.max(0, Math.min(last.column, next.column)),
    }
  )
}
