import { useSyncExternalStore } from 'react'
import { type Setting, subscribeSettings } from './settings.ts'

/**
 * A part of a setting, as this tab or another has stored it; as if nothing were stored while the page is as the server
 * drew it.
 *
 * @param select gives the same part of the same value
 */
export function useSetting<T, Part>(
  { read, initial }: Setting<T>,
  select: (value: T) => Part,
): Part {
  return useSyncExternalStore(
    subscribeSettings,
    () => select(read()),
    () => select(initial),
  )
}
