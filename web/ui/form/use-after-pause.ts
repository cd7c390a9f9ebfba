import { useEffect, useState } from 'react'
import { afterPause } from './after-pause.ts'

/** The value once it has not changed for so many milliseconds. */
export function useAfterPause<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => afterPause(pause, () => setSettled(value)), [value, pause])
  return settled
}
