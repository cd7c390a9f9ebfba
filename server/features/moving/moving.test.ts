import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAnyByToken } from '#server/calls/callers/community.ts'
import { type Database, openDatabase, openPatientPool } from '#server/db/database.ts'
import { visibilityRules } from '#server/features.ts'
import { createCommunity, type TestMember } from '#server/testing/factories.ts'
import { jobsOf } from '#server/testing/jobs.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { ownDatabase } from '#server/testing/own-database.ts'
import { codeSentTo } from '#server/testing/people.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { checkParts } from './check-archive.ts'
import { deleteCommunity } from './delete-community.ts'
import { importArchive } from './import-archive.ts'
import { sweepLeavingFiles } from './leaving-files.ts'
import { movedTables } from './moved-tables.ts'
import { openArchive } from './read-archive.ts'
import { createWholeCommunity, type WholeCommunity } from './testing/whole-community.ts'
import { writeArchive } from './write-archive.ts'

const stores = { here: memoryStorage(), there: memoryStorage() }
const databases = { here: '', there: '' }

/** A database of its own, whose address the tests know. */
const remembered = (name: keyof typeof databases) => async () => {
  const database = await ownDatabase()
  databases[name] = database.url
  return database
}

// Two installations.
const here = testApp({ storage: stores.here, database: remembered('here') })
const there = testApp({ storage: stores.there, database: remembered('there') })

const onProgress = () => undefined
let folder = ''
let whole: WholeCommunity
/** As commands work: beside the product, over connections of their own. */
let moving: Record<keyof typeof stores, { db: Database; storage: (typeof stores)['here'] }>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-archives-'))
  moving = {
    here: { db: openDatabase(openPatientPool(databases.here)), storage: stores.here },
    there: { db: openDatabase(openPatientPool(databases.there)), storage: stores.there },
  }
  // Ids and paths are others there.
  for (let other = 0; other < 3; other++) await createCommunity(there.db)
  whole = await createWholeCommunity(here, stores.here)
}, 60_000)
afterAll(async () => {
  for (const { db } of Object.values(moving)) await db.destroy()
  await rm(folder, { recursive: true, force: true })
})

let count = 0
const newPath = () => join(folder, `${++count}.zip`)

async function exportFrom(name: keyof typeof stores, token = whole.community.identification_token) {
  const path = newPath()
  const community = await findAnyByToken(moving[name].db, token)
  const manifest = await writeArchive(moving[name], { community, path, onProgress })
  return { path, manifest }
}

const rowsIn = async ({ db }: TestApp, table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** What a member reads of posts and challenges, with ids and paths as they are within the community. */
async function shownIn({ call }: TestApp, member: TestMember): Promise<string> {
  const feed = (await call('post/feed', {}, member)).body
  const { contests } = (await call('contest/allcontests', {}, member)).body
  const parts: unknown[] = [feed, contests]
  for (const { id: contest_id } of contests) {
    parts.push((await call('contest/singlecontest', { contest_id }, member)).body)
    parts.push((await call('contest/standings', { contest_id }, member)).body)
  }
  for (const { id: post_id } of feed.posts) {
    parts.push((await call('post/comments', { post_id }, member)).body)
  }
  return (
    JSON.stringify(parts, null, 1)
      .replaceAll(/\b(\d{1,6})(\d{9})\b/g, (_, _community, number) => String(Number(number)))
      .replaceAll(/posts\/\d+\//g, 'posts/')
      // A picture that is drawn here is named by what it shows, with its ids.
      .replaceAll(/\/media\/shared-[^"]*/g, '')
      .replaceAll(/"slug": "[^"]*"/g, '')
      .replaceAll(/"next_cursor": "[^"]*"/g, '')
  )
}

// HOST-4
test('an archive holds a row of every table, and nothing that only this installation may know', async () => {
  const { path, manifest } = await exportFrom('here')
  const empty = Object.entries(manifest.tables).filter(([, { rows }]) => rows === 0)
  expect(empty).toEqual([])
  expect(Object.keys(manifest.tables)).toEqual(Object.keys(movedTables))
  const archive = await openArchive(path)
  await checkParts(archive)
  const text: string[] = []
  for (const table of Object.keys(movedTables)) {
    for await (const line of archive.lines(`tables/${table}.ndjson`)) text.push(line)
  }
  archive.close()
  const all = text.join('\n')
  const { community, asha, person } = whole
  expect(all).toContain(person.email)
  // No id of this installation, no path of it, no password, session, provider or browser.
  expect(all).not.toMatch(new RegExp(`\\b${community.id}\\d{9}\\b`))
  expect(all).not.toContain('/media/posts')
  for (const secret of ['$argon2', asha.token.slice(3), person.subject, 'fcm.googleapis.com']) {
    expect(all).not.toContain(secret)
  }
})

// HOST-5
test('what is imported and exported again is the same, and its members go on with it', async () => {
  const { path, manifest } = await exportFrom('here')
  const { identification_token } = whole.community
  const imported = await importArchive(moving.there, { path, onProgress })
  expect(imported).toMatchObject({
    identification_token,
    community_id: 4,
    settled: { renamed: [], dropped: 0 },
  })
  const again = await exportFrom('there')
  expect(again.manifest.tables).toEqual(manifest.tables)
  expect(again.manifest.files).toEqual(manifest.files)

  const { email } = whole.person
  await there.call('auth/request-otp', { purpose: 'login', email })
  const otp = codeSentTo(there.mailbox, email)
  const signedIn = (await there.call('auth/verifyotp', { email, otp })).body
  const asha = { ...whole.asha, id: signedIn.user.id, token: signedIn.token }
  expect(signedIn.user).toMatchObject({ full_name: whole.person.name, identification_token })
  const ofHere = await shownIn(here, whole.asha)
  expect(ofHere).toContain('steps')
  expect(await shownIn(there, asha)).toEqual(ofHere)
  const { posts } = (await there.call('post/feed', {}, asha)).body
  expect(posts.flatMap(({ media }) => media).length).toBeGreaterThan(0)
  for (const post of posts) {
    for (const media of post.media) {
      expect((await there.app.inject({ url: media.path })).statusCode).toBe(200)
    }
  }
  // A file of before there were folders of communities is served as well.
  const old = [...stores.there.files.keys()].filter((key) => key.startsWith('old-files/'))
  expect(old).toHaveLength(1)
  expect((await there.app.inject({ url: `/media/${old[0]}` })).statusCode).toBe(200)
  // What is written now gets numbers of its own.
  const written = {
    location: 'Lodhi Garden',
    language_id: 2,
    title: 'Here we are',
    description: 'x',
  }
  expect((await there.call('post/newpost', written, asha)).status).toBe(200)
  expect(await rowsIn(there, 'leaving_files')).toBe(0)
  // A message that waited is sent from there.
  const jobs = await jobsOf(there.db, { id: imported.community_id })
  expect(jobs.map(({ name }) => name)).toEqual(['send-message'])
})

// HOST-5
test('nothing is imported twice, nor beside a community of the same token', async () => {
  const { path } = await exportFrom('here')
  const token = `again-${count}`
  const importing = () => importArchive(moving.there, { path, token, onProgress })
  const outcomes = await Promise.allSettled([
    importing(),
    importArchive(moving.here, { path, onProgress }),
  ])
  expect(outcomes[0]?.status).toBe('fulfilled')
  await expect(importing()).rejects.toThrow(`This archive is imported already: /${token}.`)
  const taken = `The token "${whole.community.identification_token}" is another community's. Give another one with --as.`
  await expect(importArchive(moving.here, { path, onProgress })).rejects.toThrow(taken)
})

// HOST-5
test('logins that somebody has there already stay theirs', async () => {
  const { path } = await exportFrom('here')
  const { settled } = await importArchive(moving.here, { path, token: `twin-${count}`, onProgress })
  const { username } = whole.person
  expect(settled.renamed).toEqual([
    { from: username, to: expect.stringMatching(new RegExp(`^${username.slice(0, 20)}`)) },
  ])
  expect(settled.dropped).toBe(2)
  expect(settled.unreachable).toBeGreaterThan(0)
})

// HOST-5
test('of two who import the same archive at once one does', async () => {
  const { path } = await exportFrom('here')
  const other = { db: openDatabase(openPatientPool(databases.there)), storage: stores.there }
  const before = { communities: await rowsIn(there, 'communities'), files: stores.there.files.size }
  const outcomes = await Promise.allSettled([
    importArchive(moving.there, { path, token: `one-${count}`, onProgress }),
    importArchive(other, { path, token: `two-${count}`, onProgress }),
  ])
  await other.db.destroy()
  const refused = outcomes.filter((each) => each.status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(String(refused[0]?.reason)).toContain('This archive is imported already')
  expect(await rowsIn(there, 'communities')).toBe(before.communities + 1)
  expect(await rowsIn(there, 'leaving_files')).toBe(0)
  const filesOfOne = 6
  expect(stores.there.files.size).toBe(before.files + filesOfOne)
})

// HOST-6
test('a deleted community leaves no row and no file, and comes back from its archive', async () => {
  const own = await createWholeCommunity(here, stores.here)
  const { id, identification_token } = own.community
  const { path, manifest } = await exportFrom('here', identification_token)
  for (const folder of Object.keys(visibilityRules)) {
    stores.here.files.set(`${folder}/${id}/7/drawn.jpg`, Buffer.from('x'))
  }
  await deleteCommunity(moving.here, own.community)
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'community_id'`.execute(here.db)
  expect(tables.length).toBeGreaterThan(50)
  for (const { name } of tables) {
    const { rows } =
      await sql`select 1 from ${sql.table(name)} where community_id = ${id} limit 1`.execute(
        here.db,
      )
    expect([name, rows.length]).toEqual([name, 0])
  }
  expect([...stores.here.files.keys()].filter((key) => key.includes(`/${id}/`))).toEqual([])
  const lost = await here.call('post/feed', {}, { identification_token })
  expect(lost.error.code).toBe('community_not_found')
  await importArchive(moving.here, { path, onProgress })
  const again = await exportFrom('here', identification_token)
  expect(again.manifest.tables).toEqual(manifest.tables)
})

// HOST-5
test('what a killed import has left is removed, and a running one is left alone', async () => {
  const { path } = await exportFrom('here')
  // Killed after a file was stored: the process takes its transaction along, and leaves the note and the file.
  const abandoned = 987_654
  const key = `posts/${abandoned}/left.webp`
  stores.there.files.set(key, Buffer.from('x'))
  await moving.there.db.insertInto('leaving_files').values({ community_id: abandoned }).execute()
  const during: string[] = []
  const put = stores.there.put
  stores.there.put = async (...args) => {
    await sweepLeavingFiles(there.app.services)
    during.push(...stores.there.files.keys())
    return put(...args)
  }
  await importArchive(moving.there, { path, token: `swept-${count}`, onProgress })
  stores.there.put = put
  expect(stores.there.files.has(key)).toBe(false)
  expect(await rowsIn(there, 'leaving_files')).toBe(0)
  const again = await exportFrom('there', `swept-${count}`)
  expect(again.manifest.files.missing).toBe(0)
})

// HOST-5
test('an import that fails half-way leaves nothing', async () => {
  const { path } = await exportFrom('here')
  const before = {
    communities: await rowsIn(there, 'communities'),
    files: [...stores.there.files.keys()],
  }
  let stored = 0
  const put = stores.there.put
  stores.there.put = async (...args) => {
    if (++stored === 3) throw new Error('The disk is full.')
    return put(...args)
  }
  const failing = importArchive(moving.there, { path, token: `full-${count}`, onProgress })
  await expect(failing).rejects.toThrow('The disk is full.')
  stores.there.put = put
  expect([...stores.there.files.keys()]).toEqual(before.files)
  expect(await rowsIn(there, 'communities')).toBe(before.communities)
  expect(await rowsIn(there, 'leaving_files')).toBe(0)
})
