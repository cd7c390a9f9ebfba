import type { ContentType } from './day-columns.ts'
import { type DayError, dayError } from './day-error.ts'

/** A day as somebody has joined it. */
export type FrozenDay = { day_key: string; name_of_day: string; content_type: ContentType }

/**
 * Whether the days are still those that somebody has joined (CONTEST-22): the same ones in the same order, each of its type.
 * Their texts and their media may differ.
 */
export function checkOrder(
  days: readonly { day_key: string; content_type: ContentType | undefined }[],
  frozen: readonly FrozenDay[],
): DayError[] {
  const frozenAt = new Map(frozen.map(({ day_key }, index) => [day_key, index]))
  const at = (index: number) => ({ row: index + 1, column: 'day_key' as const })
  // A file without its keys has one mistake, not one in each row.
  if (!days.some(({ day_key }) => frozenAt.has(day_key))) return [dayError('keys_missing', at(0))]
  const kept = new Set(days.map(({ day_key }) => day_key))
  const removed = frozen.flatMap(({ day_key, name_of_day }, index) =>
    kept.has(day_key)
      ? []
      : [dayError('day_removed', at(Math.min(index, days.length - 1)), { name: name_of_day })],
  )
  const positions = days.map(({ day_key }) => frozenAt.get(day_key))
  const inPlace = new Set(longestRise(positions.filter((position) => position !== undefined)))
  const others = days.flatMap(({ content_type }, index) => {
    const position = positions[index]
    if (position === undefined) return [dayError('day_added', at(index))]
    if (!inPlace.has(position)) return [dayError('day_moved', at(index), { day: position + 1 })]
    const type = frozen[position]?.content_type
    return type === undefined || content_type === undefined || type === content_type
      ? []
      : [dayError('type_frozen', { row: index + 1, column: 'content_type' }, { type })]
  })
  return [...removed, ...others]
}

/** The longest part of different numbers that rises: what is left of them was moved, and as little as possible was. */
function longestRise(numbers: readonly number[]): number[] {
  const best: number[][] = []
  for (const number of numbers) {
    const before = best.filter((rise) => (rise.at(-1) ?? -1) < number)
    const longest = before.reduce((one, other) => (other.length > one.length ? other : one), [])
    best.push([...longest, number])
  }
  return best.reduce((one, other) => (other.length > one.length ? other : one), [])
}
