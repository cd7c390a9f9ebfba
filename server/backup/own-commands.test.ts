import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { createWholeCommunity } from '#server/features/moving/testing/whole-community.ts'
import { newFolder } from '#server/testing/folders.ts'
import { ownEmptyDatabase } from '#server/testing/own-database.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { contentsOf } from './testing/contents.ts'
import { pathIn, run, start, storeFiles, testInstallation } from './testing/installation.ts'
import { namesIn, passNight } from './testing/night.ts'

// What the commands do with a PostgreSQL of one's own, beside an installation with the embedded one.
const installation = testInstallation()
const { chowk, storage } = installation
const patience = { timeout: 180_000 }

/** Of the embedded database. */
let backup = ''

beforeAll(async () => {
  await createWholeCommunity(chowk, storage)
  await storeFiles(installation)
  backup = pathIn(await run('backup', [], { DATA_DIR: installation.dataDir() }))
}, 180_000)

const ends: (() => Promise<void>)[] = []
afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A data folder and a database of one's own, both empty. */
async function own() {
  const { url, stop } = await ownEmptyDatabase()
  ends.push(stop)
  return { DATA_DIR: join(await newFolder(), 'data'), DATABASE_URL: url }
}

// DATA-34
test('an installation goes over to a database of its own, and back', patience, async () => {
  const settings = await own()
  const over = await run('restore', [backup], settings)
  expect(over, over.wrong).toMatchObject({ code: 0 })
  expect(over.out).toMatch(
    /^The backup of .+Z is restored\. Nothing was there before\.\nThe rows of 8 tables were counted\.\n/,
  )
  const expected = await contentsOf(chowk.url)
  expect(await contentsOf(settings.DATABASE_URL)).toEqual(expected)
  expect(await readdir(join(settings.DATA_DIR, 'media'), { recursive: true })).toEqual(
    await readdir(join(installation.dataDir(), 'media'), { recursive: true }),
  )
  expect(await readdir(settings.DATA_DIR)).toContain('secret')

  const made = await run('backup', ['--try'], settings)
  expect(made, made.wrong).toMatchObject({ code: 0 })
  expect(made.out).toMatch(/is well\.\nThe rows of \d\d tables were counted\.\n/)
  const DATA_DIR = join(await newFolder(), 'data')
  const back = await run('restore', [pathIn(made)], { DATA_DIR })
  expect(back, back.wrong).toMatchObject({ code: 0 })
  const again = await run('backup', [], { DATA_DIR })
  const last = await own()
  const third = await run('restore', [pathIn(again)], last)
  expect(third, third.wrong).toMatchObject({ code: 0 })
  expect(await contentsOf(last.DATABASE_URL)).toEqual(expected)
})

// DATA-35
test('a restore that is killed in its last step has changed nothing', patience, async () => {
  const settings = await own()
  await run('restore', [backup], settings)
  const before = await contentsOf(settings.DATABASE_URL)
  const other = await superuserOf(settings.DATABASE_URL)
  // What was there is out of the way already when the jobs that wait are read.
  await other.query('begin')
  await other.query('lock table graphile_worker._private_jobs in access exclusive mode')
  const killed = start('restore', [backup], settings)
  await eventually(async () => {
    const { rows } = await other.query('select from pg_locks where not granted')
    expect(rows).toHaveLength(1)
  })
  killed.child.kill('SIGKILL')
  await killed.ended
  await other.query('rollback')
  await other.end()
  expect(await contentsOf(settings.DATABASE_URL)).toEqual(before)

  const restored = await run('restore', [backup], settings)
  expect(restored, restored.wrong).toMatchObject({ code: 0 })
  const [, point = ''] =
    /"npm run restore -- --point (\w+)" brings it back/.exec(restored.out) ?? []
  const back = await run('restore', ['--point', point], settings)
  expect(back, back.wrong).toMatchObject({ code: 0 })
  expect(back.out).toContain(`What was in ${point} is back. What was there before is in its schema`)
})

/** Its sessions are none of Chowk's. */
async function superuserOf(url: string): Promise<pg.Client> {
  const superuser = new URL(inject('server').superuserUrl)
  superuser.pathname = new URL(url).pathname
  const client = new pg.Client(superuser.href)
  await client.connect()
  return client
}

// DATA-34
test('each night it is backed up, and restored on trial', patience, async () => {
  const settings = await own()
  await run('restore', [backup], settings)
  vi.stubEnv('DATABASE_URL', settings.DATABASE_URL)
  const into = await newFolder()
  expect(await passNight(settings.DATA_DIR, into)).toMatch(/was restored on trial, and is well\./)
  expect(await namesIn(into)).toHaveLength(1)
})

test('says in words what cannot be done', patience, async () => {
  const settings = await own()
  const elsewhere = { ...settings, DATABASE_URL: 'postgres://127.0.0.1:9/nowhere' }
  const words = /^The database at DATABASE_URL cannot be opened: .*ECONNREFUSED/m
  expect((await run('backup', [], elsewhere)).wrong).toMatch(words)
  expect((await run('restore', [backup], elsewhere)).wrong).toMatch(words)
  expect((await run('restore', ['--point', 'x'], settings)).wrong).toContain(
    'There is no restore point x in the database at DATABASE_URL; there is none.\nNothing was changed.',
  )
  await run('restore', [backup], settings)
  const into = await newFolder()
  expect((await run('backup', ['--to', into], settings, 1)).wrong).toMatch(
    /^The system allows no file that large/m,
  )
  expect(await readdir(into, { recursive: true })).toEqual(['.unfinished'])
})
