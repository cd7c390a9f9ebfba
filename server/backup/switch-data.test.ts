import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requireNoRestore, writeRestoreNote } from '#server/embedded-postgres/api.ts'
import { startApp } from '#server/embedded-postgres/testing/postgres-app.ts'
import { entriesToSwitch, finishSwitch, switchData } from './switch-data.ts'
import { run } from './testing/installation.ts'

let data = ''

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'chowk-switch-'))
  await files({
    'postgres/PG_VERSION': 'old',
    'postgres-passwords.json': 'old',
    secret: 'old',
    'media/posts/1/a.webp': 'old',
    'uploads/part': 'old',
    'backups/one/backup.json': 'stays',
    'restoring/new/postgres/PG_VERSION': 'new',
    'restoring/new/postgres-passwords.json': 'new',
    'restoring/new/media/posts/1/b.webp': 'new',
    'restoring/new/uploads/made-on-trial': 'new',
  })
})
afterEach(() => rm(data, { recursive: true, force: true }))

async function files(contents: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(contents)) {
    await mkdir(dirname(join(data, path)), { recursive: true })
    await writeFile(join(data, path), text)
  }
}

/** Each file with its text. */
async function all(): Promise<Record<string, string>> {
  const entries = await readdir(data, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const texts = paths
    .sort()
    .map(async (path) => [path.slice(data.length + 1), await readFile(path, 'utf8')])
  return Object.fromEntries(await Promise.all(texts))
}

const switched = {
  'backups/one/backup.json': 'stays',
  'media/posts/1/b.webp': 'new',
  'postgres-passwords.json': 'new',
  'postgres/PG_VERSION': 'new',
  'restore-points/then/media/posts/1/a.webp': 'old',
  'restore-points/then/postgres-passwords.json': 'old',
  'restore-points/then/postgres/PG_VERSION': 'old',
  'restore-points/then/uploads/part': 'old',
  // The backup has no secret, because that is a setting.
  secret: 'old',
}

const fresh = () => join(data, 'restoring/new')
const begin = async () => {
  const entries = await entriesToSwitch(data, fresh())
  expect(entries).toEqual(['postgres', 'postgres-passwords.json', 'media', 'uploads'])
  return { folder: 'restoring/new', name: 'then', entries }
}

// DATA-27
test('exchanges what a backup holds for what was there, which stays beside it', async () => {
  expect(await switchData(data, await begin())).toBe(join(data, 'restore-points/then'))
  expect(await all()).toEqual(switched)
  await expect(finishSwitch(data)).rejects.toThrow('there is nothing to finish')
})

/** Each rename of a switch, in its order. */
const renames = [
  ['postgres', 'restore-points/then/postgres'],
  ['restoring/new/postgres', 'postgres'],
  ['postgres-passwords.json', 'restore-points/then/postgres-passwords.json'],
  ['restoring/new/postgres-passwords.json', 'postgres-passwords.json'],
  ['media', 'restore-points/then/media'],
  ['restoring/new/media', 'media'],
  ['uploads', 'restore-points/then/uploads'],
] as const

// DATA-27
test.each(Array.from({ length: renames.length + 1 }, (_, steps) => steps))(
  'a switch that is cut off after %i steps refuses every start, and is completed',
  async (steps) => {
    const { folder, entries } = await begin()
    await writeRestoreNote(data, {
      state: 'switching',
      folder,
      point: 'restore-points/then',
      entries,
    })
    await mkdir(join(data, 'restore-points/then'), { recursive: true })
    for (const [from, to] of renames.slice(0, steps)) await rename(join(data, from), join(data, to))
    await expect(requireNoRestore(data)).rejects.toThrow(
      `A restore was cut off in its last step in ${data}: "npm run restore -- --finish" completes it.`,
    )
    expect(await finishSwitch(data)).toBe(join(data, 'restore-points/then'))
    expect(await all()).toEqual(switched)
    await requireNoRestore(data)
  },
)

test('product and commands say how a switch is completed, and the command completes it', async () => {
  const { folder, entries } = await begin()
  await writeRestoreNote(data, {
    state: 'switching',
    folder,
    point: 'restore-points/then',
    entries,
  })
  await expect(startApp(data, { name: 'ourselves' }).url).rejects.toThrow(
    'npm run restore -- --finish',
  )
  const finished = await run('restore', ['--finish'], { DATA_DIR: data })
  expect(finished, finished.wrong).toMatchObject({ code: 0 })
  expect(finished.out).toMatch(
    /^The restore is complete\. What was there before is in .+then: remove it/,
  )
  const again = await run('restore', ['--finish'], { DATA_DIR: data })
  expect(again.code).toBe(1)
  expect(again.wrong).toMatch(/there is nothing to finish\.\nNothing was changed\.\n$/)
})

test('a switch that fails on its way ends with 2, and says how it is completed', async () => {
  const { folder, entries } = await begin()
  await writeRestoreNote(data, {
    state: 'switching',
    folder,
    point: 'restore-points/then',
    entries,
  })
  await writeFile(join(data, 'restore-points'), 'a file in the way')
  const failed = await run('restore', ['--finish'], { DATA_DIR: data })
  expect(failed.code).toBe(2)
  expect(failed.wrong).toMatch(
    /^A file stands in the way of a folder: .+\nThe restore was cut off in its last step: "npm run restore -- --finish" completes it\.\n$/,
  )
})

test('nothing starts while a backup is restored, and all goes on when that process has ended', async () => {
  const other = spawn('sleep', ['60'])
  const note = { state: 'preparing', host: hostname(), pid: other.pid }
  await writeFile(join(data, 'restore.json'), JSON.stringify(note))
  await expect(requireNoRestore(data)).rejects.toThrow(
    `A backup is being restored in ${data} (process ${other.pid}): wait until it has ended.`,
  )
  other.kill('SIGKILL')
  await new Promise((resolve) => other.once('exit', resolve))
  await requireNoRestore(data)
})

test('refuses a folder that lies elsewhere, before anything is done', async () => {
  await rename(join(data, 'media'), join(data, 'elsewhere'))
  await symlink(join(data, 'elsewhere'), join(data, 'media'))
  await expect(entriesToSwitch(data, fresh())).rejects.toThrow('media lies on another disk')
})
