import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { dragOver } from './drag-over.ts'

type SortableListProps<Item extends { id: string }> = {
  items: Item[]
  onMove: (id: string, index: number) => void
  /** Draws an item with the handle by which it is moved; it gets no handle if it is the only one. */
  children: (item: Item, index: number, handle: HandleProps | undefined) => ReactNode
}

/** The props of the button that moves an item: with a finger or the mouse, or with the arrow keys, Home and End. */
export type HandleProps = {
  'data-handle': string
  onKeyDown: (event: React.KeyboardEvent) => void
  onPointerDown: (event: React.PointerEvent) => void
}

/** A list whose order people change. */
export function SortableList<Item extends { id: string }>(props: SortableListProps<Item>) {
  const { items, onMove, children } = props
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<string>(undefined)

  // A browser takes the focus away from an element that is moved in the document.
  useLayoutEffect(() => {
    if (focused.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${focused.current}"]`)?.focus()
    focused.current = undefined
  })

  function handleOf(id: string, index: number): HandleProps {
    return {
      'data-handle': id,
      onKeyDown: (event) => {
        const to = indexAfter(event.key, index, items.length)
        if (to === undefined) return
        event.preventDefault()
        focused.current = id
        onMove(id, to)
      },
      onPointerDown: ({ button, currentTarget }) => {
        if (button !== 0) return
        const row = currentTarget.closest('li')
        if (list.current && row) dragOver(list.current, row, (to) => onMove(id, to))
      },
    }
  }

  return (
    <ol ref={list} className="flex flex-col gap-3">
      {items.map((item, index) => (
        <li key={item.id} className="data-dragged:opacity-60">
          {children(item, index, items.length > 1 ? handleOf(item.id, index) : undefined)}
        </li>
      ))}
    </ol>
  )
}

function indexAfter(key: string, index: number, length: number): number | undefined {
  if (key === 'ArrowUp') return Math.max(index - 1, 0)
  if (key === 'ArrowDown') return Math.min(index + 1, length - 1)
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return undefined
}
