import { type Database, openDatabase, openPool } from '#server/db/database.ts'
import { toSlug } from '#shared/rules/slug.ts'
import type { FilledCommunity } from '../filling/communities.ts'
import { type Caller, members, visitors } from '../load/callers.ts'
import { fetchAnswer } from '../load/fetch-answer.ts'
import type { Request } from '../load/load.ts'
import type { Row, Yardstick } from './measure-row.ts'
import type { Servers } from './servers.ts'

const networks = 2000
const readers = 600
const postsRead = 20
const contestsRead = 8

/** What a browser can read, in the order of its preference. */
const compressed = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }

/** The reads of the largest community: as JSON and as pages for visitors, as JSON for members. */
export async function rowsOfReads(servers: Servers): Promise<Row[]> {
  const { community } = servers
  const paths = await findPaths(servers.database.url, community)
  const asVisitor = visitors(networks)
  const asMember = members(community, readers)
  const rows: Row[] = []
  for (const [name, addresses] of Object.entries(paths.json)) {
    const requests = combine(addresses, asVisitor, tokenOf(community))
    rows.push({
      name: `${name}, JSON, visitor`,
      requests,
      yardstick: bare(servers, requests),
      target: 0.5,
    })
  }
  for (const [name, addresses] of Object.entries(paths.pages)) {
    const requests = combine(addresses, asVisitor, compressed)
    rows.push({
      name: `${name}, HTML, visitor`,
      requests,
      yardstick: bare(servers, requests),
      target: 0.4,
    })
  }
  for (const [name, addresses] of Object.entries(paths.json)) {
    const requests = combine(addresses, asMember, tokenOf(community))
    rows.push({ name: `${name}, JSON, member`, requests, yardstick: sql(servers), target: 1 })
  }
  return rows
}

type Paths = Record<'feed page' | 'challenges', string[]> & Record<string, string[]>

async function findPaths(url: string, { id, identification_token: token }: FilledCommunity) {
  const db = openDatabase(openPool(url, 2))
  const posts = await newestPosts(db, id)
  const contests = await openContests(db, id).finally(() => db.destroy())
  const json: Paths = {
    'feed page': ['/api/post/feed'],
    challenges: ['/api/contest/allcontests'],
    'challenge detail': contests.map((id) => `/api/contest/singlecontest?contest_id=${id}`),
    'single post': posts.map(({ id }) => `/api/post/singlepost/${id}`),
  }
  const pages: Record<string, string[]> = {
    home: [`/${token}/contestlist`],
    posts: [`/${token}/posts`],
    challenge: contests.map((id) => `/contest/${id}`),
    post: posts.map(({ id, title }) => `/post/${toSlug(id, title)}`),
  }
  return { json, pages }
}

function newestPosts(db: Database, community_id: number) {
  return db
    .selectFrom('posts')
    .select(['id', 'title'])
    .where('community_id', '=', community_id)
    .orderBy('created_at', 'desc')
    .limit(postsRead)
    .execute()
}

async function openContests(db: Database, community_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('contests')
    .select('id')
    .where('community_id', '=', community_id)
    .orderBy('id')
    .limit(contestsRead)
    .execute()
  return rows.map(({ id }) => id)
}

function tokenOf({ identification_token }: FilledCommunity) {
  return { 'identification-token': identification_token }
}

/** Each caller asks for the next address. */
function combine(paths: string[], callers: Caller[], headers: Record<string, string>): Request[] {
  return callers.map((caller, index) => ({
    method: 'GET',
    path: paths[index % paths.length] ?? '/',
    headers: { ...headers, ...caller },
  }))
}

/** The bare server sends the very bytes that the product sends. */
function bare({ bare: server, product }: Servers, requests: Request[]): Yardstick {
  const prepare = async () => {
    const first = new Map(requests.map((request) => [request.path, request]))
    const answers = [...first.values()].map((request) => fetchAnswer(product.url, request))
    await server.send({ answers: await Promise.all(answers) })
  }
  return { name: 'bare', server, requests, prepare }
}

export function sql({ sql: server, community }: Servers): Yardstick {
  const requests = community.members.slice(0, readers).map((id): Request => {
    return { method: 'GET', path: `/sql?community=${community.id}&member=${id}`, headers: {} }
  })
  return { name: 'sql', server, requests }
}
