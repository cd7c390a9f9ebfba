import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, openPatientPool } from '#server/db/database.ts'
import { suspendCommunity } from '#server/features/hosting/suspend-community.ts'
import { sweepLeavingFiles } from '#server/features/moving/leaving-files.ts'
import { createWholeCommunity } from '#server/features/moving/testing/whole-community.ts'
import { openStorage } from '#server/media/open-media.ts'
import { createCommunity } from '#server/testing/factories.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { ownDatabase } from '#server/testing/own-database.ts'
import { testApp } from '#server/testing/test-app.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { runMovingCommand } from './moving-actions.ts'

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

const program = fileURLToPath(new URL('community.ts', import.meta.url))
/** What `npm run community` starts. */
const script = fileURLToPath(new URL('../../scripts/community.mjs', import.meta.url))
let dataDir = ''
let token = ''

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chowk-commands-'))
  const whole = await createWholeCommunity(chowk, storage)
  token = whole.community.identification_token
  // What the product has stored stands in the data folder that the commands use.
  const store = openStorage({ dataDir })
  for (const [key, bytes] of storage.files) {
    const stream = await storage.read(key, { start: 0, end: bytes.length - 1 })
    if (stream) await store.put(key, { stream, size: bytes.length, contentType: 'image/webp' })
  }
}, 60_000)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

function start(args: string[], path = program) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url, ALLOW_UNSAFE_DATABASE: '1' }
  const child = spawn(process.execPath, [path, ...args], { env })
  const said = { out: '', wrong: '' }
  child.stdout.on('data', (text) => {
    said.out += text
  })
  child.stderr.on('data', (text) => {
    said.wrong += text
  })
  return { child, said }
}

/** Runs the command as a terminal does; `typed` is what a person answers. */
async function run(args: string[], typed?: string, path?: string) {
  const { child, said } = start(args, path)
  child.stdin.end(typed ?? '')
  const [code] = await once(child, 'close')
  return { ...said, code }
}

const tokens = async () =>
  (await chowk.db.selectFrom('communities').select('identification_token').execute()).map(
    ({ identification_token }) => identification_token,
  )

const patience = { timeout: 60_000 }

// HOST-4, HOST-5
test('exports into a new file, and imports it under another token', patience, async () => {
  const file = join(dataDir, 'lodhi.zip')
  const exported = await run(['export', token, file])
  expect(exported).toMatchObject({ code: 0, wrong: '' })
  expect(exported.out).toMatch(
    /^Test Nagar is in .*lodhi\.zip: \d+ rows and \d+ files\. It was read/,
  )
  expect((await run(['export', token, file])).wrong).toBe(`There is a file ${file} already.\n`)
  expect((await run(['import', file])).wrong).toBe(
    `The token "${token}" is another community's. Give another one with --as.\n`,
  )
  const imported = await run(['import', file, '--as', 'lodhi'])
  expect(imported).toMatchObject({ code: 0, wrong: '' })
  expect(imported.out).toContain('Test Nagar is at http://localhost:3000/lodhi.')
  expect(imported.out).toContain("is somebody's here already")
  expect((await run(['import', file, '--as', 'twice'])).wrong).toBe(
    'This archive is imported already: /lodhi.\n',
  )
  const { body } = await chowk.call('post/feed', {}, { identification_token: 'lodhi' })
  expect(body.posts.length).toBeGreaterThan(0)
})

// HOST-5
test(
  'an import that is killed leaves only files, which the next sweep removes',
  patience,
  async () => {
    const file = join(dataDir, 'killed.zip')
    await run(['export', token, file])
    const db = openDatabase(openPatientPool(url))
    const store = openStorage({ dataDir })
    const filesOf = async (id: number) => Array.fromAsync(store.list(`posts/${id}/`))
    // The import has stored its files, and waits for this lock with its rows.
    const left = await db.transaction().execute(async (transaction) => {
      await sql`lock table votes in share mode`.execute(transaction)
      const { child } = start(['import', file, '--as', 'killed'])
      const noted = () => chowk.db.selectFrom('leaving_files').select('community_id').execute()
      await eventually(async () => {
        const [note] = await noted()
        expect((await filesOf(note?.community_id ?? 0)).length).toBe(5)
      })
      const [note] = await noted()
      await sweepLeavingFiles({ db: chowk.db, storage: store })
      expect(await filesOf(note?.community_id ?? 0)).toHaveLength(5)
      child.kill('SIGKILL')
      await once(child, 'close')
      return note?.community_id ?? 0
    })
    await db.destroy()
    expect(await tokens()).not.toContain('killed')
    await eventually(async () => {
      await sweepLeavingFiles({ db: chowk.db, storage: store })
      expect(await filesOf(left)).toEqual([])
    })
    expect((await run(['import', file, '--as', 'killed'])).code).toBe(0)
  },
)

// HOST-6
test('deletes a community once its token was typed, and keeps its archive', patience, async () => {
  const own = await createCommunity(chowk.db)
  const name = own.identification_token
  for (const typed of ['', 'no\n', 'lodhi\n']) {
    const { out, code } = await run(['delete', name], typed)
    expect({ out, code }).toEqual({ out: 'Nothing was deleted.\n', code: 0 })
  }
  expect(await tokens()).toContain(name)
  await suspendCommunity(chowk.db, own, { isSuspended: true })
  const deleted = await run(['delete', name], `${name}\n`, script)
  expect(deleted.code, deleted.wrong).toBe(0)
  expect(deleted.out).toContain('The community is deleted.')
  expect(await tokens()).not.toContain(name)
  const [archive = ''] = await readdir(join(dataDir, 'archives'))
  const path = join(dataDir, 'archives', archive)
  expect(deleted.out).toContain(path)
  expect((await run(['import', path])).code).toBe(0)
  expect(await tokens()).toContain(name)
})

test('what cannot be exported whole is not deleted', patience, async () => {
  const own = await createCommunity(chowk.db)
  await rm(join(dataDir, 'archives'), { recursive: true, force: true })
  await writeFile(join(dataDir, 'archives'), 'a file in the way')
  const { code } = await run(['delete', own.identification_token], `${own.identification_token}\n`)
  expect(code).toBe(1)
  expect(await tokens()).toContain(own.identification_token)
  expect(existsSync(join(dataDir, 'archives'))).toBe(true)
})

// HOST-6
test('a community goes on when its archive cannot be made', patience, async () => {
  const { identification_token } = await createWholeCommunity(chowk, storage).then(
    ({ community }) => community,
  )
  const full = { ...storage, find: () => Promise.reject(new Error('The store cannot be reached.')) }
  const tools = {
    ...{ db: chowk.db, storage: full, dataDir: await mkdtemp(join(tmpdir(), 'chowk-commands-')) },
    ...{ publicUrl: 'http://localhost:3000', requestTime: 0, onProgress: () => undefined },
    ask: async () => identification_token,
  }
  const deleting = runMovingCommand(tools, { action: 'delete', token: identification_token })
  await expect(deleting).rejects.toThrow('The store cannot be reached.')
  const { status } = await chowk.call('post/feed', {}, { identification_token })
  expect(status).toBe(200)
  expect(await readdir(join(tools.dataDir, 'archives'))).toEqual([])
  await rm(tools.dataDir, { recursive: true })
})

test('says in words where no archive can be written, and what is none', patience, async () => {
  const nowhere = join(dataDir, 'nowhere')
  expect((await run(['export', token, join(nowhere, 'x.zip')])).wrong).toBe(
    `There is no folder ${nowhere}.\n`,
  )
  const none = join(dataDir, 'none.zip')
  await writeFile(none, 'a letter')
  expect((await run(['import', none])).wrong).toMatch(/none\.zip is no zip file: .*[^.]\.\n$/)
})
