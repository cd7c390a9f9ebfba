import { useEffect, useState } from 'react'

/** The value once it has not changed for so many milliseconds. */
export function useAfterPause<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
