/**
 * The overlays of the page, the topmost last. Each has a history entry of its own, so that Back closes it. The entry keeps
 * the router's state and adds the number of overlays. When there are more such entries than overlays, we go back; when
 * there are fewer, we push one.
 */
const closers: (() => void)[] = []
let settling: number | undefined
/** Whether we are going back ourselves, which closes nothing. */
let isGoingBack = false

/** Adds one; the returned function removes it again. Call it from an effect. */
export function pushBackCloser(close: () => void): () => void {
  closers.push(close)
  // The same listener is added only once, and stays as long as the page.
  window.addEventListener('popstate', handlePop)
  settleSoon()
  return () => {
    closers.splice(closers.indexOf(close), 1)
    settleSoon()
  }
}

/** Waits until the entries of closed overlays have left the history, so that a navigation does not collide with that. */
export async function whenSettled(): Promise<void> {
  for (let turns = 0; turns < 50 && entryDepth() > closers.length; turns += 1) {
    await new Promise((resolve) => window.setTimeout(resolve, 10))
  }
}

function handlePop() {
  if (!isGoingBack) for (const close of closers.slice(entryDepth()).reverse()) close()
  isGoingBack = false
  settleSoon()
}

/**
 * Waits a moment: a dialog that opens as a menu closes can then use the entry of the menu, and a link inside a sheet has
 * left the page by then.
 */
function settleSoon() {
  window.clearTimeout(settling)
  settling = window.setTimeout(settle, 0)
}

function settle() {
  // The browser reports the move later; until then the history still shows the old entry.
  if (isGoingBack) return
  const surplus = entryDepth() - closers.length
  if (surplus > 0) {
    isGoingBack = true
    history.go(-surplus)
  }
  for (let depth = entryDepth() + 1; depth <= closers.length; depth += 1) {
    history.pushState({ ...history.state, open_over_page: depth }, '')
  }
}

function entryDepth(): number {
  return history.state?.open_over_page ?? 0
}
