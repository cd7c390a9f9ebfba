import { useSyncExternalStore } from 'react'
import { type Setting, subscribeSettings } from './settings.ts'

/**
 * A part of a setting, as this tab or another has stored it. During hydration nothing counts as stored.
 *
 * @param select returns the same part for the same value
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
