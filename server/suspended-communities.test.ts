import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#shared/contracts/call.ts'
import { calls, type Path } from '#shared/contracts/calls.ts'
import { DAY, MINUTE } from '#shared/limits.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { suspendCommunity } from './features/hosting/api.ts'
import { createSubject } from './testing/create-subject.ts'
import { openStream } from './testing/event-stream.ts'
import { inputsAbout } from './testing/every-call.ts'
import { createCommunity, createMember, createPost } from './testing/factories.ts'
import { httpCaller } from './testing/freshness/http-caller.ts'
import { installation } from './testing/freshness/installation.ts'
import { newcomer, verifyPhone } from './testing/newcomer.ts'
import { codeSentTo, createPerson } from './testing/people.ts'
import { takePhoto } from './testing/pictures.ts'
import { type As, headersOf } from './testing/test-app.ts'
import { uploadFile } from './testing/upload.ts'

const at = installation()
const { truth: chowk } = at

let address = ''
beforeAll(() => {
  const found = at.one.app.server.address()
  address = typeof found === 'object' && found ? `http://127.0.0.1:${found.port}` : ''
})

const suspend = async (community: { id: number }, isSuspended = true) => {
  await suspendCommunity(chowk.db, community, { isSuspended })
  await at.caughtUp()
}

const contracts = Object.entries(calls) as [Path, Call][]

async function codesOf(paths: Path[], subject: Parameters<(typeof inputsAbout)[Path]>[0], as: As) {
  const codes: [Path, string][] = []
  for (const path of paths) {
    const answer = await chowk.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: headersOf(as),
      payload: inputsAbout[path](subject),
    })
    // What is right may be a file.
    codes.push([path, answer.statusCode < 400 ? 'done' : answer.json().code])
  }
  return codes
}

// HOST-2
test('a suspended community answers nobody: no visitor, no member and no operator', async () => {
  const community = await createCommunity(chowk.db)
  const subject = await createSubject(chowk.db, community)
  await suspend(community)
  const ofCommunity = contracts.filter(([, { global }]) => !global)
  const forAll = ofCommunity.filter(([, { who }]) => who === 'anyone').map(([path]) => path)
  const asVisitor = await codesOf(forAll, subject, community)
  expect(asVisitor.length).toBeGreaterThan(15)
  expect(asVisitor.filter(([, code]) => code !== 'community_suspended')).toEqual([])
  const all = ofCommunity.map(([path]) => path)
  for (const role of ['member', 'moderator', 'operator'] as const) {
    const member = await createMember(chowk.db, community, { role })
    const codes = await codesOf(all, subject, member)
    expect(codes.filter(([, code]) => code !== 'community_suspended')).toEqual([])
  }
})

// HOST-2
test('what processes have cached of it is dropped, other communities go on, and it comes back as it was', async () => {
  const [community, other] = [await createCommunity(chowk.db), await createCommunity(chowk.db)]
  const member = await createMember(chowk.db, community)
  await createPost(chowk.db, member)
  await createPost(chowk.db, await createMember(chowk.db, other))
  const visitor = httpCaller(community.identification_token)
  const feed = { path: 'post/feed', input: {} } as const
  const manners = ['GET', 'POST', 'page'] as const
  const { one, two } = at.processes
  const ask = async (caller: typeof visitor) => {
    const answers = []
    for (const process of [one, two]) {
      for (const manner of manners) answers.push(await caller.ask(process, feed, manner))
    }
    return answers.map(({ status }) => status)
  }
  const elsewhere = httpCaller(other.identification_token)
  const asMember = httpCaller(community.identification_token, member)
  const allFine = Array(6).fill(200)
  await at.caughtUp()
  for (const caller of [visitor, visitor, elsewhere, asMember]) {
    expect(await ask(caller)).toEqual(allFine)
  }
  await suspend(community)
  // The pages of this installation are drawn by a stand-in, which says 404 for every refusal.
  const refused = [403, 403, 404, 403, 403, 404]
  for (const caller of [visitor, asMember]) expect(await ask(caller)).toEqual(refused)
  expect(await ask(elsewhere)).toEqual(allFine)
  await suspend(community, false)
  for (const caller of [visitor, asMember]) expect(await ask(caller)).toEqual(allFine)
})

test('its member reads another community as a visitor', async () => {
  const [community, other] = [await createCommunity(chowk.db), await createCommunity(chowk.db)]
  const member = await createMember(chowk.db, community)
  await suspend(community)
  const answer = await chowk.app.inject({
    method: 'POST',
    url: '/api/post/feed',
    headers: { ...headersOf(member), ...headersOf(other) },
  })
  expect(answer.statusCode).toBe(200)
})

// HOST-2
test('nobody signs in or registers there, and who knows the password is told why', async () => {
  const { member, email, phone, password } = await createPerson(chowk.db)
  const community = { id: member.community_id }
  await suspend(community)
  const login = (given: string) => chowk.call('auth/login-with-email', { email, password: given })
  expect((await login(password)).error.code).toBe('community_suspended')
  // Whether there is an account is told to nobody else.
  expect((await login('not that one')).error.code).toBe('invalid_credentials')
  await chowk.call('auth/request-otp', { purpose: 'login', phone })
  const otp = codeSentTo(chowk.mailbox, phone)
  expect((await chowk.call('auth/verifyotp', { phone, otp })).error.code).toBe(
    'community_suspended',
  )
  await suspend(community, false)
  expect((await login(password)).status).toBe(200)
  // The session of before is there as well.
  expect((await chowk.call('auth/sessions', {}, member)).status).toBe(200)

  const visitor = await newcomer(chowk)
  await verifyPhone(chowk, visitor.browser, visitor.phone)
  await suspend(visitor.community)
  const registered = await visitor.browser.call('auth/register', {
    ...visitor.draft,
    terms_accepted: true,
  })
  expect(registered.error.code).toBe('community_suspended')
})

// HOST-2
test('event streams end, and are opened again only once it is resumed', async () => {
  const member = await createMember(chowk.db, await createCommunity(chowk.db))
  const bystander = await createMember(chowk.db, await createCommunity(chowk.db))
  const [stream, other] = [member, bystander].map((one) => openStream(address, headersOf(one)))
  const [opened, untouched] = [await stream, await other]
  await eventually(() => expect(opened?.events.length).toBe(1))
  await suspend({ id: member.community_id })
  await eventually(() => expect(opened?.isOver()).toBe(true))
  expect((await openStream(address, headersOf(member))).status).toBe(403)
  expect(untouched?.isOver()).toBe(false)
  await suspend({ id: member.community_id }, false)
  const again = await openStream(address, headersOf(member))
  expect(again.status).toBe(200)
  again.close()
  untouched?.close()
})

// HOST-2
test('a minute later none of its files is served', async () => {
  const member = await createMember(chowk.db, await createCommunity(chowk.db))
  const community = { id: member.community_id }
  const upload_id = await uploadFile({ app: chowk.app, as: member }, await takePhoto('jpeg'))
  const { media } = (await chowk.call('media/finish-upload', { upload_id }, member)).body
  const written = { location: 'Lodhi Garden', language_id: 2, title: 'Kites' }
  await chowk.call('post/newpost', { ...written, media_ids: [media.id] }, member)
  const statusOf = async () => (await chowk.app.inject({ url: media.path })).statusCode
  expect(await statusOf()).toBe(200)
  await suspend(community)
  const { now } = chowk.clock
  chowk.clock.now = () => new Date(now().getTime() + MINUTE)
  expect(await statusOf()).toBe(404)
  await suspend(community, false)
  expect(await statusOf()).toBe(200)
  chowk.clock.now = now
})

test('of posts sent while it is suspended those are there that were answered so', async () => {
  const community = await createCommunity(chowk.db)
  const members = await Promise.all(
    Array.from({ length: 12 }, () => createMember(chowk.db, community, { registeredAgo: 7 * DAY })),
  )
  const send = async (member: (typeof members)[number], nth: number) => {
    const title = `Post ${nth}`
    const written = { location: 'Lodhi Garden', language_id: 2, title, description: 'A walk.' }
    const caller = httpCaller(community.identification_token, member)
    const process = nth % 2 === 0 ? at.processes.one : at.processes.two
    const { status } = await caller.send(process, 'post/newpost', written)
    return { title, status }
  }
  const sending = members.flatMap((member, nth) => [send(member, nth), send(member, nth + 100)])
  await Promise.race(sending)
  const [sent] = await Promise.all([Promise.all(sending), suspend(community)])
  expect([200, 403]).toEqual(expect.arrayContaining([...new Set(sent.map(({ status }) => status))]))
  const late = await Promise.all(members.map((member, nth) => send(member, nth + 1000)))
  expect([...new Set(late.map(({ status }) => status))]).toEqual([403])
  const posts = await chowk.db
    .selectFrom('posts')
    .select('title')
    .where('community_id', '=', community.id)
    .execute()
  const done = sent.filter(({ status }) => status === 200).map(({ title }) => title)
  expect(posts.map(({ title }) => title).sort()).toEqual(done.sort())
})
