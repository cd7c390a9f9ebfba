import { useEffect } from 'react'

/**
 * Keeps the screen on while `isWanted`, where the browser can: nobody touches their phone during an exercise. The browser
 * lets the screen go when the page is hidden, so it is asked again when the page comes back.
 */
export function useScreenAwake(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      const given = await navigator.wakeLock.request('screen')
      if (isOver) await given.release()
      else lock = given
    }
    // A phone that is low on battery refuses it, and the exercise goes on.
    const tryToAsk = () => void ask().catch(() => undefined)
    tryToAsk()
    document.addEventListener('visibilitychange', tryToAsk)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', tryToAsk)
      void lock?.release().catch(() => undefined)
    }
  }, [isWanted])
}
