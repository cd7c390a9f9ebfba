/** How many rows of a table one community may have; the database numbers them the same way. */
const idsPerCommunity = 1_000_000_000

/** The community that a row's id carries (migration 001). */
export function communityOf(id: number): number {
  return Math.floor(id / idsPerCommunity)
}
