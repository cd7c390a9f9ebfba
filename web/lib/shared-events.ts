import { MINUTE } from '#shared/limits.ts'
import type { StreamEvent } from './event-stream.ts'
import { followEvents } from './follow-events.ts'
import { withLock } from './with-lock.ts'

/** How long a tab that nobody sees keeps the connection, in milliseconds. */
const hiddenPatience = MINUTE

/** What tabs tell each other: an event, or that a tab has come and knows none yet. */
type Message = { event: StreamEvent } | 'hello'

/**
 * Follows a member's events over one connection for all tabs: the tab that holds the lock reads, and passes on what it
 * reads. When it is closed, or hidden for a while, another visible tab takes over where it ended.
 *
 * @returns the function that stops it
 */
export function shareEvents(member_id: number, onData: (data: unknown) => void): () => void {
  const stopping = new AbortController()
  const name = `chowk events of ${member_id}`
  const channel = new BroadcastChannel(name)
  let latest: StreamEvent | undefined
  let isLeading = false
  const take = (event: StreamEvent) => {
    latest = event
    onData(event.data)
  }
  const say = (message: Message) => channel.postMessage(message)
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data !== 'hello') take(data.event)
    else if (isLeading && latest) say({ event: latest })
  }
  const tellAll = (event: StreamEvent) => {
    take(event)
    say({ event })
  }
  say('hello')
  void leadInTurn(name, stopping.signal, async (signal) => {
    isLeading = true
    await followEvents({ lastEventId: () => latest?.id, signal, onEvent: tellAll })
    isLeading = false
  })
  return () => {
    stopping.abort()
    channel.close()
  }
}

/** Does the work whenever this tab is visible and no other tab does it. */
async function leadInTurn(
  name: string,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  while (!stopping.aborted) {
    await untilVisible(stopping)
    const watch = watchVisibility(stopping)
    // Browsers without locks have a connection for each tab.
    await withLock(name, watch.signal, () => work(watch.signal)).catch(() => undefined)
    // Work that ends by itself, as that of a session which has ended, is not begun again.
    if (!watch.signal.aborted) return watch.stop()
    watch.stop()
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

/** Aborted when the tab has been hidden for a while, when its page is left, and when all is stopped. */
function watchVisibility(stopping: AbortSignal): { signal: AbortSignal; stop: () => void } {
  const hidden = new AbortController()
  const listening = new AbortController()
  const { signal } = listening
  const abort = () => hidden.abort()
  let timer: number | undefined
  const watch = () => {
    clearTimeout(timer)
    if (document.hidden) timer = window.setTimeout(abort, hiddenPatience)
  }
  document.addEventListener('visibilitychange', watch, { signal })
  addEventListener('pagehide', abort, { signal })
  stopping.addEventListener('abort', abort, { signal })
  return {
    signal: hidden.signal,
    stop: () => {
      clearTimeout(timer)
      listening.abort()
    },
  }
}
