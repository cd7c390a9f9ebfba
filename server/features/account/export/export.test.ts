import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { sweepAll } from '#server/testing/jobs.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { headersOf, testApp } from '#server/testing/test-app.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#shared/limits.ts'
import { purgeMember } from '../deletion/purge-member.ts'
import { accountJobs } from '../jobs.ts'
import { memberTables } from '../member-tables.ts'
import { createWholeMember } from '../testing/whole-member.ts'
import { makeExport } from './make-export.ts'
import { keyOfArchive } from './stored-archives.ts'
import { untitled } from './titles.ts'

const storage = memoryStorage()
const chowk = testApp({ storage })

const ownerOf = ({ community_id, id }: TestMember) => ({ community_id, user_id: id })

const findRow = ({ id }: TestMember) =>
  chowk.db.selectFrom('account_exports').selectAll().where('user_id', '=', id).executeTakeFirst()

/** Lets the job of a member's export run. */
async function runJob(member: TestMember): Promise<void> {
  const { id = '' } = (await findRow(member)) ?? {}
  await makeExport(chowk.app.services, { ...ownerOf(member), id })
}

async function fetchArchive(as: TestMember) {
  const url = '/api/user/export-file'
  return chowk.app.inject({ method: 'POST', url, headers: headersOf(as), payload: {} })
}

const openZip = promisify<Buffer, { lazyEntries: boolean }, import('yauzl').ZipFile>(fromBuffer)

/** The files of an archive by their names, as text. */
async function readArchive(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await openZip(bytes, { lazyEntries: true })
  const files = new Map<string, string>()
  const done = Promise.withResolvers<void>()
  zip.on('end', done.resolve)
  zip.on('entry', (entry) =>
    zip.openReadStream(entry, async (error, stream) => {
      if (error) return done.reject(error)
      const chunks = await stream.toArray()
      files.set(entry.fileName, Buffer.concat(chunks).toString())
      zip.readEntry()
    }),
  )
  zip.readEntry()
  await done.promise
  return files
}

/** A member with everything, whose archive has been made. */
async function exported() {
  const member = await createWholeMember(chowk, storage)
  await chowk.db.deleteFrom('account_exports').where('user_id', '=', member.asha.id).execute()
  await chowk.call('user/export', {}, member.asha)
  await runJob(member.asha)
  const answer = await fetchArchive(member.asha)
  return { ...member, answer, files: await readArchive(answer.rawPayload) }
}

// CALL-user-export, PRIVACY-1
test('an archive holds every row of a member by table, and every file as it is shown', async () => {
  const member = await createWholeMember(chowk, storage)
  await chowk.db.deleteFrom('account_exports').where('user_id', '=', member.asha.id).execute()
  const { body } = await chowk.call('user/export', {}, member.asha)
  expect(body.export).toMatchObject({ state: 'waiting', bytes: null, ready_at: null })
  await runJob(member.asha)
  const { body: ready } = await chowk.call('user/export-state', {}, member.asha)
  const answer = await fetchArchive(member.asha)
  expect(answer.headers['content-type']).toBe('application/zip')
  expect(ready.export).toMatchObject({ state: 'ready', bytes: answer.rawPayload.length })
  const files = await readArchive(answer.rawPayload)
  const rowsOf = (name: string) => JSON.parse(files.get(`data/${name}.json`) ?? '[]').length
  const tables = memberTables.filter((one) => 'without' in one.exported)
  expect(tables.length).toBeGreaterThan(20)
  for (const { table, column } of tables) {
    const isSecond = ['respects.respected_user_id', 'encouragements.user_id'].includes(
      `${table}.${column}`,
    )
    const name = isSecond ? `${table}-${column}` : table
    expect([name, rowsOf(name)]).not.toEqual([name, 0])
  }
  const [video, poster, picture] = member.files.keys.map((key) => key.split('/').at(-1))
  for (const name of [video, poster, picture]) {
    expect(files.get(`files/${name}`)).toContain(`${name}`)
  }
  expect(files.get('index.html')).toContain(member.person.name)
  expect(files.get('index.html')).toContain(`href="files/${video}"`)
})

// CALL-user-export
test('an archive holds no secret, and no word of another member', async () => {
  const { asha, neighbour, files } = await exported()
  const { rows } = await sql<{ secret: string }>`
    select encode(token_hash, 'hex') as secret from sessions where user_id = ${asha.id}
    union all
    select password_hash from users where id = ${asha.id}`.execute(chowk.db)
  expect(rows).toHaveLength(2)
  const text = [...files.values()].join('\n')
  const others = [neighbour.full_name, 'Geese, I believe', 'Thank you @', 'Ravi on the lake']
  for (const secret of [...rows.map((row) => row.secret), ...others]) {
    expect(text).not.toContain(secret)
  }
  const columns = [...files].flatMap(([name, json]) =>
    name.endsWith('.json') ? Object.keys(JSON.parse(json)[0] ?? {}) : [],
  )
  expect(columns.filter((name) => /hash|hmac|secret|token|search/.test(name))).toEqual([])
})

test('the page of an archive shows what was written as text', async () => {
  const community = await createCommunity(chowk.db)
  const member = await createMember(chowk.db, community, { full_name: '<b onclick="x">Ravi</b>' })
  await chowk.call('user/export', {}, member)
  await runJob(member)
  const files = await readArchive((await fetchArchive(member)).rawPayload)
  expect(files.get('index.html')).toContain('&lt;b onclick=&quot;x&quot;&gt;Ravi')
  expect(files.get('index.html')).not.toContain('<b onclick')
})

// CALL-user-export
test('an archive is fetched by its owner alone, and is served under no address', async () => {
  const member = await createMember(chowk.db, await createCommunity(chowk.db))
  const neighbour = await createMember(chowk.db, { id: member.community_id })
  expect((await fetchArchive(member)).json().code).toBe('export_not_ready')
  await chowk.call('user/export', {}, member)
  expect((await fetchArchive(member)).json().code).toBe('export_not_ready')
  await runJob(member)
  const key = keyOfArchive(ownerOf(member), (await findRow(member))?.id ?? '')
  expect(storage.files.has(key)).toBe(true)
  expect((await chowk.app.inject(`/media/${key}`)).statusCode).toBe(404)
  expect((await fetchArchive(neighbour)).json().code).toBe('export_not_ready')
  expect((await fetchArchive(member)).statusCode).toBe(200)
  expect((await chowk.call('user/export', {}, { ...neighbour, token: '' })).status).toBe(401)
})

/** A member whose archive was first sent that long ago, in milliseconds, and its key. */
async function sentArchive(age: number) {
  const member = await createMember(chowk.db, await createCommunity(chowk.db))
  await chowk.call('user/export', {}, member)
  await runJob(member)
  await fetchArchive(member)
  await expect.poll(async () => (await findRow(member))?.fetched_at).toBeTruthy()
  await chowk.db
    .updateTable('account_exports')
    .set({ fetched_at: new Date(Date.now() - age).toISOString() })
    .where('user_id', '=', member.id)
    .execute()
  return { member, key: keyOfArchive(ownerOf(member), (await findRow(member))?.id ?? '') }
}

test('an archive that was sent can be fetched again for an hour from its first time', async () => {
  const { member, key } = await sentArchive(HOUR - 5 * MINUTE)
  const { body } = await chowk.call('user/export-state', {}, member)
  const { state, fetched_at, expires_at } = body.export ?? {}
  expect(state).toBe('ready')
  expect(Date.parse(expires_at ?? '') - Date.parse(fetched_at ?? '')).toBe(HOUR)
  await sweepAll(accountJobs(chowk.app.services))
  expect(storage.files.has(key)).toBe(true)
  expect((await fetchArchive(member)).statusCode).toBe(200)
  expect((await findRow(member))?.fetched_at).toBe(fetched_at)
})

// CALL-user-export
test('an archive is spent an hour after it was first sent', async () => {
  const { member, key } = await sentArchive(HOUR + MINUTE)
  const stateOf = async () => (await chowk.call('user/export-state', {}, member)).body.export?.state
  expect(await stateOf()).toBe('fetched')
  expect((await fetchArchive(member)).json().code).toBe('export_not_ready')
  const tooSoon = await chowk.call('user/export', {}, member)
  expect(tooSoon.error.code).toBe('export_too_soon')
  expect(tooSoon.error.message).toMatch(/once a day\. .* in (24 hours|1 day)\.$/)
  expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan((23 * HOUR) / SECOND)
  await sweepAll(accountJobs(chowk.app.services))
  expect(storage.files.has(key)).toBe(false)
  expect(await stateOf()).toBe('fetched')
})

// CALL-user-export, LIMIT-10
test('another archive can be asked for after a day', async () => {
  const { member } = await sentArchive(HOUR + MINUTE)
  const requested_at = new Date(Date.now() - DAY - HOUR).toISOString()
  await chowk.db
    .updateTable('account_exports')
    .set({ requested_at })
    .where('user_id', '=', member.id)
    .execute()
  const ask = () => chowk.call('user/export', {}, member)
  const both = await Promise.all([ask(), ask()])
  expect(both.map(({ body }) => body.export?.state)).toEqual(['waiting', 'waiting'])
  expect(both[0]?.body.export).toMatchObject({ fetched_at: null, expires_at: null })
  await runJob(member)
  expect((await ask()).body.export?.state).toBe('ready')
})

test('an archive that nobody fetches is removed after three days', async () => {
  const member = await createMember(chowk.db, await createCommunity(chowk.db))
  await chowk.call('user/export', {}, member)
  await runJob(member)
  const sweep = async (age: number) => {
    await chowk.db
      .updateTable('account_exports')
      .set({ ready_at: new Date(Date.now() - age).toISOString() })
      .where('user_id', '=', member.id)
      .execute()
    await sweepAll(accountJobs(chowk.app.services))
    return (await findRow(member)) !== undefined
  }
  expect(await sweep(3 * DAY - HOUR)).toBe(true)
  expect(await sweep(3 * DAY + HOUR)).toBe(false)
  const folder = `exports/${member.community_id}/${member.id}/`
  expect([...storage.files.keys()].filter((key) => key.startsWith(folder))).toEqual([])
})

test('an archive that is made while its account is deleted does not stay', async () => {
  const { asha, password } = await createWholeMember(chowk, storage)
  const { id = '' } = (await findRow(asha)) ?? {}
  const putFirst = storage.put
  const slow = {
    ...storage,
    put: async (...put: Parameters<typeof putFirst>) => {
      await chowk.call('user/delete-account', { password }, asha)
      await purgeMember(chowk.app.services, ownerOf(asha))
      return putFirst(...put)
    },
  }
  await makeExport({ ...chowk.app.services, storage: slow }, { ...ownerOf(asha), id })
  expect([...storage.files.keys()].filter((key) => key.includes(`/${asha.id}/`))).toEqual([])
})

test('what an archive shows has a title', () => {
  expect(untitled(memberTables)).toEqual([])
})
