import { isOwnPath, returnPathName } from '#shared/rules/return-path.ts'
import { readStored, store } from '#web/lib/storage.ts'

/** Keeps for this tab where a visitor was when they chose to sign in; the way may lead over other sites. */
export function keepReturnPath(path: string | undefined): void {
  store(returnPathName, path, 'session')
}

export function keptReturnPath(): string | undefined {
  return pathIn(readStored(returnPathName, 'session'))
}

/** The return path in the state of a history entry, or else in the query of its address. */
export function returnPathOf(state: unknown, search = ''): string | undefined {
  return typeof state === 'object' && state !== null && 'from' in state
    ? pathIn(state.from)
    : pathIn(new URLSearchParams(search).get(returnPathName))
}

function pathIn(value: unknown): string | undefined {
  return typeof value === 'string' && isOwnPath(value) ? value : undefined
}
