import { keyedHash } from '#server/calls/callers/keyed-hash.ts'
import { fewestCounted, figureStep, type ShownNumber } from '#shared/rules/figures.ts'

/** What is counted: which cell of which figure, the members that it counts, and what they did, if that is not the same. */
export type Counted = { cell: readonly (string | number)[]; members: number; amount?: number }

/**
 * A count as it may be shown: never of fewer than five members, else blurred and in steps of five. The blur is a whole number that
 * may be any, mostly of -2 to 2 (the difference of two geometric numbers, a discrete Laplace distribution). So no
 * subtraction of shown numbers tells what a hidden one is. The same count of a cell is always blurred by the same: who looks
 * often cannot average the blur away.
 */
export function shownNumber(secret: string, { cell, members, amount }: Counted): ShownNumber {
  if (members < fewestCounted) return null
  const count = amount ?? members
  const hash = keyedHash(secret, 'figure', ...cell, count)
  // The leading zeros of a random number: one in half of all cases, two in a quarter, and so on.
  const blur = Math.clz32(hash.readUInt32BE(0)) - Math.clz32(hash.readUInt32BE(4))
  return Math.max(figureStep, Math.round((count + blur) / figureStep) * figureStep)
}
