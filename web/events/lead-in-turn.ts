import { MINUTE } from '#shared/limits.ts'
import { withLock } from '#web/device/with-lock.ts'

/** How long a hidden tab goes on, in milliseconds. */
const hiddenPatience = MINUTE

/** Does the work whenever this tab is visible and no other tab does it. */
export async function leadInTurn(
  name: string,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  while (!stopping.aborted) {
    await untilVisible(stopping)
    const watch = watchVisibility(stopping)
    // Browsers without locks have a connection for each tab.
    await withLock(name, watch.signal, () => work(watch.signal)).catch(() => undefined)
    watch.stop()
    // Work that ends by itself, as when the session has ended, is not begun again.
    if (!watch.signal.aborted) return
    await watch.untilShown()
  }
}

function untilVisible(stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopping.aborted || !document.hidden) return resolve()
    const done = new AbortController()
    const { signal } = done
    const check = () => {
      if (document.hidden && !stopping.aborted) return
      done.abort()
      resolve()
    }
    document.addEventListener('visibilitychange', check, { signal })
    stopping.addEventListener('abort', check, { signal })
  })
}

/**
 * The back/forward cache drops a page whose scripts run while it is away, as they would to learn that the page has the lock
 * again.
 */
function untilShownAgain(stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopping.aborted) return resolve()
    addEventListener('pageshow', () => resolve(), { once: true, signal: stopping })
    stopping.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Aborted when the tab has been hidden for a while, when its page is left, and when everything is stopped. */
function watchVisibility(stopping: AbortSignal) {
  const hidden = new AbortController()
  const listening = new AbortController()
  const { signal } = listening
  const abort = () => hidden.abort()
  // Set here, because the page may be shown again before its work has ended.
  let shown: Promise<void> | undefined
  const leave = () => {
    shown = untilShownAgain(stopping)
    hidden.abort()
  }
  let timer: number | undefined
  const watch = () => {
    clearTimeout(timer)
    if (document.hidden) timer = window.setTimeout(abort, hiddenPatience)
  }
  document.addEventListener('visibilitychange', watch, { signal })
  addEventListener('pagehide', leave, { signal })
  stopping.addEventListener('abort', abort, { signal })
  return {
    signal: hidden.signal,
    /** Waits where the page was left. */
    untilShown: () => shown,
    stop: () => {
      clearTimeout(timer)
      listening.abort()
    },
  }
}
