/**
 * What is open over the page, the topmost last. Each has a history entry of its own, so that Back closes it.
 * The entry keeps the state of the page's entry and adds how many things are open. Where the two differ, the
 * history is brought into line: surplus entries are walked back, missing ones are pushed.
 */
const closers: (() => void)[] = []
let settling: number | undefined
/** Whether a walk back of our own is under way. It closes nothing. */
let isWalkingBack = false

/** Opens one more, from an effect; the function that it returns takes it off again. */
export function pushBackCloser(close: () => void): () => void {
  closers.push(close)
  // The same listener is only ever added once, so it stays for the life of the page.
  window.addEventListener('popstate', handlePop)
  settleSoon()
  return () => {
    closers.splice(closers.indexOf(close), 1)
    settleSoon()
  }
}

/** Waits until the entries of what was closed are walked back; going on before that would cross the walk. */
export async function whenSettled(): Promise<void> {
  for (let turns = 0; turns < 50 && entryDepth() > closers.length; turns += 1) {
    await new Promise((resolve) => window.setTimeout(resolve, 10))
  }
}

function handlePop() {
  if (!isWalkingBack) for (const close of closers.slice(entryDepth()).reverse()) close()
  isWalkingBack = false
  settleSoon()
}

/**
 * Waits for the moment to pass: a menu that closes as a dialog opens hands its entry on, and a link inside a
 * sheet has left the page by then.
 */
function settleSoon() {
  window.clearTimeout(settling)
  settling = window.setTimeout(settle, 0)
}

function settle() {
  // The browser reports a walk later; until then the history is not what it seems.
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
