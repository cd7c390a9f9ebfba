import { readStored, store } from '#web/lib/storage.ts'

const key = 'scroll'
const maxKept = 50

/** How far each history entry was scrolled when it was last seen, in pixels. */
const positions = new Map<string, number>()

/** Where an earlier page of this tab left off. */
export function restorePositions(): void {
  const stored = readStored(key, 'session')
  if (!Array.isArray(stored)) return
  for (const pair of stored) if (isPosition(pair)) positions.set(...pair)
}

/** Keeps the last positions for the next page of this tab. */
export function storePositions(): void {
  store(key, [...positions].slice(-maxKept), 'session')
}

export function keepPosition(entry: string, top: number): void {
  // Set again, it is the newest.
  positions.delete(entry)
  positions.set(entry, Math.round(top))
}

type Move = { entry: string; isReturn: boolean; isSamePath: boolean }

/**
 * Where to scroll after a move, in pixels from the top; `undefined` stays. The first that fits:
 *
 * | the move                              | goes to                  |
 * |---------------------------------------|--------------------------|
 * | Back, Forward, a reload               | where the reader was     |
 * | another query of the same path: a tab | stays                    |
 * | another page                          | the top                  |
 */
export function scrollTarget({ entry, isReturn, isSamePath }: Move): number | undefined {
  if (isReturn) return positions.get(entry) ?? 0
  return isSamePath ? undefined : 0
}

function isPosition(pair: unknown): pair is [string, number] {
  return Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number'
}
