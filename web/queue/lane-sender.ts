import { growingPause } from './growing-pause.ts'

type Work = {
  /** Sends what is there. Resolves to why it has ended before all was sent, if it has. */
  send: () => Promise<unknown>
  /** Whether something is left to be sent. */
  isLeft: () => Promise<boolean>
  /** Ends the attempts. */
  signal: AbortSignal
}

/**
 * Sends what is in a lane, one run at a time. A wish that comes meanwhile joins the run, so that nobody waits for several
 * attempts without a network. What is left is tried again after a pause.
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
    /** Resolves when all that is there was tried. */
    send: sendNow,
    /** The network is back: the next pauses are short again. */
    sendAtOnce: () => {
      pause.reset()
      void sendNow()
    },
  }
}
