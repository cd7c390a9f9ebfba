import { MINUTE, streamRetry } from '#shared/limits.ts'
import { isSessionEnded } from '#web/http/api.ts'
import { readEvents, type StreamEvent } from './event-stream.ts'

type Following = {
  /** The id of the last event that any tab has received. */
  lastEventId: () => string | undefined
  signal: AbortSignal
  onEvent: (event: StreamEvent) => void
}

/** The longest wait before the stream is opened again, in milliseconds. */
const longestDelay = MINUTE

/**
 * Reads the event stream until it is stopped, or until the session has ended. A stream that ends is opened again: at once
 * when the network is back, else after a random time that grows with each failure.
 */
export async function followEvents({ lastEventId, signal, onEvent }: Following): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    await untilOnline(signal)
    const network = networkChange(signal)
    const start = Date.now()
    try {
      await readEvents({
        lastEventId: lastEventId(),
        signal: AbortSignal.any([signal, network.signal]),
        onEvent: (event) => {
          failures = 0
          onEvent(event)
        },
      })
    } catch (error) {
      if (isSessionEnded(error)) return
    }
    if (Date.now() - start > longestDelay) failures = 0
    const delay = Math.min(streamRetry * 2 ** failures++, longestDelay)
    await untilAborted(network.signal, delay * (0.5 + Math.random() / 2))
    network.stop()
  }
}

/** Aborted when the network is back: an older connection may be dead without an error. */
function networkChange(signal: AbortSignal): { signal: AbortSignal; stop: () => void } {
  const change = new AbortController()
  const abort = () => change.abort()
  addEventListener('online', abort)
  signal.addEventListener('abort', abort)
  return {
    signal: change.signal,
    stop: () => {
      removeEventListener('online', abort)
      signal.removeEventListener('abort', abort)
    },
  }
}

/** A browser may be wrong about it: after a while the server is asked all the same. */
async function untilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine !== false) return
  const network = networkChange(signal)
  await untilAborted(network.signal, longestDelay)
  network.stop()
}

function untilAborted(signal: AbortSignal, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
