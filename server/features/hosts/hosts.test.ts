import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readCommand } from '#server/commands/community-arguments.ts'
import { isAboutHosts, runHostCommand } from '#server/commands/host-actions.ts'
import { hostingJobs } from '#server/features/hosting/jobs.ts'
import { createCommunity } from '#server/testing/factories.ts'
import { callAsHost, codeOf, createHost, hostPassword } from '#server/testing/hosts.ts'
import { sweepAll } from '#server/testing/jobs.ts'
import { ownDatabase } from '#server/testing/own-database.ts'
import { testRateLimits } from '#server/testing/rate-limits.ts'
import { testApp } from '#server/testing/test-app.ts'
import { doneOrWaiting, processOf } from '#server/testing/waiting.ts'
import { MINUTE, pageSize, SECOND } from '#shared/limits.ts'

const chowk = testApp()
const url = 'https://chowk.example.org'

let hosts = 0
const newEmail = () => `host-${++hosts}@example.org`

/** Runs the command as it is typed. */
function run(...args: string[]): Promise<string> {
  const command = readCommand(args)
  if (!isAboutHosts(command)) throw new Error('a command of hosts is needed')
  return runHostCommand(chowk.db, command, url)
}

const linkIn = (printed: string) => /#(\S+)/.exec(printed)?.[1] ?? ''

const after = (milliseconds: number) => {
  const at = new Date(chowk.clock.now().getTime() + milliseconds)
  chowk.clock.now = () => at
  return at
}

/** Adds a host, who opens the link, and is signed in. */
async function enrolled() {
  const email = newEmail()
  const link = linkIn(await run('add-host', email, '--name', 'Devika Rao'))
  const { totp_secret } = (await callAsHost(chowk, 'host/enrolment', { input: { link } })).body
  const input = { link, password: hostPassword, code: codeOf(totp_secret, after(MINUTE)) }
  const answer = await callAsHost(chowk, 'host/enrol', { input })
  const { recovery_codes } = answer.body
  return { email, link, totp_secret, recovery_codes, cookie: answer.cookie }
}

const self = (cookie: string | undefined, headers = {}) =>
  callAsHost(chowk, 'host/self', { input: {}, headers, ...(cookie && { cookie }) })

type Typed = { email: string; password?: string; code: string; cookie?: string }

const signIn = ({ email, password = hostPassword, code, cookie }: Typed) =>
  callAsHost(chowk, 'host/sign-in', { input: { email, password, code }, ...(cookie && { cookie }) })

// HOST-7
test('where nobody hosts by the console, none of its calls is there', async () => {
  await chowk.db.deleteFrom('hosts').execute()
  expect((await self(undefined)).error.code).toBe('not_found')
  expect((await signIn({ email: newEmail(), code: '123456' })).error.code).toBe('not_found')
  for (const path of ['host/enrolment', 'host/enrol'] as const) {
    const input = { link: 'a link', password: hostPassword, code: '123456' }
    expect((await callAsHost(chowk, path, { input })).error.code).toBe('not_found')
  }
  await createHost(chowk.db)
  expect((await self(undefined)).error.code).toBe('host_login_to_continue')
})

// HOST-7
test('a link lets a host choose a password and an app, once', async () => {
  const { email, link, cookie, recovery_codes } = await enrolled()
  expect((await self(cookie)).body).toEqual({
    ...{ email, full_name: 'Devika Rao', recovery_codes_left: 10 },
  })
  expect(new Set(recovery_codes).size).toBe(10)
  for (const path of ['host/enrolment', 'host/enrol'] as const) {
    const input = { link, password: hostPassword, code: '123456' }
    expect((await callAsHost(chowk, path, { input })).error.code).toBe('enrolment_not_found')
  }
})

test('a link ends after a day, and needs a code of the app and a password that is not guessed', async () => {
  const email = newEmail()
  const link = linkIn(await run('add-host', email, '--name', 'Devika Rao'))
  const { totp_secret, otpauth_url, qr_svg } = (
    await callAsHost(chowk, 'host/enrolment', { input: { link } })
  ).body
  expect(otpauth_url).toContain(`secret=${totp_secret}`)
  expect(qr_svg).toContain('<svg')
  const enrol = (password: string, code: string) =>
    callAsHost(chowk, 'host/enrol', { input: { link, password, code } })
  const code = codeOf(totp_secret, chowk.clock.now())
  expect((await enrol(hostPassword, '12345')).error.code).toBe('code_invalid')
  expect((await enrol(email, code)).error.code).toBe('password_guessable')
  await sql`
    update hosts set enrolment_until = now() - interval '1 second'
    where email = ${email}`.execute(chowk.db)
  expect((await enrol(hostPassword, code)).error.code).toBe('enrolment_not_found')
})

test('of two who use a link at once, one enrols', async () => {
  const link = linkIn(await run('add-host', newEmail(), '--name', 'Devika Rao'))
  const { totp_secret } = (await callAsHost(chowk, 'host/enrolment', { input: { link } })).body
  const input = { link, password: hostPassword, code: codeOf(totp_secret, chowk.clock.now()) }
  const both = await Promise.all([1, 2].map(() => callAsHost(chowk, 'host/enrol', { input })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
})

// HOST-8
test('a password and a code sign in, and each code counts once', async () => {
  const { email, totp_secret } = await enrolled()
  const code = codeOf(totp_secret, after(MINUTE))
  const both = await Promise.all([signIn({ email, code }), signIn({ email, code })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  expect((await signIn({ email, code })).error.code).toBe('host_login_wrong')
})

// HOST-8
test('a host who is reset while they sign in is not signed in', async () => {
  const { email, totp_secret } = await enrolled()
  const code = codeOf(totp_secret, after(MINUTE))
  const signing = await chowk.db.transaction().execute(async (transaction) => {
    await sql`update hosts set password_hash = null, totp_secret = null
      where email = ${email}`.execute(transaction)
    const answer = signIn({ email, code })
    await doneOrWaiting(chowk.db, await processOf(transaction), answer)
    return { answer }
  })
  expect((await signing.answer).error.code).toBe('host_login_wrong')
})

// HOST-8
test.each([
  ['of the step before', -30 * SECOND, 200],
  ['of the step after', 30 * SECOND, 200],
  ['of two steps before', -60 * SECOND, 401],
  ['of two steps after', 60 * SECOND, 401],
])('a code %s is answered as it is', async (_, shift, status) => {
  const { email, totp_secret } = await enrolled()
  const now = after(10 * MINUTE)
  const code = codeOf(totp_secret, new Date(now.getTime() + shift))
  expect((await signIn({ email, code })).status).toBe(status)
})

// HOST-8
test('a code that was used makes those before it useless', async () => {
  const { email, totp_secret } = await enrolled()
  const now = after(10 * MINUTE)
  const before = codeOf(totp_secret, new Date(now.getTime() - 30 * SECOND))
  expect((await signIn({ email, code: codeOf(totp_secret, now) })).status).toBe(200)
  expect((await signIn({ email, code: before })).status).toBe(401)
})

// HOST-8
test('a recovery code signs in once, however it is typed', async () => {
  const { email, recovery_codes } = await enrolled()
  const [code = '', other = ''] = recovery_codes
  const typed = code.toLowerCase().replaceAll('-', ' ')
  const { cookie } = await signIn({ email, code: typed })
  expect((await self(cookie)).body.recovery_codes_left).toBe(9)
  expect((await signIn({ email, code })).status).toBe(401)
  expect((await signIn({ email, password: 'another one', code: other })).status).toBe(401)
  expect((await signIn({ email, code: other })).status).toBe(200)
})

// HOST-8
test('every failure has the same answer and the same statements', async () => {
  const { email, totp_secret } = await enrolled()
  const code = () => codeOf(totp_secret, after(MINUTE))
  const wrong: Typed[] = [
    { email: newEmail(), code: '123456' },
    { email, password: 'another one', code: code() },
    { email, password: 'another one', code: '123456' },
    { email, code: '123456' },
  ]
  const all: unknown[] = []
  for (const typed of wrong) {
    let answer: unknown
    const statements = await chowk.statementsOf(async () => {
      const { status, error } = await signIn(typed)
      answer = { status, error }
    })
    all.push({ answer, statements })
  }
  expect(all[0]).toMatchObject({ answer: { status: 401, error: { code: 'host_login_wrong' } } })
  for (const one of all) expect(one).toEqual(all[0])
})

// HOST-8
test('a sign-in ends the session that the browser had, and starts one that nobody could plant', async () => {
  const { email, totp_secret, cookie = '' } = await enrolled()
  const planted = 'chowk-host=planted'
  const first = await signIn({ email, code: codeOf(totp_secret, after(MINUTE)), cookie: planted })
  expect(first.cookie).not.toBe(planted)
  expect((await self(planted)).status).toBe(401)
  const again = await signIn({ email, code: codeOf(totp_secret, after(MINUTE)), cookie })
  expect((await self(again.cookie)).status).toBe(200)
  expect((await self(cookie)).status).toBe(401)
})

// HOST-8
test('the cookie is for the server and for our own pages alone', async () => {
  const { email, totp_secret } = await enrolled()
  const { headers } = await signIn({ email, code: codeOf(totp_secret, after(MINUTE)) })
  const cookies = [headers['set-cookie']].flat().map(String)
  const own = cookies.find((cookie) => cookie.startsWith('chowk-host='))
  expect(own).toMatch(/Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/)
  expect(headers['cache-control']).toBe('no-store')
})

// HOST-8
test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbouring host', { 'sec-fetch-site': 'same-site' }],
  ['an old browser on another site', { origin: 'https://elsewhere.example' }],
])('a page of %s makes no call of a host', async (_, headers) => {
  const { cookie } = await createHost(chowk.db)
  expect((await self(cookie, headers)).error.code).toBe('not_allowed')
  expect((await self(cookie, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

test('what a host reads by a link is not cached either', async () => {
  const { cookie } = await createHost(chowk.db)
  const answer = await chowk.app.inject({ url: '/api/host/self', headers: { cookie } })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await chowk.app.inject({ url: '/api/host/self' })).statusCode).toBe(401)
})

// HOST-8
test.each([
  ['nobody has used for 30 minutes', "last_seen_at = now() - interval '31 minutes'"],
  ['is 12 hours old', 'expires_at = now()'],
])('a session that %s has ended', async (_, change) => {
  const { cookie } = await createHost(chowk.db)
  expect((await self(cookie)).status).toBe(200)
  await sql`update host_sessions set ${sql.raw(change)}`.execute(chowk.db)
  expect((await self(cookie)).error.code).toBe('host_login_to_continue')
})

test('a session that is used goes on', async () => {
  const { cookie } = await createHost(chowk.db)
  await sql`update host_sessions set last_seen_at = now() - interval '29 minutes'`.execute(chowk.db)
  expect((await self(cookie)).status).toBe(200)
  const { rows } = await sql<{ idle: number }>`
    select extract(epoch from now() - max(last_seen_at))::integer as idle
    from host_sessions`.execute(chowk.db)
  expect(rows[0]?.idle).toBeLessThan(60)
})

test('the sweep deletes sessions that have ended, and leaves the others', async () => {
  await chowk.db.deleteFrom('host_sessions').execute()
  const expired = await createHost(chowk.db)
  const idle = await createHost(chowk.db)
  const { id, cookie } = await createHost(chowk.db)
  await sql`update host_sessions set expires_at = now()
    where host_id = ${expired.id}`.execute(chowk.db)
  await sql`update host_sessions set last_seen_at = now() - interval '31 minutes'
    where host_id = ${idle.id}`.execute(chowk.db)
  await sweepAll(hostingJobs(chowk.app.services))
  expect((await self(cookie)).status).toBe(200)
  const left = await chowk.db.selectFrom('host_sessions').select('host_id').execute()
  expect(left).toEqual([{ host_id: id }])
})

test('signing out ends the session', async () => {
  const { cookie } = await createHost(chowk.db)
  const answer = await callAsHost(chowk, 'host/sign-out', { input: {}, cookie })
  expect(answer.cookie).toBe('chowk-host=')
  expect((await self(cookie)).status).toBe(401)
})

// HOST-7
test('a reset takes everything that signed in, and a removal the host', async () => {
  const { email, totp_secret, cookie, recovery_codes } = await enrolled()
  const link = linkIn(await run('reset-host', email))
  expect((await self(cookie)).status).toBe(401)
  expect((await signIn({ email, code: codeOf(totp_secret, after(MINUTE)) })).status).toBe(401)
  expect((await signIn({ email, code: recovery_codes[0] ?? '' })).status).toBe(401)
  const again = (await callAsHost(chowk, 'host/enrolment', { input: { link } })).body
  expect(again.totp_secret).not.toBe(totp_secret)
  const input = { link, password: hostPassword, code: codeOf(again.totp_secret, after(MINUTE)) }
  const back = await callAsHost(chowk, 'host/enrol', { input })
  expect((await self(back.cookie)).status).toBe(200)
  await run('remove-host', email)
  expect((await self(back.cookie)).status).toBe(401)
})

test('commands say in words what they cannot do', async () => {
  const email = newEmail()
  const nobody = `Nobody hosts this installation with the address ${email}.`
  await expect(run('reset-host', email)).rejects.toThrow(nobody)
  await expect(run('remove-host', email)).rejects.toThrow(nobody)
  expect(await run('add-host', email, '--name', 'Devika')).toContain(`${url}/host/enrol#`)
  const second = run('add-host', email.toUpperCase(), '--name', 'Devika')
  await expect(second).rejects.toThrow('is a host already')
  expect(() => readCommand(['add-host', 'devika', '--name', 'Devika'])).toThrow('no e-mail address')
  const { id } = await createCommunity(chowk.db, 'Host Nagar')
  const token = (identification_token: string) =>
    chowk.db.updateTable('communities').set({ identification_token }).where('id', '=', id).execute()
  await token('host')
  const taken = run('add-host', newEmail(), '--name', 'Devika')
  await expect(taken).rejects.toThrow('Host Nagar has the address /host')
  await token('host-nagar')
})

// HOST-9
test('the log names who acted, and the database refuses to change it', async () => {
  const { email, cookie = '' } = await enrolled()
  const { rows } = (await callAsHost(chowk, 'host/log', { input: {}, cookie })).body
  expect(rows.slice(0, 3)).toMatchObject([
    { action: 'sign-in', host_name: 'Devika Rao' },
    { action: 'enrol', host_name: 'Devika Rao' },
    { action: 'add-host', host_name: '', subject: email },
  ])
  await run('remove-host', email)
  for (const change of [
    sql`update host_log set reason = 'another'`,
    sql`delete from host_log`,
    sql`truncate host_log`,
  ]) {
    await expect(change.execute(chowk.db)).rejects.toThrow('The log of hosts is not changed')
  }
})

// HOST-9
test('the log is read in pages', async () => {
  const { cookie } = await createHost(chowk.db)
  for (let times = 0; times < 30; times++) {
    const email = newEmail()
    await run('add-host', email, '--name', 'Devika')
    await run('remove-host', email)
  }
  const first = (await callAsHost(chowk, 'host/log', { input: {}, cookie })).body
  expect(first.rows).toHaveLength(pageSize)
  const input = { cursor: first.next_cursor ?? '' }
  const second = (await callAsHost(chowk, 'host/log', { input, cookie })).body
  expect(second.rows[0]?.id).toBeLessThan(first.rows.at(-1)?.id ?? 0)
})

const limited = testApp({ database: ownDatabase, rateLimits: testRateLimits((window) => window) })

// HOST-8
test('guesses are counted by the address, from whatever networks they come', async () => {
  const email = newEmail()
  await limited.db.insertInto('hosts').values({ email, full_name: 'Devika Rao' }).execute()
  const statuses: number[] = []
  for (const typed of [email, newEmail()]) {
    for (let guess = 0; guess < 11; guess++) {
      const { statusCode } = await limited.app.inject({
        method: 'POST',
        url: '/api/host/sign-in',
        payload: { email: typed, password: 'a guess', code: '123456' },
        remoteAddress: `203.0.113.${guess}`,
      })
      statuses.push(statusCode)
    }
  }
  const each = [...Array(10).fill(401), 429]
  expect(statuses).toEqual([...each, ...each])
})
