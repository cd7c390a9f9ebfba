import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Mail } from '#server/integrations/mail.ts'
import { smtpMail } from '#server/integrations/smtp.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  type TestCommunity,
  type TestMember,
  today,
} from '#server/testing/factories.ts'
import { jobsOf } from '#server/testing/jobs.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { weeklyDigestJobs } from './jobs.ts'
import { sendDigest } from './send-digest.ts'
import { stopToken } from './stop-token.ts'

const chowk = testApp()

const servers: MailServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())))

async function openServer(): Promise<{ mail: Mail; server: MailServer }> {
  const server = await startMailServer()
  servers.push(server)
  return { server, mail: smtpMail({ url: server.url, from: 'Chowk <support@example.org>' }) }
}

/** The Monday of this week, or the next one, so that posts of now are of the week before it. */
function nextMonday(): string {
  const weekday = new Date(`${today()}T00:00:00Z`).getUTCDay()
  return addDays(today(), (8 - weekday) % 7)
}

const at = (hour: string, date = nextMonday()) => new Date(`${date}T${hour}:00+05:30`)

async function subscriber(community: TestCommunity, { locale = 'en' } = {}) {
  const member = await createMember(chowk.db, community)
  const email = `l${crypto.randomUUID().slice(0, 12)}@example.org`
  const { id: user_id, community_id } = member
  await chowk.db
    .insertInto('logins')
    .values({ kind: 'email', value: email, community_id, user_id })
    .execute()
  await chowk.db
    .updateTable('users')
    .set({ locale })
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .execute()
  await chowk.call('notification/update-kinds', { weekly_letter: true }, member)
  return { member, email }
}

async function neighbourhood({ locale = 'en' } = {}) {
  const community = await createCommunity(chowk.db, 'Lodhi Colony')
  const author = await createMember(chowk.db, community, { full_name: 'Ravi <Menon>' })
  const post = await createPost(chowk.db, author, { title: 'Mist & geese', upvotes: 0 })
  return { community, author, post, ...(await subscriber(community, { locale })) }
}

/** Does what is done every hour at that moment, for one community. */
async function queueAt(instant: Date) {
  const { services } = chowk.app
  const { sweeps } = weeklyDigestJobs({ ...services, now: () => instant })
  for (const { run } of sweeps) await run({}, instant)
}

const queuedFor = async (community: TestCommunity) =>
  (await jobsOf(chowk.db, community)).filter(({ name }) => name === 'weekly-letter')

const send = (mail: Mail | undefined, { id, community_id }: TestMember, week = nextMonday()) => {
  const { secret, product } = chowk.app.services
  const services = { db: chowk.db, now: () => at('07:05'), mail, secret, product }
  return sendDigest(services, { community_id, user_id: id, week })
}

// LETTER-1
test('digests are queued on Monday morning by the clock of the community, once', async () => {
  const { community, member } = await neighbourhood()
  for (const instant of [
    at('06:59'),
    at('12:00', addDays(nextMonday(), 1)),
    at('12:00', addDays(nextMonday(), -1)),
  ]) {
    await queueAt(instant)
    expect(await queuedFor(community)).toEqual([])
  }
  await Promise.all([1, 2, 3].map(() => queueAt(at('07:00'))))
  await queueAt(at('09:00'))
  expect(await queuedFor(community)).toHaveLength(1)
  await chowk.call('notification/update-kinds', { weekly_letter: false }, member)
})

// CONSOLE-5
test('a banned member is sent none', async () => {
  const { member } = await neighbourhood()
  await chowk.db
    .updateTable('users')
    .set({ banned_at: new Date().toISOString() })
    .where('community_id', '=', member.community_id)
    .where('id', '=', member.id)
    .execute()
  const { server, mail } = await openServer()
  await send(mail, member)
  expect(server.emails).toEqual([])
})

// HOST-2
test('a suspended community queues none, and sends none that was queued before', async () => {
  const { community, member } = await neighbourhood()
  const { server, mail } = await openServer()
  const set = (suspended_at: string | null) =>
    chowk.db
      .updateTable('communities')
      .set({ suspended_at })
      .where('id', '=', community.id)
      .execute()
  await set(new Date().toISOString())
  await queueAt(at('07:00'))
  expect(await queuedFor(community)).toEqual([])
  await send(mail, member)
  expect(server.emails).toEqual([])
  await set(null)
  await send(mail, member)
  expect(server.emails).toHaveLength(1)
})

// LETTER-1
test('shows the best posts of the week, open challenges and the days in a row, in two forms', async () => {
  const { community, member, email, post } = await neighbourhood()
  const own = await createContest(chowk.db, community, {
    start_date: addDays(nextMonday(), -3),
    days: 7,
  })
  await createParticipation(chowk.db, own, member, addDays(nextMonday(), -3))
  for (const index of [0, 1, 2]) {
    await chowk.db
      .insertInto('day_progress')
      .values({
        ...{ community_id: community.id, contest_id: own.id, user_id: member.id },
        ...{ contest_day_id: own.day_ids[index] ?? 0, done_on: addDays(nextMonday(), index - 3) },
      })
      .execute()
  }
  await createContest(chowk.db, community, {
    start_date: today(),
    end_date: addDays(nextMonday(), 9),
  })
  const { server, mail } = await openServer()
  await send(mail, member)
  const [digest] = server.emails
  expect(digest).toMatchObject({ to: email, subject: 'This week in Lodhi Colony' })
  expect(digest?.text).toContain('Mist & geese')
  expect(digest?.text).toContain('Ravi <Menon> · 0 upvotes')
  expect(digest?.text).toContain('3 days in a row · 3 of 7 done')
  expect(digest?.text).toMatch(/Open until \d+ [A-Z][a-z]+/)
  expect(digest?.html).toContain('Mist &amp; geese')
  expect(digest?.html).toContain('Ravi &lt;Menon&gt;')
  expect(digest?.html).not.toMatch(/<(script|img|style)/)
  const stop = `http://chowk.test/stop-letters?token=${stopToken(chowk.app.services.secret, { community_id: community.id, user_id: member.id })}`
  expect(digest?.text).toContain(stop)
  expect(digest?.headers).toEqual({
    'List-Unsubscribe': `<${stop}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(digest?.text).toContain(`/post/mist-geese-${post.id.toString(36)}`)
})

// LETTER-2
test('is written in the language of its reader', async () => {
  const { member } = await neighbourhood({ locale: 'hi' })
  const { server, mail } = await openServer()
  await send(mail, member)
  expect(server.emails[0]?.subject).toBe('इस हफ़्ते Lodhi Colony में')
  expect(server.emails[0]?.text).toContain('पड़ोसियों को सबसे ज़्यादा पसंद आया')
})

// LETTER-3
test('comes once a week, although the job is done again and by two processes at once', async () => {
  const { member } = await neighbourhood()
  const { server, mail } = await openServer()
  await Promise.all([send(mail, member), send(mail, member), send(mail, member)])
  await send(mail, member)
  expect(server.emails).toHaveLength(1)
  await send(mail, member, addDays(nextMonday(), 7))
  expect(server.emails).toHaveLength(2)
})

// LETTER-3
test('a digest that was not sent is sent when the job is tried again, and the other members have it already', async () => {
  const { community, member, email } = await neighbourhood()
  const other = await subscriber(community)
  const { server, mail } = await openServer()
  await send(mail, other.member)
  const broken: Mail = { send: () => Promise.reject(new Error('no connection')) }
  await expect(send(broken, member)).rejects.toThrow('no connection')
  for (const one of [member, other.member]) await send(mail, one)
  expect(server.emails.map(({ to }) => to)).toEqual([other.email, email])
})

// LETTER-3
test('a digest that is sent again after a crash has the same id', async () => {
  const { member } = await neighbourhood()
  const ids: (string | undefined)[] = []
  const dying: Mail = {
    send: async ({ message_id }) => {
      ids.push(message_id)
      throw new Error('killed after it was sent')
    },
  }
  for (let time = 0; time < 2; time++) await send(dying, member).catch(() => undefined)
  expect(ids).toHaveLength(2)
  expect(ids[0]).toMatch(/^<\w{32}@chowk\.test>$/)
  expect(ids[1]).toBe(ids[0])
})

// LETTER-1
test('nothing is sent when nothing happened, without an e-mail address, or to one who has unsubscribed', async () => {
  const { server, mail } = await openServer()
  const empty = await subscriber(await createCommunity(chowk.db))
  await send(mail, empty.member)
  const { community, member } = await neighbourhood()
  const silent = await createMember(chowk.db, community)
  await chowk.call('notification/update-kinds', { weekly_letter: true }, silent)
  await send(mail, silent)
  await chowk.call('notification/update-kinds', { weekly_letter: false }, member)
  await send(mail, member)
  expect(server.emails).toEqual([])
  await send(undefined, empty.member)
})

test('leaves out posts of other cities, of the member, of blocked and reported members, and old ones', async () => {
  const { community, author, post, member } = await neighbourhood()
  const city = {
    community_id: community.id,
    user_id: member.id,
    kind: 'current_city',
    location: 'Delhi',
    city: 'New Delhi',
  }
  await chowk.db.insertInto('user_locations').values(city).execute()
  await createPost(chowk.db, author, { title: 'In Pune', city: 'Pune' })
  await createPost(chowk.db, author, {
    title: 'Long ago',
    created_at: `${addDays(nextMonday(), -9)}T10:00:00Z`,
  })
  await createPost(chowk.db, member, { title: 'Mine' })
  const blocked = await createMember(chowk.db, community)
  await createPost(chowk.db, blocked, { title: 'Blocked' })
  await chowk.call('user/block', { user_id: blocked.id }, member)
  const { server, mail } = await openServer()
  await send(mail, member)
  expect(server.emails[0]?.text).toContain('Mist & geese')
  for (const title of ['In Pune', 'Long ago', 'Mine', 'Blocked']) {
    expect(server.emails[0]?.text).not.toContain(title)
  }
  await chowk.call('post/report', { post_id: post.id, reason: 'spam' }, member)
  await send(mail, member, addDays(nextMonday(), 7))
  expect(server.emails).toHaveLength(1)
})

// LETTER-4, CALL-notification-stop-letter
test('its link stops the digests without a login, and again without harm', async () => {
  const { community, member } = await neighbourhood()
  const token = stopToken(chowk.app.services.secret, {
    community_id: community.id,
    user_id: member.id,
  })
  for (let time = 0; time < 2; time++) {
    expect((await chowk.call('notification/stop-letter', { token })).body).toEqual({
      status: 'success',
    })
  }
  expect((await chowk.call('notification/kinds', {}, member)).body.weekly_letter).toBe(false)
})

// LETTER-4
test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
])('a mail program stops them by one click, as %s', async (type, payload) => {
  const { member } = await neighbourhood()
  const { server, mail } = await openServer()
  await send(mail, member)
  const [, address = ''] =
    /<(.*)>/.exec(server.emails[0]?.headers?.['List-Unsubscribe'] ?? '') ?? []
  const url = new URL(address)
  const click = { method: 'POST' as const, headers: { 'content-type': type }, payload }
  const answer = await chowk.app.inject({ ...click, url: url.pathname + url.search })
  expect(answer.statusCode).toBe(200)
  expect((await chowk.call('notification/kinds', {}, member)).body.weekly_letter).toBe(false)
  const foreign = await chowk.app.inject({ ...click, url: `${url.pathname}?token=none` })
  expect(foreign.statusCode).toBe(404)
})

// LETTER-4
test('a token that we did not make stops nothing', async () => {
  const { community, member } = await neighbourhood()
  const ids = { community_id: community.id, user_id: member.id }
  const own = stopToken(chowk.app.services.secret, ids)
  const [c, , hash] = own.split('.')
  const other = (member.id + 1).toString(36)
  for (const token of [
    '',
    'x',
    stopToken('another secret', ids),
    `${c}.${other}.${hash}`,
    `${own}x`,
  ]) {
    const { status, error } = await chowk.call('notification/stop-letter', { token })
    expect([status, error.code]).toEqual([404, 'not_found'])
  }
  const { rows } =
    await sql`select from weekly_letters where community_id = ${community.id}`.execute(chowk.db)
  expect(rows).toHaveLength(1)
})
