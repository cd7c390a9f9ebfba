import { distanceKm, type Position } from './distance.ts'
import type { PlaceRow } from './queries.ts'

/** The farthest that counts as "here". */
const farthestKm = 60
/** A position has one place, and some others that the member may mean. */
const count = 5

/**
 * Places around a position, the one it is in first: the nearest, but a well-known locality before a post office that
 * is a few steps nearer.
 */
export function nearestFirst(rows: readonly PlaceRow[], position: Position): PlaceRow[] {
  const near = rows
    .map((row) => ({ row, km: distanceKm(row, position) }))
    .filter(({ km }) => km < farthestKm)
  const cost = ({ row, km }: { row: PlaceRow; km: number }) =>
    row.kind === 'locality' ? km + (100 - row.weight) / 80 : km + 1.2
  return near
    .toSorted((a, b) => cost(a) - cost(b))
    .slice(0, count)
    .map(({ row }) => row)
}
