import type { QueryClient } from '@tanstack/react-query'
import { restoreLists, storeLists } from '#web/device/stored-lists.ts'
import { getState } from '#web/session/session-store.ts'
import { goToPosition, isGoing } from './go-to-position.ts'
import { currentEntry, isReturn } from './history.ts'
import { openedLink, tappedTab, watchTaps } from './opened-link.ts'
import { findPositionAtStart } from './position-at-start.ts'
import {
  notePosition,
  positionAfter,
  type ScrollPosition,
  storePositions,
} from './scroll-positions.ts'

/** The first page, and the link that was opened there before the scroll tracker was loaded. */
export type Beginning = { pathname: string; address: string; left?: Left }

type Left = { entry: string; top: number; href: string }

let client: QueryClient
let positionAtStart: ScrollPosition | undefined
let shown: { pathname: string; address: string }
/** Whether another page was opened that may not be drawn yet. */
let hasLeft = false

/** The scroll position on this page and on earlier ones. */
export const scrollTracker = { start, returnAfterLoad, arrive, leave }

/** Tracks the scroll position from now on. */
function start(queryClient: QueryClient, { left, ...first }: Beginning): void {
  client = queryClient
  shown = first
  positionAtStart = findPositionAtStart()
  if (left) {
    hasLeft = true
    const { entry, top, href } = left
    notePosition(entry, { address: first.address, top, opened: { href, index: 0 } })
  }
  watchTaps()
  addEventListener('scroll', remember, { passive: true })
  addEventListener('pagehide', handleHide)
  addEventListener('pageshow', scrollOurselves)
  if (document.readyState === 'complete') scrollOurselves()
}

/** Called when the first page is live. A reader who has begun to scroll it is not moved. */
function returnAfterLoad(): void {
  if (!positionAtStart) return
  restoreLists(client, memberId())
  const { scrollHeight } = document.documentElement
  const isUntouched = scrollY === 0 || scrollY + innerHeight >= scrollHeight - 1
  go(isUntouched ? positionAtStart : { ...positionAtStart, top: undefined }, { toHeading: false })
}

/** Called when another page is drawn. */
function arrive(): void {
  const before = shown
  shown = here()
  if (before.address === shown.address && !hasLeft) return
  hasLeft = false
  const isSamePath = before.pathname === shown.pathname
  const entry = currentEntry()
  const part = isReturn() ? '' : location.hash.slice(1)
  const position = positionAfter({
    entry,
    isReturn: isReturn(),
    isSamePath,
    tab: tappedTab(),
    part,
  })
  notePosition(entry, { ...position, address: shown.address })
  if (!position) return
  if (!isSamePath) window.scrollTo(0, 0)
  const hasFocus = document.activeElement !== document.body
  go(position, { toHeading: !isSamePath || !hasFocus, part })
}

/** Stores the opened link. A tab of the bar opens nothing: the item that was opened before stays known. */
function leave(entry: string): void {
  hasLeft = true
  const opened = tappedTab() ? undefined : openedLink()
  notePosition(entry, {
    address: shown.address,
    top: Math.round(scrollY),
    ...(opened && { opened }),
  })
}

function go(position: ScrollPosition, target: { toHeading: boolean; part?: string }): void {
  goToPosition(position, { isLoading: () => client.isFetching() > 0, ...target })
}

function remember(): void {
  // The next page may still be loading.
  if (isGoing() || shown.address !== here().address) return
  notePosition(currentEntry(), { address: here().address, top: Math.round(scrollY) })
}

/** After a reload, or Back from another page, the browser itself scrolls as soon as it has painted the page. */
function handleHide(): void {
  remember()
  storePositions()
  storeLists(client, memberId())
  history.scrollRestoration = 'auto'
}

function scrollOurselves(): void {
  history.scrollRestoration = 'manual'
}

function memberId(): number | undefined {
  return getState().session?.user.id
}

function here() {
  const { pathname, search } = location
  return { pathname, address: pathname + search }
}
