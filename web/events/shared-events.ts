import type { StreamEvent } from './event-stream.ts'
import { followEvents } from './follow-events.ts'
import { leadInTurn } from './lead-in-turn.ts'

/** What tabs send each other: an event, or that a tab was opened and has no event yet. */
type Message = { event: StreamEvent } | 'hello'

/**
 * Follows a member's events over one connection for all tabs. The tab that holds the lock reads events and passes them on.
 * When it is closed, or hidden for a while, another visible tab continues.
 *
 * @returns the function that stops it
 */
export function shareEvents(member_id: number, onData: (data: unknown) => void): () => void {
  const stopping = new AbortController()
  const name = `chowk events of ${member_id}`
  const { signal } = stopping
  let channel: BroadcastChannel | undefined
  let latest: StreamEvent | undefined
  let isLeading = false
  const take = (event: StreamEvent) => {
    latest = event
    onData(event.data)
  }
  const say = (message: Message) => channel?.postMessage(message)
  const hear = ({ data }: MessageEvent<Message>) => {
    if (data !== 'hello') take(data.event)
    else if (isLeading && latest) say({ event: latest })
  }
  const join = () => {
    channel ??= Object.assign(new BroadcastChannel(name), { onmessage: hear })
    say('hello')
  }
  const part = () => {
    channel?.close()
    channel = undefined
  }
  const tellAll = (event: StreamEvent) => {
    take(event)
    say({ event })
  }
  join()
  // The back/forward cache holds a page only while nobody sends it a message.
  addEventListener('pagehide', part, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && join(), { signal })
  void leadInTurn(name, signal, async (turn) => {
    isLeading = true
    await followEvents({ lastEventId: () => latest?.id, signal: turn, onEvent: tellAll })
    isLeading = false
  })
  return () => {
    stopping.abort()
    part()
  }
}
