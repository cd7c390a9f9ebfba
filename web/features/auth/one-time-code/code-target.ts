import { useHistoryState } from 'wouter/use-browser-location'

/** Where a code was sent. It travels with the history entry, so that it is in no address and no storage. */
export type CodeTarget = { phone: string; email?: never } | { email: string; phone?: never }

/** Where the code that this page asks for was sent; nowhere when the page was opened by hand. */
export function useCodeTarget(): CodeTarget | undefined {
  return readTarget(useHistoryState())
}

function readTarget(state: unknown): CodeTarget | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  if ('phone' in state && typeof state.phone === 'string') return { phone: state.phone }
  if ('email' in state && typeof state.email === 'string') return { email: state.email }
  return undefined
}
