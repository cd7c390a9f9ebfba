import { beforeAll, expect, test } from 'vitest'
import { sharedHeaders } from '#server/http/cache-control.ts'
import { inputsAbout } from '#server/testing/every-call.ts'
import { isForVisitors, type Read, readingPaths, writingPaths } from '#server/testing/every-read.ts'
import { httpCaller } from '#server/testing/freshness/http-caller.ts'
import { installation } from '#server/testing/freshness/installation.ts'
import type { Answered } from '#server/testing/freshness/process.ts'
import { createScene, type Scene } from '#server/testing/freshness/scene.ts'

const at = installation()

let scene: Scene
let elsewhere: Scene

beforeAll(async () => {
  scene = await createScene(at)
  elsewhere = await createScene(at)
  await at.caughtUp()
})

const readOf = (path: Read['path']): Read => ({ path, input: inputsAbout[path](scene.writer) })
const forVisitors = readingPaths.filter((path) => isForVisitors({ path, input: {} }))

const nobody = 'no-store'
const cachingOf = ({ headers }: Answered) => headers.get('cache-control')

/** Caches tell callers apart by these headers, and by the compression where there is one. */
function expectToVary(headers: Headers, names: string[]): void {
  const varied = (headers.get('vary') ?? '').toLowerCase().split(/ *, */)
  const all = headers.has('content-encoding') ? [...names, 'accept-encoding'] : names
  expect(varied).toEqual(expect.arrayContaining(all))
}

test.each(forVisitors)(
  'caches may store %s for visitors, and distinguish callers',
  async (path) => {
    // The first time it is made, and then it may be answered from the cache.
    for (let time = 0; time < 2; time++) {
      const visitor = httpCaller(scene.community.identification_token)
      const { status, headers } = await visitor.ask(at.processes.one, readOf(path), 'GET')
      expect(status).toBe(200)
      expect(Object.fromEntries(headers)).toMatchObject(sharedHeaders)
      expectToVary(headers, ['authorization', 'identification-token', 'subdomain'])
      expect(headers.getSetCookie()).toEqual([])
    }
  },
)

test.each(forVisitors)(
  'caches may store the page of %s, and distinguish languages',
  async (path) => {
    for (let time = 0; time < 2; time++) {
      const visitor = httpCaller(scene.community.identification_token)
      const { status, headers } = await visitor.ask(at.processes.one, readOf(path), 'page')
      expect(status).toBe(200)
      expect(Object.fromEntries(headers)).toMatchObject(sharedHeaders)
      expectToVary(headers, ['accept-language', 'cookie', 'save-data'])
      expect(headers.getSetCookie()).toEqual([])
    }
  },
)

test.each(readingPaths)('no cache stores what %s answers a member', async (path) => {
  const { identification_token } = scene.community
  const members = [
    scene.writer.caller,
    httpCaller(identification_token, elsewhere.writer.member),
    httpCaller(identification_token, { ...scene.writer.member, token: 'ended' }),
  ]
  for (const member of members) {
    for (const manner of ['GET', 'POST'] as const) {
      const answer = await member.ask(at.processes.one, readOf(path), manner)
      expect([manner, answer.status, cachingOf(answer)]).toEqual([manner, answer.status, nobody])
    }
  }
})

test.each(writingPaths)('no cache stores what %s answers', async (path) => {
  const { other } = await createScene(at)
  const answer = await other.caller.send(at.processes.one, path, inputsAbout[path](scene.writer))
  expect(cachingOf(answer)).toBe(nobody)
})

test('no cache stores an error', async () => {
  const visitor = httpCaller(scene.community.identification_token)
  const unknown: Read = { path: 'post/singlepost', input: { postid: '1' } }
  const answer = await visitor.ask(at.processes.one, unknown, 'GET')
  expect([answer.status, cachingOf(answer)]).toEqual([404, nobody])
})
