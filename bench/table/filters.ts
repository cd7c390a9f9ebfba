import type { Home } from '../filling/homes.ts'
import { members, visitors } from '../load/callers.ts'
import { findFilters, trendingFilters } from '../load/feed-filters.ts'
import { combine, tokenOf } from '../load/read-calls.ts'
import type { Row } from './measure-row.ts'
import { networks, readers, sql } from './reads.ts'
import type { Servers } from './servers.ts'

/** How many posts stand before the hundredth page, and in how large parts they are passed over. */
const before = 99 * 20
const step = 45

/** More than a server answers in one measurement, where it must ask the database. */
const atOnce = 6000

/**
 * The feed by each kind of filter, and what is trending: the first and the hundredth page, for visitors who ask what
 * others have asked, and for members who ask what nobody has asked before.
 */
export async function rowsOfFilters(servers: Servers): Promise<Row[]> {
  const { subjects, database } = servers
  const filters = await findFilters(database.url, subjects.community)
  const feeds = {
    ...filters,
    trending: [new URLSearchParams({ sort: 'trending' })],
    'trending, filtered': trendingFilters(filters),
  }
  const headers = tokenOf(subjects)
  const asVisitor = visitors(networks)
  const asMember = members(subjects.community, readers)
  const nextQuery = neverAskedBefore(subjects.community.home)
  const rows: Row[] = []
  for (const [kind, first] of Object.entries(feeds)) {
    const pages = { 'first page': first, 'hundredth page': await hundredth(servers, first) }
    for (const [page, queries] of Object.entries(pages)) {
      const others = { yardstick: sql(servers), target: 0.5 }
      const known = combine(queries.map(pathOf), asVisitor, headers)
      const cold = () => {
        const paths = Array.from({ length: atOnce }, () => pathOf(nextQuery(queries)))
        return combine(paths, repeated(asMember, atOnce), headers)
      }
      const name = `feed, ${kind}, ${page}`
      rows.push({ name: `${name}, visitor`, requests: known, ...others })
      rows.push({ name: `${name}, member, cold`, requests: cold, ...others })
    }
  }
  return rows
}

function pathOf(query: URLSearchParams): string {
  return `/api/post/feed?${query}`
}

/** The next of the queries, asked from a position where nobody has stood, some centimetres from the last. */
function neverAskedBefore({ latitude, longitude }: Home) {
  let count = 0
  return (queries: URLSearchParams[]): URLSearchParams => {
    const query = new URLSearchParams(queries[count % queries.length])
    count += 1
    query.set('latitude', (latitude + count * 1e-7).toFixed(7))
    query.set('longitude', (longitude - count * 1e-7).toFixed(7))
    return query
  }
}

function repeated<T>(list: T[], count: number): T[] {
  return Array.from({ length: Math.ceil(count / list.length) }, () => list).flat()
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
