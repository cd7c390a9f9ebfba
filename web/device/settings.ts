/** All keys of localStorage (for all tabs and visits) and sessionStorage (for this tab). */
export const settings = {
  local: {
    /** Stays after a logout. */
    device: ['identification_token', 'folded_languages', 'logged_out'],
    /** Is removed when the session ends. The member goes last: if the page is killed before, the next one continues. */
    reader: ['feed_filters', 'push', 'registration', 'searches', 'token', '@user'],
    /** One for each member: `later:7`. */
    member: ['later'],
  },
  session: {
    device: ['asked_version', 'communities_of_rows', 'places'],
    // A position is never beside the session's token.
    reader: ['chosen_start', 'lists', 'location_coords', 'sign_in_intent', 'unfolded'],
  },
} as const

type Area = keyof typeof settings
type Local = typeof settings.local
type Session = typeof settings.session
type LocalKey = Local['device' | 'reader'][number] | `${Local['member'][number]}:${number}`
type Key = LocalKey | Session[keyof Session][number]

export type Setting<T> = {
  /** The same object until the stored text changes. */
  read: () => T
  /** Stores it as JSON; `undefined` removes it. */
  write: (value: unknown) => void
  /** The value where nothing is stored. */
  initial: T
}

/** A setting. Where storage is forbidden or full, it lasts as long as the page. */
const unstored = new Map<Key, string | undefined>()
const listeners = new Set<() => void>()

/** @param parse reads the stored value, which may have been edited by hand; `undefined` where nothing is stored */
export function setting<T>(key: Key, parse: (stored: unknown) => T): Setting<T> {
  const initial = parse(undefined)
  let known: { text: string | undefined; value: T } = { text: undefined, value: initial }
  return {
    read: () => {
      const text = readText(key)
      if (known.text !== text) known = { text, value: parse(toValue(text)) }
      return known.value
    },
    write: (value) => write(key, value),
    initial,
  }
}

/** Calls the listener at each change, in this tab and in others, until the function that it returns is called. */
export function subscribeSettings(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Removes the reader's settings, of all tabs or of this one. Those that could not be stored go in either case. */
export function removeReader(area: Area): void {
  for (const key of settings.local.reader) unstored.delete(key)
  for (const key of settings[area].reader) write(key, undefined)
}

/** Removes all settings of a member. */
export function wipeSettings(member_id: number): void {
  for (const name of settings.local.member) write(`${name}:${member_id}`, undefined)
}

function readText(key: Key): string | undefined {
  try {
    return unstored.get(key) ?? storageOf(key).getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function toValue(text = ''): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function write(key: Key, value: unknown): void {
  const text: string | undefined = JSON.stringify(value)
  unstored.delete(key)
  try {
    if (text === undefined) storageOf(key).removeItem(key)
    else storageOf(key).setItem(key, text)
  } catch {
    unstored.set(key, text)
  }
  for (const listener of listeners) listener()
}

function storageOf(key: Key): Storage {
  const ofTab: readonly string[] = Object.values(settings.session).flat()
  return ofTab.includes(key) ? sessionStorage : localStorage
}
