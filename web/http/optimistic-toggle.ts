/** A state that a tap toggles: a vote, a pin. */
export type Toggle<State> = {
  /** Its name: all components that show it share one queue. */
  key: string
  /** The shown state; the server may not have confirmed it yet. */
  state: State
  isSame: (one: State, other: State) => boolean
  /** Asks the server to store the wanted state. Returns what it stores then. */
  send: (wanted: State, stored: State) => Promise<State>
  show: (state: State) => void
  onError: (error: unknown) => void
}

/** The last wanted state of each toggle that is being sent. It outlives the screen of the tap. */
const running = new Map<string, { wanted: unknown }>()

/**
 * Shows a wanted state at once and sends it; shows the stored state again if that fails. During quick taps one call is made
 * at a time, and after it only the last wanted state is sent. The last answer is shown even if it is not what was wanted,
 * because another tab or phone may have changed it too.
 */
export async function setOptimistically<State>(
  toggle: Toggle<State>,
  wanted: State,
): Promise<void> {
  const { key, isSame, send, show, onError } = toggle
  show(wanted)
  const earlier = running.get(key)
  if (earlier) {
    earlier.wanted = wanted
    return
  }
  const last = { wanted }
  running.set(key, last)
  let stored = toggle.state
  try {
    let sent: State
    do {
      sent = last.wanted
      stored = await send(sent, stored)
    } while (!isSame(last.wanted, sent) && !isSame(last.wanted, stored))
  } catch (error) {
    onError(error)
  } finally {
    running.delete(key)
    show(stored)
  }
}
