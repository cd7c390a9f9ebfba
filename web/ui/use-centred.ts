import { type RefObject, useLayoutEffect } from 'react'

/**
 * Scrolls a row that is wider than the screen to its chosen item, without scrolling the page. `chosen` is the
 * attribute that the item has, and `id` says when another one is chosen. The row needs a position of its own.
 */
export function useCentred(row: RefObject<HTMLElement | null>, chosen: string, id: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen item is read from the document
  useLayoutEffect(() => {
    const item = row.current?.querySelector<HTMLElement>(`[${chosen}]`)
    if (!item || !row.current) return
    row.current.scrollLeft = item.offsetLeft - (row.current.clientWidth - item.offsetWidth) / 2
  }, [id])
}
