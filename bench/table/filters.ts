import { members, visitors } from '../load/callers.ts'
import { findFilters, trendingFilters } from '../load/feed-filters.ts'
import { combine, tokenOf } from '../load/read-calls.ts'
import type { Row } from './measure-row.ts'
import { networks, readers, sql } from './reads.ts'
import type { Servers } from './servers.ts'

/** How many posts stand before the hundredth page, and in how large parts they are passed over. */
const before = 99 * 20
const step = 45

/** The feed by each kind of filter, and what is trending; the first and the hundredth page, for visitors and members. */
export async function rowsOfFilters(servers: Servers): Promise<Row[]> {
  const { subjects, database } = servers
  const filters = await findFilters(database.url, subjects.community)
  const feeds = {
    ...filters,
    trending: [new URLSearchParams({ sort: 'trending' })],
    'trending, filtered': trendingFilters(filters),
  }
  const callers = { visitor: visitors(networks), member: members(subjects.community, readers) }
  const rows: Row[] = []
  for (const [kind, queries] of Object.entries(feeds)) {
    const pages = { 'first page': queries, 'hundredth page': await hundredth(servers, queries) }
    for (const [page, asked] of Object.entries(pages)) {
      const paths = asked.map((query) => `/api/post/feed?${query}`)
      for (const [who, as] of Object.entries(callers)) {
        const requests = combine(paths, as, tokenOf(subjects))
        const name = `feed, ${kind}, ${page}, ${who}`
        rows.push({ name, requests, yardstick: sql(servers), target: 0.5 })
      }
    }
  }
  return rows
}

/** The same filters behind the 99 pages of the first, or as far as it goes. */
async function hundredth({ product, subjects }: Servers, queries: URLSearchParams[]) {
  const [first = new URLSearchParams()] = queries
  let cursor = ''
  for (let passed = 0; passed < before; passed += step) {
    const query = new URLSearchParams([...first, ['limit', String(step)]])
    if (cursor) query.set('cursor', cursor)
    const answer = await fetch(`${product.url}/api/post/feed?${query}`, {
      headers: tokenOf(subjects),
    })
    const { next_cursor } = (await answer.json()) as { next_cursor: string | null }
    if (next_cursor === null) break
    cursor = next_cursor
  }
  return queries.map((query) => new URLSearchParams([...query, ['cursor', cursor]]))
}
