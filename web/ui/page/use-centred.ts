import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Scrolls a row that is wider than the screen to its chosen item, without scrolling the page: again when another item is
 * chosen, and when the row has changed around it. A member's page has a tab more than the page that the server drew, and
 * another language has other widths. `chosen` is the attribute that the item has. The row needs a position of its own.
 */
export function useCentred(row: RefObject<HTMLElement | null>, chosen: string): void {
  const scrolledTo = useRef<number>(undefined)
  useLayoutEffect(() => {
    const left = row.current ? leftOf(row.current, chosen) : undefined
    // If nothing has changed, the reader may have scrolled it.
    if (left === scrolledTo.current) return
    scrolledTo.current = left
    if (row.current && left !== undefined) row.current.scrollLeft = left
  })
}

function leftOf(row: HTMLElement, chosen: string): number | undefined {
  const item = row.querySelector<HTMLElement>(`[${chosen}]`)
  return item ? item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2 : undefined
}
