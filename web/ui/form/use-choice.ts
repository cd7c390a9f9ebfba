import { useState } from 'react'

type Save<Value> = (value: Value, options: { onSettled: () => void }) => void

/**
 * A choice that counts at once, and how to make it: shown from the press on, until it is stored or refused. A mutation says
 * only a moment after the press that it is pending, and the box would go back meanwhile.
 */
export function useChoice<Value>(stored: Value, save: Save<Value>) {
  const [pressed, setPressed] = useState<{ value: Value }>()
  function choose(value: Value) {
    setPressed({ value })
    save(value, { onSettled: () => setPressed(undefined) })
  }
  return [pressed ? pressed.value : stored, choose] as const
}
