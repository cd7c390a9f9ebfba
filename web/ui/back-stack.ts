/**
 * What is open over the page, the topmost last. Each has a history entry of its own, so that Back closes it.
 * The entry keeps the router's own state and adds how many things are open, so the two are told apart and
 * brought into line: more entries than open things are walked back, fewer are pushed.
 */
const closers: (() => void)[] = []
let settling: number | undefined
let page = ''
/** Whether a move back of our own is under way: it closes nothing. */
let isWalkingBack = false

/** Opens one more; the answer takes it off again. Call it from an effect. */
export function pushBackCloser(close: () => void): () => void {
  if (closers.length === 0) page = location.href
  closers.push(close)
  // Once for the life of the page: the same listener is only ever added once. It comes before the router's,
  // which need not draw a page again that has not changed.
  window.addEventListener('popstate', handlePop, { capture: true })
  settleSoon()
  return () => {
    closers.splice(closers.indexOf(close), 1)
    settleSoon()
  }
}

/** Waits until what has closed over the page has left the history, so that going on does not cross its going back. */
export async function whenSettled(): Promise<void> {
  for (let turns = 0; turns < 50 && entryDepth() > closers.length; turns += 1) {
    await new Promise((resolve) => window.setTimeout(resolve, 10))
  }
}

function handlePop(event: PopStateEvent) {
  const depth = entryDepth()
  if (location.href === page && (closers.length > 0 || depth > 0)) {
    event.stopImmediatePropagation()
  }
  if (!isWalkingBack) for (const close of closers.slice(depth).reverse()) close()
  isWalkingBack = false
  settleSoon()
}

/**
 * Waits for the moment to pass: a menu that closes as a dialog opens hands its entry on, and a link inside a
 * sheet has by then left the page.
 */
function settleSoon() {
  window.clearTimeout(settling)
  settling = window.setTimeout(settle, 0)
}

function settle() {
  // The browser reports the move later; until then the history is not what it seems.
  if (isWalkingBack) return
  const surplus = entryDepth() - closers.length
  if (surplus > 0) {
    isWalkingBack = true
    history.go(-surplus)
  }
  for (let depth = entryDepth() + 1; depth <= closers.length; depth += 1) {
    history.pushState({ ...history.state, open_over_page: depth }, '')
  }
}

function entryDepth(): number {
  return history.state?.open_over_page ?? 0
}
