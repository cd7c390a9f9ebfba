const key = 'from'

/** Keeps for this tab where a visitor was when they were asked to sign in: the way may lead over other sites. */
export function keepFrom(from: string | undefined): void {
  try {
    if (from === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, from)
  } catch {
    // Where the browser forbids it, signing in leads home.
  }
}

export function keptFrom(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** What a link to a door says in the history entry. */
export function readFrom(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined
  return typeof state.from === 'string' ? state.from : undefined
}
