import type { QueryClient } from '@tanstack/react-query'
import { type Field, type HeldPresses, isTicked, stateOf } from './press-store.ts'

type Replay = {
  client: QueryClient
  isMember: boolean
  /** A press or a typed text cannot be replayed, because its control is gone or may not be used. */
  onLost: () => void
}

/** Controls that take no press. A button that is busy keeps its focus, so it is not disabled. */
const unusable = ':disabled,[aria-disabled=true]'

/** How long a member's presses wait for the member's data, in milliseconds. */
const longestWait = 8_000

/** Replays what the reader has typed and pressed before the page could act on it: in that order, each press once. */
export async function replayPresses(held: HeldPresses, { client, isMember, onLost }: Replay) {
  const { presses, fields } = held
  for (const [field, typed] of fields) {
    if (field.isConnected) retype(field, typed)
    else onLost()
  }
  // A visitor's screen is as the server drew it; a member's votes and dates are being read now.
  if (isMember) await whenRead(client)
  held.release()
  for (const [control, state] of presses) {
    await nextTask()
    if (!control.isConnected || control.matches(unusable)) onLost()
    else if (control instanceof HTMLFormElement) control.requestSubmit()
    else if (stateOf(control) === state) control.click()
  }
}

/** React compares a field with the value that it set last, so that value is first changed. */
function retype(field: Field, typed: string | boolean): void {
  if (isTicked(field)) {
    field.checked = !typed
    field.click()
    return
  }
  if (field.type !== 'file') {
    field.value = typed ? '' : '0'
    setUnseen(field, String(typed))
  }
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** React observes the property of the element itself; this one is of its class. */
function setUnseen(field: Field, typed: string): void {
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  property?.set?.call(field, typed)
}

function whenRead(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const look = () => void (client.isFetching() === 0 && finish())
    const timer = setTimeout(finish, longestWait)
    const stop = client.getQueryCache().subscribe(look)
    look()
  })
}

/** The effect of one press is drawn before the next. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
