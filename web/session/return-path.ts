import { readStored, store } from '#web/lib/storage.ts'

const key = 'from'

/** Keeps for this tab where a visitor was when they chose to sign in; the way may lead over other sites. */
export function keepReturnPath(path: string | undefined): void {
  store(key, path, 'session')
}

export function keptReturnPath(): string | undefined {
  return pathIn(readStored(key, 'session'))
}

/** The return path in the state of a history entry. */
export function returnPathOf(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'from' in state
    ? pathIn(state.from)
    : undefined
}

/** A path of our own: `//host` and `/\host` lead to other sites. */
function pathIn(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined
}
