import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import {
  type AskedRead,
  breakRead,
  type Failure,
  failures,
  tooSlow,
} from '#server/testing/break-read.ts'
import { allRoutes, drawnWeb } from '#server/testing/drawn-web.ts'
import { addressesOf, type PageSubject } from '#server/testing/every-page.ts'
import {
  createComment,
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
} from '#server/testing/factories.ts'
import { forgettingListen } from '#server/testing/forgetting-listen.ts'
import { createTeam } from '#server/testing/freshness/scene.ts'
import { createHost } from '#server/testing/hosts.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Path } from '#shared/contracts/calls.ts'
import { DAY, SECOND, serverTimeout } from '#shared/limits.ts'
import type { PageRequest } from '#shared/page.ts'

/** What of the state of a page is looked at. */
type PageState = {
  queries: { queries: { state: { status: string } }[] }
  failedReads: { queryKey: [Path] }[]
}

type Line = {
  level: number
  read?: string
  status?: number
  error?: string
  err?: { message: string }
}

const lines: Line[] = []
/** The reads of the page that was drawn last, and what each was asked. */
let made: AskedRead[] = []
/** How many of them are not answered yet. */
let pending = 0
const { listen, forget } = forgettingListen()

const chowk = testApp({
  cacheMegabytes: 16,
  logLevel: 'info',
  logTo: { write: (line) => void lines.push(JSON.parse(line)) },
  listen,
  web: drawnWeb(recorded),
})

function recorded(request: PageRequest): PageRequest {
  return {
    ...request,
    call: (path, input, token) => {
      made.push({ path, input })
      pending += 1
      return request.call(path, input, token).finally(() => {
        pending -= 1
      })
    },
  }
}

let address: string
let subject: PageSubject

beforeAll(async () => {
  address = await chowk.app.listen({ host: '127.0.0.1', port: 0 })
  const { db } = chowk
  // Without a host there is no console of the installation.
  await createHost(db)
  const community = await createCommunity(db)
  const contest = await createContest(db, community)
  const writer = await createMember(db, community)
  await createParticipation(db, contest, writer)
  // So that no page says in other words how long ago it was.
  const created_at = new Date(Date.now() - 40 * DAY).toISOString()
  const written = { contest_id: contest.id, mood_id: 1, created_at }
  const post = await createPost(db, writer, written)
  const comment = await createComment(db, post, writer, { created_at })
  subject = {
    identification_token: community.identification_token,
    ...{ contest_id: contest.id, day_id: contest.day_ids[0] ?? 0 },
    ...{ post_id: post.id, user_id: writer.id, comment_id: comment.id },
    team: await createTeam({ truth: chowk }, { contest, member: writer }),
  }
})

async function get(path: string) {
  lines.length = 0
  made = []
  const answer = await fetch(address + path)
  const html = await answer.text()
  const [, json = '{}'] = /id="page-state"[^>]*>([^<]*)/.exec(html) ?? []
  const state: Partial<PageState> = JSON.parse(json)
  const errors = lines.filter(({ level }) => level >= 50)
  return { status: answer.status, headers: answer.headers, html, state, errors }
}

type Answer = Awaited<ReturnType<typeof get>>

/** Nobody may keep the answer, and it says what failed without saying why. */
function expectToTell(answer: Answer, { path }: AskedRead, kind: Failure) {
  const { status, headers, html, state, errors } = answer
  const caching = ['cache-control', 'cdn-cache-control', 'etag'].map((name) => headers.get(name))
  expect([status, ...caching]).toEqual([kind.status, 'no-store', null, null])
  expect(headers.get('retry-after')).toBe(kind.status === 503 ? '5' : null)
  for (const words of ['Part of this page could not be loaded.', 'Try again']) {
    expect(html).toContain(words)
  }
  for (const words of [kind.cause, '"severity"', '"routine"', '"stack"']) {
    expect(html).not.toContain(words)
  }
  expect(state.queries?.queries.map(({ state }) => state.status)).not.toContain('error')
  expect(state.failedReads?.map(({ queryKey }) => queryKey[0])).toEqual([path])
  expect(errors.map(({ read, err }) => [read, err?.message])).toEqual([[path, kind.cause]])
}

/** What a page shows, without the times at which it was drawn. */
const shownOn = ({ status, html }: Answer) => ({
  status,
  html: html.replace(/"(dehydratedAt|\w+UpdatedAt)":\d+/g, ''),
})

// DATA-19
test.each(allRoutes)('a failed read of $path is shown and not cached', async (route) => {
  for (const path of addressesOf(route, subject)) {
    const well = await get(path)
    expect(well.errors).toEqual([])
    for (const read of made) {
      for (const [kind, failure] of Object.entries(failures)) {
        forget()
        const mend = breakRead(read, failure)
        const failed = await get(path)
        mend()
        const again = await get(path)
        try {
          expectToTell(failed, read, failure)
          expect(shownOn(again)).toEqual(shownOn(well))
        } catch (error) {
          throw new Error(`${path}, ${kind} of ${read.path}: ${error}`, { cause: error })
        }
      }
    }
  }
})

// DATA-19
test.each(allRoutes)('the addresses of $path let its screen read', async (route) => {
  const { queries } = await route.load()
  const reads = new Set<string>()
  for (const path of addressesOf(route, subject)) {
    forget()
    await get(path)
    for (const { path } of made) if (path !== 'auth/identification-token') reads.add(path)
  }
  expect(reads.size > 0).toBe(queries !== undefined)
})

// DATA-19
test('a page is drawn with the reads that have come when one takes too long', async () => {
  const [path = ''] = addressesOf({ path: '/post/:slug', screen: 'post' }, subject)
  const well = await get(path)
  const read = made.find(({ path }) => path === 'post/comments')
  if (!read) throw new Error('No comments are read for a post')
  const reads = made.length
  forget()
  const mend = breakRead(read, tooSlow)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const drawing = get(path)
  while (made.length < reads || pending > 1) await sleep(10)
  await vi.advanceTimersByTimeAsync(serverTimeout + SECOND)
  vi.useRealTimers()
  const slow = await drawing
  mend()
  expectToTell(slow, read, tooSlow)
  expect(slow.html).toContain('Mist over the lake')
  expect(shownOn(await get(path))).toEqual(shownOn(well))
})
