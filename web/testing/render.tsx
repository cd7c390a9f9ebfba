import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { hand } from './hand.ts'

/** Draws a part of a screen, until the test is over. */
export function render(node: ReactNode) {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  root.render(node)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  return hand()
}

/** Holds a value as a screen does that uses a controlled part. */
export function Stateful<Value>(props: {
  initial: Value
  children: (value: Value, change: (value: Value) => void) => ReactNode
}) {
  const [value, setValue] = useState(props.initial)
  return props.children(value, setValue)
}
