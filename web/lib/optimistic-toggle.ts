/** One thing that a tap toggles: a vote, a pin. */
export type Toggle<State> = {
  /** Names the thing; whoever shows it shares one queue. */
  key: string
  /** What is shown now, true or hoped for. */
  state: State
  isSame: (one: State, other: State) => boolean
  /** Asks the server to bring what it holds to the wish, and tells what it holds then. */
  send: (wish: State, held: State) => Promise<State>
  show: (state: State) => void
  onRefused: (error: unknown) => void
}

/** The last wish about each thing that the server is being asked for. It outlives the screen of the tap. */
const pursued = new Map<string, { wish: unknown }>()

/**
 * Shows a wish at once and sends it; takes it back if the server refuses. Of impatient taps the last wish
 * wins: while one is on its way, the next waits and replaces whatever waited. The last answer is final,
 * also where it is not what was wished, because another tab or phone was first.
 */
export async function pursueWish<State>(toggle: Toggle<State>, wish: State): Promise<void> {
  const { key, isSame, send, show, onRefused } = toggle
  show(wish)
  const running = pursued.get(key)
  if (running) {
    running.wish = wish
    return
  }
  const last = { wish }
  pursued.set(key, last)
  let held = toggle.state
  try {
    let sent: State
    do {
      sent = last.wish
      held = await send(sent, held)
    } while (!isSame(last.wish, sent) && !isSame(last.wish, held))
  } catch (error) {
    onRefused(error)
  } finally {
    pursued.delete(key)
    show(held)
  }
}
