import { isRecord } from '#web/device/is-record.ts'
import { setting } from '#web/device/settings.ts'

/** The scroll position of an entry of the history. */
export type ScrollPosition = {
  /** Its path and query. */
  address: string
  /** How far it was scrolled, in pixels; unknown for a page that was left before its scripts ran. */
  top?: number | undefined
  /** The link that was opened there. */
  opened?: Opened
}

export type Opened = {
  href: string
  /** Which of the links with that address it is. */
  index: number
  /** If it was visible: how far the page was scrolled, and how far the link was below the top of the window. */
  top?: number
  offset?: number
}

const maxStored = 50

const stored = setting('places', (value) => (Array.isArray(value) ? value.filter(isPair) : []))

/** By the name of the entry, the last changed ones at the end. */
const positions = new Map<string, ScrollPosition>()

/** Reads the positions of an earlier page of this tab. */
export function restorePositions(): void {
  for (const [entry, position] of stored.read()) positions.set(entry, position)
}

/** Stores the last positions for the next page of this tab. */
export function storePositions(): void {
  stored.write([...positions].slice(-maxStored))
}

export function positionOf(entry: string): ScrollPosition | undefined {
  return positions.get(entry)
}

/** Changes the position of an entry, for example when it is scrolled. */
export function notePosition(entry: string, change: Partial<ScrollPosition>): void {
  const position = { address: '', ...positions.get(entry), ...change }
  // Set again, it is the newest.
  positions.delete(entry)
  positions.set(entry, position)
}

type Move = {
  entry: string
  isReturn: boolean
  isSamePath: boolean
  /** For a tab of the bar: the addresses of its screen. */
  tab?: string[] | undefined
  /** The part after the '#' of the address. */
  part?: string
}

/**
 * The position after a navigation; `undefined` stays. The first row that matches:
 *
 * | the navigation                        | goes to                                  |
 * |---------------------------------------|------------------------------------------|
 * | Back, Forward                         | the scroll position of the entry         |
 * | a tab of the bar                      | the last scroll position in that screen  |
 * | an address with a '#'                 | that part of the page                    |
 * | another query of the same path        | stays                                    |
 * | another page                          | the top                                  |
 */
export function positionAfter({
  entry,
  isReturn,
  isSamePath,
  tab,
  part,
}: Move): ScrollPosition | undefined {
  if (isReturn) return positions.get(entry) ?? top
  if (tab) return [...positions.values()].findLast(({ address }) => tab.includes(address)) ?? top
  if (part) return { address: '' }
  return isSamePath ? undefined : top
}

const top: ScrollPosition = { address: '', top: 0 }

function isPair(pair: unknown): pair is [string, ScrollPosition] {
  if (!Array.isArray(pair) || typeof pair[0] !== 'string') return false
  return isRecord(pair[1]) && 'address' in pair[1]
}
