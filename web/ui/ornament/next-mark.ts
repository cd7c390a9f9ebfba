/**
 * Which option of a list is marked after a key; none with -1. The marks go round, and pass by "none", so that one
 * comes back to what was typed.
 */
export function nextMark(key: string, { marked, count }: { marked: number; count: number }) {
  if (key === 'ArrowDown') return marked + 1 < count ? marked + 1 : -1
  if (key === 'ArrowUp') return marked === -1 ? count - 1 : marked - 1
  return undefined
}
