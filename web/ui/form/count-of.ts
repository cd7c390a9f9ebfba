import type { Count } from './char-count.tsx'

/** The part of a limit from which on the count is shown: nobody who writes little needs it. */
const nearLimit = 0.8

/** The count of a field with a limit, once its text comes near. */
export function countOf(value: unknown, limit = Number.POSITIVE_INFINITY): Count | undefined {
  const { length } = String(value ?? '')
  return length < limit * nearLimit ? undefined : { count: length, max: limit }
}
