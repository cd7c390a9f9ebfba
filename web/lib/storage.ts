/**
 * The browser's storage, which may be full, forbidden or edited by hand: then nothing is remembered, and
 * nothing breaks.
 */
export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `undefined` forgets. */
export function store(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Private windows forbid it; the product then works until the next reload.
  }
}
