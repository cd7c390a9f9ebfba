import { useState } from 'react'
import { flushSync } from 'react-dom'
import { whenSettled } from '#web/ui/overlay/back-stack.ts'

/** For a form that asks before it is left, until its content is saved or discarded. */
export function useGuardDown() {
  const [isDown, setDown] = useState(false)
  return {
    isDown,
    /** Resolves when the form can navigate: the guard's entry of the history is gone by then. */
    takeDown: async (): Promise<void> => {
      // If the guard were still up, there would be nothing to wait for.
      flushSync(() => setDown(true))
      await whenSettled()
    },
  }
}
