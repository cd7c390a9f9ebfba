const key = 'from'

/** Keeps for this tab where a visitor was when they chose to sign in; the way may lead over other sites. */
export function keepReturnPath(path: string | undefined): void {
  try {
    if (path === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, path)
  } catch {
    // Where the browser forbids storage, signing in leads home.
  }
}

export function keptReturnPath(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** The return path in the state of a history entry. */
export function returnPathOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined
  return typeof state.from === 'string' ? state.from : undefined
}
