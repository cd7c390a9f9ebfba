/**
 * What the browser stores: `local` for all tabs and visits, `session` for this tab. Storage may be full,
 * forbidden or edited by hand. Then nothing is stored, and nothing fails.
 */
export function readStored(key: string, kind: StorageKind = 'local'): unknown {
  try {
    const text = storageOf(kind).getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stores a value as JSON; `undefined` removes the key. @returns whether that was possible */
export function store(key: string, value: unknown, kind: StorageKind = 'local'): boolean {
  try {
    if (value === undefined) storageOf(kind).removeItem(key)
    else storageOf(kind).setItem(key, JSON.stringify(value))
    return true
  } catch {
    // Private windows forbid it. The product then works until the next reload.
    return false
  }
}

type StorageKind = 'local' | 'session'

function storageOf(kind: StorageKind): Storage {
  return kind === 'local' ? localStorage : sessionStorage
}
