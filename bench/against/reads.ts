import { demoToken } from '#demo/community.ts'
import type { Output, Path } from '#shared/contracts/calls.ts'
import { type Caller, networkOf, visitors } from '../load/callers.ts'
import type { Request } from '../load/load.ts'
import { combine, compressed } from '../load/read-calls.ts'
import { networks } from '../table/reads.ts'

/** One kind of read, and the requests for a sample of it. */
export type Read = { name: string; requests: () => Request[] }

/** So many that no sample comes to their end. */
const newNetworks = 60_000

const ofCommunity = { 'identification-token': demoToken }

/** The reads of visitors of the demo community that a product keeps the answers of, by its own ids. */
export async function readsOf(url: string): Promise<Read[]> {
  const { posts } = await read(url, 'post/feed')
  const { contests } = await read(url, 'contest/allcontests')
  const [post] = posts
  const [contest] = contests
  if (!post || !contest) throw new Error(`The demo community at ${url} has no posts or challenges.`)
  const json = {
    feed: '/api/post/feed',
    challenges: '/api/contest/allcontests',
    challenge: `/api/contest/singlecontest?contest_id=${contest.id}`,
    post: `/api/post/singlepost/${post.id}`,
  }
  const pages = {
    home: `/${demoToken}/contestlist`,
    posts: `/${demoToken}/posts`,
    challenge: `/contest/${contest.id}`,
    post: `/post/${post.slug}`,
  }
  const known = visitors(networks)
  const knownReads = (kind: string, paths: Record<string, string>, headers: Caller): Read[] =>
    Object.entries(paths).map(([name, path]) => {
      const requests = combine([path], known, headers)
      return { name: `${name}, ${kind}`, requests: () => requests }
    })
  return [
    ...knownReads('JSON', json, ofCommunity),
    ...knownReads('HTML', pages, compressed),
    {
      name: 'posts, HTML, networks never seen',
      requests: () => combine([pages.posts], unseenNetworks(), compressed),
    },
  ]
}

let seen = networks

/** Visitors of networks that have asked for nothing yet. */
function unseenNetworks(): Caller[] {
  const first = seen
  seen += newNetworks
  return Array.from({ length: newNetworks }, (_, index) => ({
    'x-forwarded-for': networkOf(first + index),
  }))
}

async function read<P extends Path>(url: string, path: P): Promise<Output<P>> {
  const answer = await fetch(`${url}/api/${path}`, { headers: ofCommunity })
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`)
  return answer.json() as Promise<Output<P>>
}
