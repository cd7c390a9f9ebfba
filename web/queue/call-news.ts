import type { Settled } from './send-queued.ts'

/** What the tabs and the service worker tell each other of an item: what became of it, or that it waits. */
export type News = { id: number; settled?: Settled }

const name = 'chowk queue'

/** Tells all tabs, this one too. */
export function announce({ id, settled }: News): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage({ id, settled: settled && plain(settled) } satisfies News)
  channel.close()
}

/** Hears what tabs and the service worker tell, until the signal aborts. */
export function hearNews(onNews: (news: News) => void, signal: AbortSignal): void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<News>) => onNews(data)
  signal.addEventListener('abort', () => channel.close())
}

/** Messages carry no error's own fields. */
function plain(settled: Settled): Settled {
  if (settled.result === 'sent') return settled
  return { ...settled, error: JSON.parse(JSON.stringify(settled.error)) }
}
