import type { DayLetter } from '#shared/rules/participants/participant.ts'

/**
 * The shape of each state in a square of 16: a full square, one that is half full, the same on a corner for what an operator
 * entered, a square with a hole for what was sent later, a cross, a ring and a dot. They differ, so
 * that nobody needs their colours. A shape is where its path begins, and the rest of it relative to there.
 */
const shapes: Record<DayLetter, { x: number; y: number; path: string }> = {
  d: { x: 3, y: 3, path: 'h10v10h-10z' },
  l: { x: 3, y: 3, path: 'h10v10h-10zm1.5 1.5v7l7-7z' },
  D: { x: 8, y: 1.5, path: 'l6.5 6.5-6.5 6.5-6.5-6.5z' },
  L: { x: 8, y: 1.5, path: 'l6.5 6.5-6.5 6.5-6.5-6.5zm0 2.1l-4.4 4.4h8.8z' },
  s: { x: 3, y: 3, path: 'h10v10h-10zm3 3v4h4v-4z' },
  m: {
    x: 4.5,
    y: 3.5,
    path: 'l3.5 3.5 3.5-3.5 1 1-3.5 3.5 3.5 3.5-1 1-3.5-3.5-3.5 3.5-1-1 3.5-3.5-3.5-3.5z',
  },
  o: {
    x: 8,
    y: 2.5,
    path: 'a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11zm0 1.5a4 4 0 1 0 0 8a4 4 0 1 0 0-8z',
  },
  '.': { x: 8, y: 7, path: 'a1 1 0 1 1 0 2a1 1 0 1 1 0-2z' },
}

export const dayLetters = Object.keys(shapes) as DayLetter[]

export function dayPath(letter: DayLetter): string {
  return daysPath(letter, letter, 1)
}

/** All days of a state in one path, so many days a line. */
export function daysPath(days: string, letter: DayLetter, perLine: number): string {
  const { x, y, path } = shapes[letter]
  let paths = ''
  for (let at = days.indexOf(letter); at !== -1; at = days.indexOf(letter, at + 1)) {
    paths += `M${x + 16 * (at % perLine)} ${y + 16 * Math.floor(at / perLine)}${path}`
  }
  return paths
}
