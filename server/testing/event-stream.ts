/** What has arrived on an event stream so far, and how to end it. */
export type OpenStream = {
  status: number
  headers: Headers
  events: { id: string; data: unknown }[]
  /** The text as it came. */
  text: () => string
  isOver: () => boolean
  close: () => void
}

/** Opens the event stream of an app that listens at `address`. */
export async function openStream(
  address: string,
  headers: Record<string, string>,
): Promise<OpenStream> {
  const closing = new AbortController()
  const answer = await fetch(`${address}/api/events`, { headers, signal: closing.signal })
  const stream = { text: '', isOver: false }
  const events: OpenStream['events'] = []
  const read = async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      stream.text += chunk
      const all = stream.text.split('\n\n').slice(0, -1).flatMap(readEvent)
      events.push(...all.slice(events.length))
    }
  }
  const end = () => {
    stream.isOver = true
  }
  void read().then(end, end)
  return {
    status: answer.status,
    headers: answer.headers,
    events,
    text: () => stream.text,
    isOver: () => stream.isOver,
    close: () => closing.abort(),
  }
}

function readEvent(block: string): OpenStream['events'] {
  const [, id, data] = /^id: (.+)\nevent: state\ndata: (.+)$/.exec(block) ?? []
  return id && data ? [{ id, data: JSON.parse(data) }] : []
}
