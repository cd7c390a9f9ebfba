import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findCommunity } from '#server/calls/callers/community.ts'
import { noBackups } from '#server/calls/run/services.ts'
import { createSubject } from '#server/testing/create-subject.ts'
import { createCommunity, createMember, createPost } from '#server/testing/factories.ts'
import { callAsHost, createHost } from '#server/testing/hosts.ts'
import { codeSentTo, createPerson, newPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input, Path } from '#shared/contracts/calls.ts'
import type { HostedCommunity } from '#shared/contracts/host/communities.ts'
import { countAllSizes, countSize } from './sizes.ts'

let backups = noBackups
const chowk = testApp({ findBackups: async () => backups })

/** Makes a call as a new host. */
async function asHost<P extends Path>(path: P, input: Input<P>) {
  const { cookie } = await createHost(chowk.db)
  return callAsHost(chowk, path, { input, cookie })
}

const newCommunity = () => {
  const { email, username } = newPerson()
  return {
    ...{ token: `c-${username}`, name: 'Lodhi Colony', place: 'New Delhi' },
    ...{ time_zone: 'Asia/Kolkata', operator_name: 'Asha Verma', operator_email: email },
  }
}

// HOST-10
test('a community has the sizes that were counted, and none before that', async () => {
  const community = await createCommunity(chowk.db)
  const token = community.identification_token
  const read = async () => (await asHost('host/community', { token })).body.community
  expect((await read()).size).toBeNull()
  const subject = await createSubject(chowk.db, community)
  const operator = await createMember(chowk.db, community, { role: 'operator' })
  await createPost(chowk.db, operator)
  await countSize(chowk.db, community.id)
  const { size } = await read()
  const members = await chowk.db
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('community_id', '=', community.id)
    .executeTakeFirst()
  expect(size).toMatchObject({ members: members?.count, operators: 1, challenges: 1 })
  expect(size?.posts).toBeGreaterThanOrEqual(2)
  expect(subject.contest_id).toBeGreaterThan(0)
})

// HOST-10
test('the sweep counts every community, and the list has all of them in pages', async () => {
  const communities = [await createCommunity(chowk.db), await createCommunity(chowk.db)]
  await countAllSizes(chowk.db)
  const found: HostedCommunity[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const input = { limit: 30, ...(cursor && { cursor }) }
    const { rows, next_cursor } = (await asHost('host/communities', input)).body
    found.push(...rows)
    cursor = next_cursor
  }
  expect(found).toEqual(found.toSorted((one, other) => one.id - other.id))
  const own = found.filter(({ id }) => communities.some((community) => community.id === id))
  expect(own).toMatchObject([{ size: { members: 0 } }, { size: { members: 0 } }])
})

test('listing reads no row of members, posts or files', async () => {
  const { cookie } = await createHost(chowk.db)
  const statements = await chowk.sentBy(() =>
    callAsHost(chowk, 'host/communities', { input: {}, cookie }),
  )
  const tables = statements.flatMap(({ sql }) => [...sql.matchAll(/(?:from|join) "(\w+)"/g)])
  expect(new Set(tables.map(([, table]) => table))).toEqual(
    new Set(['host_sessions', 'hosts', 'communities', 'community_sizes']),
  )
})

// HOST-10
test('a community is created, and its first operator signs in with a code', async () => {
  const asked = newCommunity()
  const made = (await asHost('host/create-community', asked)).body
  expect(made).toEqual({ status: 'success', token: asked.token, is_told: true })
  const told = chowk.mailbox.messages().find(({ to }) => to === asked.operator_email)
  expect(told?.text).toContain(`/${asked.token}/console`)
  const email = asked.operator_email
  await chowk.call('auth/request-otp', { purpose: 'login', email })
  const otp = codeSentTo(chowk.mailbox, email)
  const { user } = (await chowk.call('auth/verifyotp', { email, otp })).body
  expect(user).toMatchObject({ role: 'operator', identification_token: asked.token })
  const { community } = (await asHost('host/community', { token: asked.token })).body
  expect(community.size).toMatchObject({ members: 1, operators: 1 })
})

test.each(['host', 'api', '-lodhi', 'lodhi colony', 'लोधी'])(
  'no community is created at %s',
  async (token) => {
    const { error } = await asHost('host/create-community', { ...newCommunity(), token })
    expect(error.code).toBe('community_token_taken')
  },
)

test('an address that is taken, and an operator with an account elsewhere, leave nothing behind', async () => {
  const asked = newCommunity()
  await asHost('host/create-community', asked)
  const again = { ...newCommunity(), token: asked.token.toUpperCase() }
  expect((await asHost('host/create-community', again)).error.code).toBe('community_token_taken')
  const { email } = await createPerson(chowk.db)
  const other = { ...newCommunity(), operator_email: email }
  expect((await asHost('host/create-community', other)).error.code).toBe('operator_has_account')
  const left = await asHost('host/community', { token: other.token })
  expect(left.error.code).toBe('community_not_found')
})

// HOST-10
test('a community is suspended with a reason, which its log says once it is resumed', async () => {
  const community = await createCommunity(chowk.db)
  const operator = await createMember(chowk.db, community, { role: 'operator' })
  const token = community.identification_token
  const reason = 'A dispute about who runs it'
  expect((await asHost('host/suspend', { token, reason: ' ' })).error.code).toBe(
    'given_data_invalid',
  )
  await asHost('host/suspend', { token, reason })
  expect((await chowk.call('console/log', {}, operator)).error.code).toBe('community_suspended')
  const { community: seen, suspended_because } = (await asHost('host/community', { token })).body
  expect(seen.suspended_at).not.toBeNull()
  expect(suspended_because).toBe(reason)
  await asHost('host/resume', { token })
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  expect(rows).toMatchObject([
    { action: 'resume-community', actor: null },
    { action: 'suspend-community', actor: null, reason },
  ])
})

// HOST-9
test('the log of hosts says who suspended which community and why', async () => {
  const { identification_token: token } = await createCommunity(chowk.db)
  await asHost('host/suspend', { token, reason: 'A complaint' })
  const { rows } = (await asHost('host/log', {})).body
  expect(rows).toContainEqual(
    expect.objectContaining({
      ...{ action: 'suspend-community', community_token: token },
      ...{ host_name: 'Devika Rao', reason: 'A complaint' },
    }),
  )
})

// HOST-10
test('a community without an operator is handed over; one that has one is not', async () => {
  const { member, email } = await createPerson(chowk.db)
  const { identification_token: token } = await findCommunity(chowk.db, member.community_id)
  const give = () => asHost('host/hand-over', { token, to: email })
  expect((await give()).body).toEqual({
    ...{ status: 'success', full_name: 'Asha Verma', is_new: false },
  })
  expect((await give()).error.code).toBe('community_has_operator')
  const stranger = await createCommunity(chowk.db)
  const elsewhere = { token: stranger.identification_token, to: email }
  expect((await asHost('host/hand-over', elsewhere)).error.code).toBe('member_of_another')
})

// HOST-11
test('the installation says what runs, and that no backup is known', async () => {
  const { body } = await asHost('host/installation', {})
  expect(body).toMatchObject({
    ...noBackups,
    sends_mail: true,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    migration: expect.stringMatching(/^\d{3}-/),
  })
})

// HOST-11
test('the installation says when it was backed up, and when a backup was tried out', async () => {
  backups = {
    last_backup_at: '2026-11-25T02:00:00.000Z',
    is_backup_encrypted: true,
    last_restore_tried_at: '2026-11-24T02:10:00.000Z',
    bucket: { last_copied_at: '2026-11-24T02:00:00.000Z' },
    failure: { at: '2026-11-25T02:00:00.000Z', words: 'The disk became full.' },
  }
  expect((await asHost('host/installation', {})).body).toMatchObject(backups)
})

/** A job of the queue that has failed for the last time, with that error. */
async function failedJob(error: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.add_job('a-job-of-tests', '{}'::json)`.execute(chowk.db)
  const id = rows[0]?.id ?? 0
  await sql`
    update graphile_worker._private_jobs
    set last_error = ${error}, attempts = max_attempts where id = ${id}`.execute(chowk.db)
  return id
}

// HOST-11
test('a failed job is shown without secrets, and tried again', async () => {
  const id = await failedJob('550 asha@example.org is unknown')
  const own = async () => {
    const { rows } = (await asHost('host/failed-jobs', { limit: 50 })).body
    return rows.find((row) => row.id === id)
  }
  expect(await own()).toMatchObject({
    ...{ task: 'a-job-of-tests', is_given_up: true, error: '550 …@… is unknown' },
  })
  await asHost('host/retry-job', { id })
  expect(await own()).toMatchObject({ is_given_up: false, attempts: 0 })
  await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(chowk.db)
  expect((await asHost('host/retry-job', { id })).error.code).toBe('job_not_found')
})

// HOST-11
test('a trial goes to the host, and says in words what became of it', async () => {
  const { cookie, email } = await createHost(chowk.db)
  const tried = await callAsHost(chowk, 'host/try-mail', { input: {}, cookie })
  expect(tried.body).toEqual({ status: 'success', outcome: 'sent' })
  expect(chowk.mailbox.messages().some(({ to }) => to === email)).toBe(true)
  const phone = '9876543210'
  expect((await asHost('host/try-whatsapp', { phone })).body.outcome).toBe('sent')
})
