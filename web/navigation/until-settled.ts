type Work = {
  /** Whether the page is still loading content. */
  isLoading: () => boolean
  /** Tries to do the rest, for the last time with `isLast`. Returns whether everything is done. */
  proceed: (isLast: boolean) => boolean
  onEnd: () => void
}

/** How often to check whether the page has loaded, in milliseconds. */
const pause = 500

const inputs = ['wheel', 'touchstart', 'mousedown', 'keydown'] as const

/**
 * Does something as a page changes, until it is done, the page has loaded, or the reader acts.
 *
 * @returns the function that ends it
 */
export function untilSettled({ isLoading, proceed, onEnd }: Work): () => void {
  let idlePauses = 0
  const look = () => void (proceed(false) && stop())
  const changes = new MutationObserver(look)
  const sizes = new ResizeObserver(look)
  const timer = setInterval(finishWhenIdle, pause)
  const first = setTimeout(look)
  for (const input of inputs) addEventListener(input, stop, { passive: true })
  changes.observe(document, { subtree: true, childList: true })
  sizes.observe(document.body)
  return stop

  // Twice, because a screen that was just drawn has not requested its content yet.
  function finishWhenIdle() {
    idlePauses = isLoading() ? 0 : idlePauses + 1
    if (idlePauses < 2) return
    proceed(true)
    stop()
  }

  function stop() {
    clearInterval(timer)
    clearTimeout(first)
    changes.disconnect()
    sizes.disconnect()
    for (const input of inputs) removeEventListener(input, stop)
    onEnd()
  }
}
