import { useSyncExternalStore } from 'react'
import type { MemberState } from '#shared/contracts/member-state.ts'

type Asked = Pick<MemberState, 'terms' | 'notices'>

let asked: Asked | undefined
const listeners = new Set<() => void>()

/** Keeps what the community asks of the member; `undefined` for nobody. */
export function keepAsked(next: Asked | undefined): void {
  asked = next
  for (const listener of listeners) listener()
}

/** What the community asks of the member, as the event stream last said; nothing until then. */
export function useAsked(): Asked | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
    () => undefined,
  )
}
