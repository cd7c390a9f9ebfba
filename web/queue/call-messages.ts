import type { Settled } from './send-queued.ts'

/** A message between tabs and the service worker about a queued call: its outcome, or that it waits. */
export type CallMessage = { id: number; settled?: Settled }

const name = 'chowk queue'

/** Sends it to all tabs, this one too. */
export function announce({ id, settled }: CallMessage): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage({ id, settled: settled && plain(settled) } satisfies CallMessage)
  channel.close()
}

/** Receives the messages of tabs and the service worker, until the signal aborts. */
export function onCallMessages(
  listener: (message: CallMessage) => void,
  signal: AbortSignal,
): void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<CallMessage>) => listener(data)
  signal.addEventListener('abort', () => channel.close())
}

/** Messages lose the own fields of an error. */
function plain(settled: Settled): Settled {
  if (settled.result === 'sent') return settled
  return { ...settled, error: JSON.parse(JSON.stringify(settled.error)) }
}
