import type { Input, Output, Path } from '#shared/contracts/calls.ts'
import type { Post } from '#shared/contracts/post.ts'

/**
 * Neighbours of the demo community who are signed in from the start, each for the journeys of one file. A journey that ends
 * sessions signs in somebody else.
 */
export const signedIn = [
  'asha',
  'ravi',
  'imran',
  'senthil',
  'neha',
  'naveen',
  'rukmini',
  'bablu',
  'divya',
  'sanjay',
  'maria',
  'fatima',
  'sourav',
  'vikram',
  'aditya',
  'lakshmi',
  'operator',
  'tenzin',
  'joseph',
  'gurmeet',
  'ananya',
  'harpreet',
  'karan',
  'partha',
  'zoya',
  'vaishali',
  'prakash',
  'sunita',
  'tuhina',
  'nithya',
  'arul',
  'snehal',
] as const

export type MemberName = (typeof signedIn)[number]
export type Member = Pick<Output<'auth/login-with-email'>, 'user' | 'token'>

export const demoToken = '100001'
export const demoPassword = 'welcome-to-chowk'

/** A member whom the setup has signed in: sign-ins are limited, and most journeys begin after it. */
export function memberOf(name: MemberName): Member {
  const members: Record<MemberName, Member> = JSON.parse(process.env.PRODUCT_MEMBERS ?? '{}')
  return members[name]
}

export function productUrl(): string {
  const url = process.env.PRODUCT_URL
  if (!url) throw new Error('the product of the journeys has not been started')
  return url
}

/** What a browser stores about a member, as Playwright's storage state. */
export function storageOf({ user, token }: Member, origin = productUrl()) {
  const items = { '@user': user, token, identification_token: user.identification_token }
  const localStorage = Object.entries(items).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }))
  return { cookies: [], origins: [{ origin, localStorage }] }
}

type Options = { token?: string; url?: string; network?: string }

/** Makes a call without a browser, and returns its answer with its status. */
export async function answerTo<P extends Path>(path: P, input: Input<P>, options: Options = {}) {
  const { token, url = productUrl(), network } = options
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'identification-token': demoToken,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(network && { 'x-forwarded-for': network }),
    },
    body: JSON.stringify(input),
  })
  return { status: response.status, body: await response.json() }
}

/** Makes a call that must succeed. */
export async function ask<P extends Path>(
  path: P,
  input: Input<P>,
  options: Options = {},
): Promise<Output<P>> {
  const { status, body } = await answerTo(path, input, options)
  if (status >= 400) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** Signs a member in by the call, from another network than the browsers, so that their limit is not used up. */
export async function signIn(name: string, url = productUrl()): Promise<Member> {
  const login = { email: name, password: demoPassword }
  return await ask('auth/login-with-email', login, { url, network: '192.0.2.1' })
}

/** The id of a challenge of the demo community that anybody may start today. */
export async function openContest(): Promise<number> {
  const { contests } = await ask('contest/allcontests', {})
  const contest = contests.find(({ state, media_type }) => {
    return state === 'open' && media_type !== 'external'
  })
  if (!contest) throw new Error('the demo community has no open challenge')
  return contest.id
}

/** The newest matching post of the demo community that no journey has written, because journeys may delete theirs. */
export async function findPost(isWanted: (post: Post) => boolean = () => true): Promise<Post> {
  for await (const post of oldPosts()) if (isWanted(post)) return post
  throw new Error('the demo community has no such post')
}

/** Every such post, the newest first. */
export async function findPosts(isWanted: (post: Post) => boolean): Promise<Post[]> {
  const posts = await Array.fromAsync(oldPosts())
  return posts.filter(isWanted)
}

async function* oldPosts(): AsyncGenerator<Post> {
  const { DEMO_MADE_AT: madeAt } = process.env
  let cursor: string | undefined
  do {
    const { posts, next_cursor } = await ask('post/feed', { limit: 50, cursor })
    yield* posts.filter(({ created_at }) => !madeAt || created_at < madeAt)
    cursor = next_cursor ?? undefined
  } while (cursor)
}
