import { useCallback, useEffect, useState } from 'react'
import { SECOND } from '#shared/limits.ts'

/** Whole seconds left of `delay` milliseconds, counted from now and from every restart. */
export function useCountdown(delay: number) {
  const [end, setEnd] = useState(() => Date.now() + delay)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((end - now) / SECOND))
  const isRunning = left > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [isRunning])

  const restart = useCallback(() => {
    setNow(Date.now())
    setEnd(Date.now() + delay)
  }, [delay])

  return { left, restart }
}
