/**
 * The active option of a list after a key; -1 for none. None comes between the last option and the first, so that one
 * comes back to what was typed.
 */
export function nextOption(key: string, { active, count }: { active: number; count: number }) {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1
  return undefined
}
