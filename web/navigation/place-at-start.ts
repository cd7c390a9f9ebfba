import { currentEntry } from './history.ts'
import { keepPlace, type Place, placeOf, restorePlaces } from './scroll-positions.ts'

/** Where the reader returns to with this page: by a reload, or by Back from another page of this tab. */
export function findPlaceAtStart(): Place | undefined {
  restorePlaces()
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isTraversal = visit?.type === 'back_forward'
  const place =
    placeOf(currentEntry()) ?? (isTraversal ? placeOf(nameByAddress(location)) : undefined)
  if (!place && !isTraversal) keepReferrer()
  return place
}

/** A link that is tapped before its page is live loads this page whole, and that page may have no place yet. */
function keepReferrer(): void {
  if (!document.referrer.startsWith(`${location.origin}/`)) return
  const before = new URL(document.referrer)
  const address = before.pathname + before.search
  keepPlace(nameByAddress(before), { address, opened: { href: location.href, index: 0 } })
}

function nameByAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `@${pathname}${search}`
}
