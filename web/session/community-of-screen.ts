import { communityOf } from '#shared/rules/row-id.ts'
import { isRecord } from '#web/device/is-record.ts'
import { setting } from '#web/device/settings.ts'

/** The tokens of communities that this tab has shown rows of, by the number that ids of their rows carry. */
const tokens = setting('communities_of_rows', (stored) => (isRecord(stored) ? stored : {}))

/** What the address of a screen says of its community. */
export type Addressed = {
  /** Whether it names one by its token, which the gate of the screen then checks. */
  hasToken: boolean
  /** The id of the row that it names. */
  rowId: number | undefined
}

/** What is known of the reader. */
export type Reader = {
  /** The member's own community, and the member's id; a visitor has none. */
  own: { token: string; user_id: number } | undefined
  /** The community that was visited last. */
  visited: string | undefined
}

/**
 * The community of a screen:
 *
 * | its address names | the screen belongs to                              |
 * |-------------------|----------------------------------------------------|
 * | a community       | that one, once the gate has found it               |
 * | a row             | the row's                                          |
 * | neither           | the member's own; a visitor's last                 |
 *
 * `known` gives the token for the number of a community, where this tab has seen it.
 */
export function communityOfScreen(
  { hasToken, rowId }: Addressed,
  { own, visited }: Reader,
  known: (community: number) => string | undefined = tokenOfRows,
): string | undefined {
  if (hasToken) return visited
  if (rowId === undefined) return own?.token ?? visited
  const community = communityOf(rowId)
  if (own && community === communityOf(own.user_id)) return own.token
  return known(community) ?? visited
}

/** Stores the community with that number, for as long as the tab lives: Back may lead to a row of another community. */
export function noteRow(rowId: number, token: string): void {
  tokens.write({ [communityOf(rowId)]: token, ...tokens.read() })
}

function tokenOfRows(community: number): string | undefined {
  const token = tokens.read()[community]
  return typeof token === 'string' ? token : undefined
}
