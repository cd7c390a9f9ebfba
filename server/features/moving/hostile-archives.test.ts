import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAnyByToken } from '#server/calls/callers/community.ts'
import { type Database, openDatabase, openPatientPool } from '#server/db/database.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { ownDatabase } from '#server/testing/own-database.ts'
import { testApp } from '#server/testing/test-app.ts'
import { MEGABYTE } from '#shared/limits.ts'
import { importArchive } from './import-archive.ts'
import { type Change, changeArchive } from './testing/changed-archive.ts'
import { createWholeCommunity } from './testing/whole-community.ts'
import { writeArchive } from './write-archive.ts'

const storage = memoryStorage()
let url = ''
const chowk = testApp({
  storage,
  database: async () => {
    const database = await ownDatabase()
    url = database.url
    return database
  },
})

let folder = ''
let good = ''
let db: Database
let count = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-archives-'))
  db = openDatabase(openPatientPool(url))
  const { identification_token } = (await createWholeCommunity(chowk, storage)).community
  good = join(folder, 'good.zip')
  const community = await findAnyByToken(db, identification_token)
  await writeArchive({ db, storage }, { community, path: good, onProgress: () => undefined })
}, 60_000)
afterAll(async () => {
  await db.destroy()
  await rm(folder, { recursive: true, force: true })
})

const importFrom = (path: string) =>
  importArchive({ db, storage }, { path, token: `c${++count}`, onProgress: () => undefined })

/** Why the archive is refused after that change. Nothing of it may be there afterwards. */
async function refusal(change: Change): Promise<string> {
  const path = join(folder, `${++count}.zip`)
  await changeArchive(good, path, change)
  return refusalOf(path)
}

async function refusalOf(path: string): Promise<string> {
  const before = await stateOf()
  const error = await importFrom(path).catch((error: unknown) => error)
  expect(await stateOf()).toEqual(before)
  return error instanceof Error && error.name === 'ArchiveError' ? error.message : `${error}`
}

async function stateOf() {
  const { rows } = await sql`
    select (select count(*) from communities) as communities, (select count(*) from users) as users,
      (select count(*) from leaving_files) as leaving, (select count(*) from logins) as logins`.execute(
    db,
  )
  return { rows, files: [...storage.files.keys()] }
}

type Rows = Record<string, unknown>[]

const inFirst =
  (set: object) =>
  ([first, ...rest]: Rows): Rows => [{ ...first, ...set }, ...rest]

const somebodysFile = (bytes: Buffer) => String(bytes).split('"name":"')[1]?.split('"')[0] ?? ''

// HOST-5
test.each<[what: string, change: Change, why: string | RegExp]>([
  [
    'a changed table',
    {
      isCounted: false,
      parts: {
        'tables/posts.ndjson': (b) =>
          Buffer.from(String(b).replace('Mist', 'Must').replace('By', 'Yb')),
      },
    },
    'tables/posts.ndjson was changed: its SHA-256 is another.',
  ],
  [
    'a longer table',
    { isCounted: false, parts: { 'tables/votes.ndjson': (b) => Buffer.concat([b, b]) } },
    'tables/votes.ndjson is longer than manifest.json says.',
  ],
  [
    'a shorter table',
    { isCounted: false, parts: { 'tables/votes.ndjson': () => Buffer.alloc(0) } },
    'tables/votes.ndjson is shorter than manifest.json says.',
  ],
  [
    'a table that is left out',
    { isCounted: false, parts: { 'tables/users.ndjson': () => undefined } },
    'tables/users.ndjson is missing.',
  ],
  [
    'no manifest',
    { parts: { 'manifest.json': (b) => b }, manifest: () => [] },
    /^manifest\.json: /,
  ],
  [
    'a later format',
    { manifest: (m) => ({ ...m, version: 2 }) },
    'This archive has the format 2: a later version of Chowk made it.',
  ],
  [
    'another schema',
    { manifest: (m) => ({ ...m, schema: '001-communities' }) },
    /^The archive has the form of 001-communities, this installation that of \d{3}-/,
  ],
  [
    'a table of ours that does not move',
    { manifest: (m) => ({ ...m, tables: { ...m.tables, sessions: m.tables.users } }) },
    'manifest.json: there is no table sessions.\ntables/sessions.ndjson is missing.',
  ],
  [
    'a name outside the archive',
    { more: { 'files/..passwd.webp': 'x' } },
    '"files/..passwd.webp" is not of an archive.',
  ],
  [
    'a file that nobody lists',
    { more: { 'files/more.webp': 'RIFF1234WEBP' } },
    /^There are \d+ files in it, and \d+ in files\.ndjson\.$/,
  ],
  [
    'a line that is no row',
    { parts: { 'tables/votes.ndjson': () => Buffer.from('[1]\n') } },
    'tables/votes.ndjson, line 1: this is no row.',
  ],
  [
    'a column that is not there',
    { rows: { votes: inFirst({ weight: 5 }) } },
    'tables/votes.ndjson, line 1: "weight" is not a column.',
  ],
  [
    'a password',
    { rows: { users: inFirst({ password_hash: 'x' }) } },
    'tables/users.ndjson, line 1: "password_hash" is not a column.',
  ],
  [
    'a missing column',
    { rows: { votes: (rows) => rows.map(({ vote: _, ...row }) => row) } },
    /tables\/votes\.ndjson, line 1: "vote" is missing\.\ntables\/votes\.ndjson, line 2/,
  ],
  [
    'an id of another community',
    { rows: { votes: inFirst({ user_id: 3_000_000_001 }) } },
    'tables/votes.ndjson, line 1: "3000000001" is no id.',
  ],
  [
    'a vote of nobody',
    { rows: { votes: inFirst({ user_id: 999 }) } },
    'tables/votes.ndjson, line 1: "user_id" names nothing in users.',
  ],
  [
    'a login of nobody',
    { rows: { logins: inFirst({ user_id: 999 }) } },
    'tables/logins.ndjson, line 1: "user_id" names nothing in users.',
  ],
  [
    'a username that reads as an e-mail address of somebody else',
    { rows: { logins: inFirst({ kind: 'username', value: 'asha@example.org' }) } },
    'tables/logins.ndjson, line 1: "asha@example.org" is no username.',
  ],
  [
    'a login by a sign-in provider',
    { rows: { logins: inFirst({ kind: 'oidc', value: 'https://accounts.example.org 1' }) } },
    'tables/logins.ndjson, line 1: a login of the kind "oidc" does not move.',
  ],
  [
    'a language that is not there',
    { rows: { posts: inFirst({ language_id: 999 }) } },
    'tables/posts.ndjson, line 1: "language_id" names nothing in languages.',
  ],
  [
    'two rows of the same key',
    { rows: { votes: (rows) => [...rows, ...rows.slice(0, 1)] } },
    /^tables\/votes\.ndjson, line 3: there is another row of the same votes_pkey\.$/,
  ],
  [
    'what a check refuses',
    { rows: { posts: inFirst({ title: 'x'.repeat(151) }) } },
    'tables/posts.ndjson, line 1: it breaks the rule posts_title_check.',
  ],
  [
    'an empty name',
    { rows: { users: inFirst({ full_name: null }) } },
    'tables/users.ndjson, line 1: "full_name" is empty.',
  ],
  [
    'a date that is none',
    { rows: { posts: inFirst({ created_at: 'soon' }) } },
    /^tables\/posts\.ndjson, lines 1 to \d+: invalid input syntax for type timestamp/,
  ],
  [
    'a count that is not true',
    { rows: { posts: inFirst({ upvotes: 500 }) } },
    /^What arrives breaks a rule of the product: .*upvotes differ from votes/,
  ],
  [
    'a script as a link',
    {
      rows: { pages: inFirst({ items: [{ title: 'x', text: 'x', link: 'javascript:alert(1)' }] }) },
    },
    /^tables\/pages\.ndjson, line 1: .* has another form\.$/,
  ],
  [
    'a pause of no days',
    { rows: { participations: inFirst({ pauses: [{ before: 0, days: 0, reason: 'ill' }] }) } },
    /^tables\/participations\.ndjson, line 1: .* has another form\.$/,
  ],
  [
    'an earlier try with words of its own',
    {
      rows: {
        participations: inFirst({
          earlier_tries: [
            {
              ...{ participate_date: '2026-05-04', stopped_on: '2026-05-09', days_done: 1 },
              stopped_for: 'My neighbour',
            },
          ],
        }),
      },
    },
    /^tables\/participations\.ndjson, line 1: .* has another form\.$/,
  ],
  [
    'a path of ours',
    { rows: { users: inFirst({ profile_pic: '/media/exports/1/2/x.zip' }) } },
    /^tables\/users\.ndjson, line 1: .* is neither a file of the archive nor an address\.$/,
  ],
  [
    'a script as the link of a day',
    { rows: { contest_days: inFirst({ link: 'javascript:alert(1)' }) } },
    'tables/contest_days.ndjson, line 1: "javascript:alert(1)" is neither a file of the archive nor an address.',
  ],
  [
    'a script as the link of a post',
    { rows: { post_media: inFirst({ media_id: null, link: 'javascript:alert(1)' }) } },
    'tables/post_media.ndjson, line 1: "javascript:alert(1)" is neither a file of the archive nor an address.',
  ],
  [
    'a path out of the folder',
    { rows: { users: inFirst({ profile_pic: 'file:../1/x.webp' }) } },
    'tables/users.ndjson, line 1: "../1/x.webp" is no name of a file.',
  ],
  [
    'a file that is not in the list',
    { rows: { users: inFirst({ profile_pic: 'file:nothing.webp' }) } },
    'tables/users.ndjson, line 1: files/nothing.webp is not in the list of files.',
  ],
  [
    'two communities',
    { rows: { communities: (rows) => [...rows, ...rows] } },
    'tables/communities.ndjson must have one row.',
  ],
  [
    'a role that is none',
    { rows: { users: inFirst({ role: 'host' }) } },
    'tables/users.ndjson, line 1: it breaks the rule users_role_check.',
  ],
])('refuses %s, and says where', async (_what, change, why) => {
  const said = await refusal(change)
  if (typeof why === 'string') expect(said).toBe(why)
  else expect(said).toMatch(why)
})

test('refuses a file that is not what its name says', async () => {
  let name = ''
  const path = join(folder, 'renamed.zip')
  await changeArchive(good, path, {
    parts: {
      'files.ndjson': (bytes) => {
        name = `files/${somebodysFile(bytes)}`
        return bytes
      },
    },
  })
  const said = await refusal({ parts: { [name]: () => Buffer.from('<script>alert(1)</script>') } })
  expect(said).toBe(`${name} is not what its name says.`)
})

test('refuses what is cut off, empty, or no archive at all', async () => {
  const cut = join(folder, 'cut.zip')
  await writeFile(cut, await readFile(good))
  await truncate(cut, 1000)
  expect(await refusalOf(cut)).toMatch(/cut\.zip is no zip file: /)
  const empty = join(folder, 'empty.zip')
  await writeFile(empty, '')
  expect(await refusalOf(empty)).toMatch(/empty\.zip is no zip file: /)
  expect(await refusalOf(join(folder, 'nowhere.zip'))).toMatch(
    /^There is no file .*nowhere\.zip\.$/,
  )
})

test('refuses what unpacks to far more than it is', async () => {
  const file = `RIFF1234WEBP${'x'.repeat(40 * MEGABYTE)}`
  expect(await refusal({ more: { 'files/bomb.webp': file } })).toMatch(
    /^It would unpack to \d+ MB, more than 200 times its size: no archive of ours does\.$/,
  )
})

test('refuses a name that leads out of the archive', async () => {
  const path = join(folder, 'slip.zip')
  await changeArchive(good, path, { more: { 'files/aa-slip.webp': 'RIFF1234WEBP' } })
  const bytes = await readFile(path)
  const slipped = Buffer.from(
    bytes.toString('latin1').replaceAll('files/aa-slip', '../../aa-slip'),
    'latin1',
  )
  await writeFile(path, slipped)
  expect(await refusalOf(path)).toMatch(
    /^The list of its files cannot be read: invalid relative path/,
  )
})

// HOST-5
test('what an archive brings as rich text is sanitised again', async () => {
  const path = join(folder, 'rich.zip')
  const html = '<p>Walk<script>alert(1)</script><img src=x onerror=alert(1)></p>'
  await changeArchive(good, path, {
    rows: {
      contest_days: inFirst({ detail: html }),
      contest_day_texts: inFirst({ detail: html }),
      community_terms_texts: inFirst({ terms: html, privacy: html }),
      notice_texts: inFirst({ text: html }),
      pages: inFirst({ items: [{ title: 'Walk', text: '', html }] }),
      contests: inFirst({
        details: [{ title: 'Walk', description: html, contest_unit_label: '' }],
      }),
      contest_texts: inFirst({
        details: [{ title: 'Walk', description: html, contest_unit_label: '' }],
      }),
    },
  })
  const { community_id } = await importFrom(path)
  const { rows } = await sql<{ html: string }>`
    select detail as html from contest_days where community_id = ${community_id}
    union all select detail from contest_day_texts where community_id = ${community_id}
    union all select details::text from contests where community_id = ${community_id}
    union all select terms || privacy from community_terms_texts where community_id = ${community_id}
    union all select text from notice_texts where community_id = ${community_id}
    union all select items::text from pages where community_id = ${community_id}
    union all select details::text from contest_texts where community_id = ${community_id}`.execute(
    db,
  )
  const all = rows.map((row) => row.html).join()
  expect(all).toContain('<p>Walk</p>')
  expect(all).not.toMatch(/<script|onerror|<img/)
})
