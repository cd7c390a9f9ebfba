import { createParser } from 'eventsource-parser'
import { heartbeatInterval } from '#shared/limits.ts'
import { ApiError, currentIdentity, failureOf, identityHeaders } from '#web/http/api.ts'

export type StreamEvent = { id: string; data: unknown }

type Reading = {
  /** The last event that arrived: the server sends what came after it. */
  lastEventId: string | undefined
  signal: AbortSignal
  onEvent: (event: StreamEvent) => void
}

/** How long a stream may be silent before it counts as lost, in milliseconds. */
const patience = 2.4 * heartbeatInterval

/**
 * Reads the member's event stream until it ends. It uses fetch, because an EventSource would need the session's token in
 * its address.
 *
 * @throws ApiError where the server refuses it; other errors where the connection is lost
 */
export async function readEvents({ lastEventId, signal, onEvent }: Reading): Promise<void> {
  const identity = currentIdentity()
  const silence = new AbortController()
  const lose = () => silence.abort(new ApiError('timed_out'))
  let timer = setTimeout(lose, patience)
  try {
    const answer = await fetch('/api/events', {
      headers: {
        ...identityHeaders(identity),
        ...(lastEventId && { 'last-event-id': lastEventId }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!answer.ok) throw failureOf(await answer.json().catch(() => undefined), identity)
    const parser = createParser({
      onEvent: ({ id = '', data }) => onEvent({ id, data: JSON.parse(data) }),
    })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done = true, value = '' } = (await reader?.read()) ?? {}
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(lose, patience)
      parser.feed(value)
    }
  } finally {
    clearTimeout(timer)
  }
}
