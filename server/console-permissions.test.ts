import { beforeAll, expect, test } from 'vitest'
import { createSubject } from '#server/testing/create-subject.ts'
import { createWholeSubject } from '#server/testing/create-whole-subject.ts'
import { inputsAbout, nothing, type Subject } from '#server/testing/every-call.ts'
import {
  createCommunity,
  createMember,
  type TestCommunity,
  type TestMember,
} from '#server/testing/factories.ts'
import { createHost } from '#server/testing/hosts.ts'
import { type As, headersOf, testApp } from '#server/testing/test-app.ts'
import type { Call } from '#shared/contracts/call.ts'
import { calls, type Path } from '#shared/contracts/calls.ts'

const chowk = testApp()
const everyCall = Object.entries(calls) as [Path, Call][]
const ofHosts = everyCall.filter(([path]) => path.startsWith('host/'))
const contracts = everyCall.filter(([path]) => path.startsWith('console/'))

let here: { community: TestCommunity; subject: Subject }
let elsewhere: Awaited<ReturnType<typeof createWholeSubject>>

beforeAll(async () => {
  const community = await createCommunity(chowk.db)
  here = { community, subject: await createSubject(chowk.db, community) }
  elsewhere = await createWholeSubject(chowk)
})

const createRole = (role: 'member' | 'moderator' | 'operator') =>
  createMember(chowk.db, here.community, { role })

/** Every kind of caller, and from which role on a call is theirs. */
const callers: [string, () => Promise<As>, readonly Call['who'][]][] = [
  ['a visitor', async () => here.community, []],
  ['a member', () => createRole('member'), []],
  ['a moderator', () => createRole('moderator'), ['moderator']],
  ['an operator', () => createRole('operator'), ['moderator', 'operator']],
]

async function send(path: Path, subject: Subject, as: As) {
  const answer = await chowk.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: headersOf(as),
    payload: inputsAbout[path](subject),
  })
  const { statusCode: status } = answer
  // What is right may be a file.
  return { path, status, code: status < 400 ? undefined : (answer.json().code as string) }
}

test('no call of the console is for everybody', () => {
  expect(contracts.length).toBeGreaterThan(1)
  const open = contracts.filter(([, { who }]) => who !== 'moderator' && who !== 'operator')
  expect(open.map(([path]) => path)).toEqual([])
})

// ROUTE-30, ACCESS-1
test.each(callers)('%s may make the calls of the console that are theirs alone', async (...row) => {
  const [name, createCaller, allowed] = row
  const refusal =
    name === 'a visitor'
      ? { status: 401, code: 'login_to_continue' }
      : { status: 403, code: 'not_allowed' }
  const wrong: object[] = []
  for (const [path, { who }] of contracts) {
    const answer = await send(path, here.subject, await createCaller())
    const isRefused = answer.status === refusal.status && answer.code === refusal.code
    if (isRefused === allowed.includes(who)) wrong.push({ who, ...answer })
  }
  expect(wrong).toEqual([])
})

/** Those that name a row: no language, which is of all, and no new list, whose id its sender chooses. */
const aboutSomething = contracts.filter(
  ([path]) =>
    path !== 'console/invite-people' &&
    Object.keys(inputsAbout[path](nothing)).some((field) => /(?<!language)_id$/.test(field)),
)

// COMMUNITY-6
test.each(aboutSomething)('%s finds nothing of another community for an operator', async (path) => {
  const answer = await send(path, elsewhere.subject, await createRole('operator'))
  expect([403, 404, 422]).toContain(answer.status)
  expect(answer.code).toBeDefined()
})

// CALL-console
test.each(aboutSomething.filter(([, { reads }]) => reads))(
  '%s finds it for an operator of that community',
  async (path) => {
    expect((await send(path, elsewhere.subject, elsewhere.operator)).status).toBe(200)
  },
)

test('nothing of another community is decided about in bulk', async () => {
  const answer = await chowk.call(
    'console/decide-all',
    inputsAbout['console/decide-all'](elsewhere.subject),
    await createRole('operator'),
  )
  expect(answer.body.results).toMatchObject([{ error: 'item_not_found' }])
})

test('a role that was taken away is gone at the next call', async () => {
  const operator: TestMember = await createRole('operator')
  const ask = () => send('console/self', here.subject, operator)
  expect((await ask()).status).toBe(200)
  await chowk.db
    .updateTable('users')
    .set({ role: 'member' })
    .where('community_id', '=', operator.community_id)
    .where('id', '=', operator.id)
    .execute()
  expect(await ask()).toMatchObject({ status: 403, code: 'not_allowed' })
})

// HOST-8
test.each(callers)('%s makes no call of hosts', async (...row) => {
  const [, createCaller] = row
  await createHost(chowk.db)
  const wrong: object[] = []
  for (const [path, { who }] of ofHosts) {
    const answer = await send(path, here.subject, await createCaller())
    const isRefused =
      who === 'host'
        ? answer.code === 'host_login_to_continue'
        : ['host_login_wrong', 'enrolment_not_found'].includes(answer.code ?? '')
    if (!isRefused) wrong.push(answer)
  }
  expect(wrong).toEqual([])
  expect(ofHosts.filter(([, { who }]) => who !== 'host').map(([path]) => path)).toEqual([
    ...['host/sign-in', 'host/enrolment', 'host/enrol'],
  ])
})

// HOST-8
test('a host is no member: their cookie makes no call of members', async () => {
  const { cookie } = await createHost(chowk.db)
  const { identification_token } = here.community
  const wrong: object[] = []
  for (const [path, { who }] of everyCall) {
    if (who === 'anyone' || who === 'host') continue
    const answer = await chowk.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { cookie, 'identification-token': identification_token },
      payload: inputsAbout[path](here.subject),
    })
    if (answer.statusCode !== 401) wrong.push({ path, status: answer.statusCode })
  }
  expect(wrong).toEqual([])
})
