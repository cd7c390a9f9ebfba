import { useState } from 'react'
import { flushSync } from 'react-dom'
import { whenSettled } from '#web/ui/overlay/back-stack.ts'

/** For a form that asks before it is left, until what it holds is saved or discarded. */
export function useGuardDown() {
  const [isDown, setDown] = useState(false)
  return {
    isDown,
    /** Resolves when the form can navigate: the guard has an entry of the history, which is gone by then. */
    takeDown: async (): Promise<void> => {
      // Else the guard would still stand, and there would be nothing to wait for.
      flushSync(() => setDown(true))
      await whenSettled()
    },
  }
}
