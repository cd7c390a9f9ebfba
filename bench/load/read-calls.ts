import type { Caller } from './callers.ts'
import type { Request } from './load.ts'
import type { Subjects } from './write-calls.ts'

type Paths = Record<string, string[]>

const postsRead = 20

/** What a browser can read. */
export const compressed = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }

/** The addresses of a community's reads: those that answer JSON, and those that answer pages. */
export function pathsOf(subjects: Subjects): { json: Paths; pages: Paths } {
  const { community, days } = subjects
  const posts = subjects.posts.slice(0, postsRead)
  const contests = [...new Set(days.map(({ contest_id }) => contest_id))]
  const token = community.identification_token
  const json = {
    'feed page': ['/api/post/feed'],
    challenges: ['/api/contest/allcontests'],
    'challenge detail': contests.map((id) => `/api/contest/singlecontest?contest_id=${id}`),
    'single post': posts.map(({ id }) => `/api/post/singlepost/${id}`),
  }
  const pages = {
    home: [`/${token}/contestlist`],
    posts: [`/${token}/posts`],
    challenge: contests.map((id) => `/contest/${id}`),
    post: posts.map(({ slug }) => `/post/${slug}`),
  }
  return { json, pages }
}

export function tokenOf({ community }: Subjects): Record<string, string> {
  return { 'identification-token': community.identification_token }
}

/** Each caller asks for the next address. */
export function combine(
  paths: string[],
  callers: Caller[],
  headers: Record<string, string>,
): Request[] {
  return callers.map((caller, index) => toRead(paths[index % paths.length] ?? '/', caller, headers))
}

export function toRead(path: string, caller: Caller, headers: Record<string, string>): Request {
  return { method: 'GET', path, headers: { ...headers, ...caller } }
}
