import { setting } from './settings.ts'
import { useSetting } from './use-setting.ts'

const maxStored = 200

/** The names of what the reader has unfolded in this tab. Back and a reload unfold them again. */
export const unfolded = setting('unfolded', (stored): string[] =>
  Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [],
)

export function useUnfolded(name: string): boolean {
  return useSetting(unfolded, (names) => names.includes(name))
}

export function unfold(name: string): void {
  const others = unfolded.read().filter((other) => other !== name)
  unfolded.write([...others, name].slice(-maxStored))
}
