import { navigate } from 'wouter/use-browser-location'

/** Names of history entries. Overlays have entries with the name of their page. */
let firstEntry = ''
let entry = ''
let isTraversal = false
/** The address of the page. */
let shown = { pathname: '', search: '' }

/**
 * Follows the history of the tab. Call it before the router listens: browsers call the listeners of `popstate` in the order
 * in which they were added, even those for the capture phase.
 */
export function watchHistory(onLeave: (entry: string) => void = () => undefined): void {
  enterEntry()
  firstEntry = entry
  isTraversal = isLoadedByTraversal()
  // Before the listeners of others: they may ask how the page was reached.
  addEventListener('pageshow', noteRestored, { capture: true })
  addEventListener('popstate', () => {
    isTraversal = true
    if (nameIn(history.state) === entry && location.pathname === shown.pathname) keepSearch()
    else enterEntry()
  })
  addEventListener('pushState', () => {
    isTraversal = false
    const before = entry
    enterEntry()
    if (entry !== before) onLeave(before)
  })
  addEventListener('replaceState', () => {
    const isNamed = nameIn(history.state) === entry
    if (isNamed && location.search === shown.search) return
    isTraversal = false
    noteAddress()
    if (!isNamed) keepName()
  })
}

/** The name of the current history entry. A reload does not change it. */
export function currentEntry(): string {
  return entry
}

/** Whether Back or Forward led to the current page. */
export function isReturn(): boolean {
  return isTraversal
}

/** Goes back; from the first page of the visit to the fallback. */
export function goBack(fallback: string): void {
  if (entry === firstEntry && !isAfterOwnPage()) navigate(fallback, { replace: true })
  else history.back()
}

/** A link that is tapped before its page is live loads the next page whole. A link in a new tab has no page before it. */
function isAfterOwnPage(): boolean {
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`)
}

function isLoadedByTraversal(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  return load !== undefined && 'type' in load && load.type === 'back_forward'
}

/** The back/forward cache restores a page that was left for another site. */
function noteRestored({ persisted }: PageTransitionEvent): void {
  if (persisted) isTraversal = true
}

function enterEntry(): void {
  const name = nameIn(history.state)
  entry = name ?? Math.random().toString(36).slice(2)
  noteAddress()
  if (name === undefined) keepName()
}

function noteAddress(): void {
  const { pathname, search } = location
  shown = { pathname, search }
}

/** An overlay is closed. Meanwhile the page may have changed its query, which its own entry does not have. */
function keepSearch(): void {
  if (location.search === shown.search) return
  history.replaceState(history.state, '', shown.pathname + shown.search)
}

/** The router replaces the whole state of an entry; this puts the name back. */
function keepName(): void {
  history.replaceState({ ...history.state, entry }, '')
}

function nameIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('entry' in state)) return undefined
  return typeof state.entry === 'string' ? state.entry : undefined
}
