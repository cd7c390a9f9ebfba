import { readStored, store } from '#web/lib/storage.ts'

const key = 'from'

/** The return path's name in the query of an address, which a form without scripts leads to. */
export const returnPathName = key

/** Keeps for this tab where a visitor was when they chose to sign in; the way may lead over other sites. */
export function keepReturnPath(path: string | undefined): void {
  store(key, path, 'session')
}

export function keptReturnPath(): string | undefined {
  return pathIn(readStored(key, 'session'))
}

/** The return path in the state of a history entry, or else in the query of its address. */
export function returnPathOf(state: unknown, search = ''): string | undefined {
  return typeof state === 'object' && state !== null && 'from' in state
    ? pathIn(state.from)
    : pathIn(new URLSearchParams(search).get(returnPathName))
}

/** A path of our own: `//host` and `/\host` lead to other sites. */
function pathIn(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined
}
