/** How many rows of a table one community may have; the database numbers them the same way. */
const idsPerCommunity = 1_000_000_000

/** The community that a row's id carries (migration 001). */
export function communityOf(id: number): number {
  return Math.floor(id / idsPerCommunity)
}

/** Which one it is in its community, counted from 1: what people are told. */
export function numberInCommunity(id: number): number {
  return id % idsPerCommunity
}
