import { currentEntry } from './history.ts'
import {
  notePosition,
  positionOf,
  restorePositions,
  type ScrollPosition,
} from './scroll-positions.ts'

/** The scroll position to restore on this page: after a reload, or Back from another page of this tab. */
export function findPositionAtStart(): ScrollPosition | undefined {
  restorePositions()
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isTraversal = visit?.type === 'back_forward'
  const position =
    positionOf(currentEntry()) ?? (isTraversal ? positionOf(nameByAddress(location)) : undefined)
  if (!position && !isTraversal) noteReferrer()
  return position
}

/** A link that is tapped before its page is live loads this page whole, and that page may have no position yet. */
function noteReferrer(): void {
  if (!document.referrer.startsWith(`${location.origin}/`)) return
  const before = new URL(document.referrer)
  const address = before.pathname + before.search
  notePosition(nameByAddress(before), { address, opened: { href: location.href, index: 0 } })
}

function nameByAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `@${pathname}${search}`
}
