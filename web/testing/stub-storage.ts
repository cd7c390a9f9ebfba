import { vi } from 'vitest'

type Kind = 'localStorage' | 'sessionStorage'

/** Replaces the browser's storage, and gives its texts by key. */
export function stubStorage(kind: Kind = 'localStorage'): Map<string, string> {
  const texts = new Map<string, string>()
  vi.stubGlobal(kind, {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
    key: (index: number) => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size
    },
  })
  return texts
}

/** A storage that is forbidden, as some private windows have it: every use of it throws. */
export function stubForbiddenStorage(kind: Kind = 'localStorage'): void {
  const forbid = () => {
    throw new DOMException('Storage is forbidden', 'SecurityError')
  }
  vi.stubGlobal(kind, { getItem: forbid, setItem: forbid, removeItem: forbid })
}
