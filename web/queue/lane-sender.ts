import { growingPause } from './growing-pause.ts'

type Work = {
  /** Sends the waiting calls. Resolves to why it has ended before all were sent, if it has. */
  send: () => Promise<unknown>
  /** Whether calls are left to be sent. */
  isLeft: () => Promise<boolean>
  /** Ends the attempts. */
  signal: AbortSignal
}

/**
 * Sends the calls of a lane, one run at a time. A request during a run waits for that run, so that nobody waits for several
 * attempts without a network. Calls that are left are tried again after a pause.
 */
export function laneSender({ send, isLeft, signal }: Work) {
  let running: Promise<void> | undefined
  let isAsked = false
  const pause = growingPause(() => void sendNow())
  signal.addEventListener('abort', pause.reset)

  function sendNow(): Promise<void> {
    isAsked = true
    running ??= run()
    return running
  }

  async function run(): Promise<void> {
    try {
      let error: unknown
      let left = false
      while (isAsked && error === undefined) {
        isAsked = false
        error = await send()
        left = await isLeft()
      }
      if (left && !signal.aborted) pause.again()
      else pause.reset()
    } finally {
      running = undefined
    }
  }

  return {
    /** Resolves when all waiting calls were tried. */
    send: sendNow,
    /** The network is back: the next pauses are short again. */
    sendAtOnce: () => {
      pause.reset()
      void sendNow()
    },
  }
}
