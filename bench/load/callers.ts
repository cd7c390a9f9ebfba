import type { FilledCommunity } from '../filling/communities.ts'

/** What tells the server who asks, and from which network. */
export type Caller = Record<string, string>

/** Visitors of that many networks, so that limits are counted and not reached. */
export function visitors(count: number): Caller[] {
  return Array.from({ length: count }, (_, index) => ({ 'x-forwarded-for': networkOf(index) }))
}

/** Members of a community from the first on, each in a network of their own. */
export function members(community: FilledCommunity, count: number): Caller[] {
  return community.members.slice(0, count).map((user_id, index) => ({
    'x-forwarded-for': networkOf(index),
    authorization: `Bearer ${bearerOf(community.id, user_id)}`,
  }))
}

/** The bearer token of the session that the filling has made for a member. */
export function bearerOf(community_id: number, user_id: number): string {
  return `${community_id.toString(36)}.${String(user_id).padStart(43, '0')}`
}

/** One of the addresses that a proxy forwards. */
export function networkOf(index: number): string {
  return `10.${Math.floor(index / 65_536)}.${Math.floor(index / 256) % 256}.${index % 256}`
}
