import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { serverPid } from '#server/embedded-postgres/testing/postgres-app.ts'
import { createWholeCommunity } from '#server/features/moving/testing/whole-community.ts'
import { newFolder } from '#server/testing/folders.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { findBackups, noteBackup } from './backup-note.ts'
import { nightlyBackup } from './nightly.ts'
import { storeFiles, testInstallation } from './testing/installation.ts'
import { namesIn, passNight } from './testing/night.ts'

const installation = testInstallation()
const { chowk, storage } = installation
const patience = { timeout: 180_000 }

beforeAll(async () => {
  await createWholeCommunity(chowk, storage)
  await storeFiles(installation)
}, 120_000)
afterEach(() => vi.unstubAllEnvs())

const night = (to: string) => passNight(installation.dataDir(), to)

// DATA-31, DATA-32
test(
  'a file that is damaged in a backup fails its night, and is copied again',
  patience,
  async () => {
    const into = await newFolder()
    await night(into)
    const [first = ''] = await namesIn(into)
    const [key = ''] = storage.files.keys()
    const fileIn = (name: string) => join(into, name, 'media', key)

    // The second of that day takes the place of the first, and shares its media.
    const { ino } = await stat(fileIn(first))
    expect(await night(into)).toContain(`Removed: ${first}.`)
    const [second = '', ...none] = await namesIn(into)
    expect(none).toEqual([])
    expect((await stat(fileIn(second))).ino).toBe(ino)

    const damaged = await readFile(fileIn(second))
    damaged[0] = (damaged[0] ?? 0) ^ 1
    await writeFile(fileIn(second), damaged)
    expect(await night(into)).toMatch(/^The backup of this night has failed: .*was cut or changed/s)
    const { failure } = await findBackups(installation.dataDir())
    expect(failure?.words).toContain(`media/${key} was cut or changed`)

    expect(await night(into)).toMatch(/was restored on trial, and is well\./)
    const last = (await namesIn(into)).at(-1) ?? ''
    expect(await readFile(fileIn(last))).toEqual(storage.files.get(key))
    expect((await findBackups(installation.dataDir())).failure).toBeNull()
  },
)

test('a night that ends with the product leaves no database running', patience, async () => {
  const dataDir = installation.dataDir()
  const into = await newFolder()
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('BACKUPS_TO', into)
  await noteBackup(dataDir, { last_backup_at: null, failure: null })
  const { sweep, stop } = nightlyBackup({ dataDir, log: { info: () => {}, error: () => {} } })
  const running = sweep.run({}, new Date())
  onTestFinished(stop)
  const scratch = join(dataDir, 'restoring')
  let pid: number | undefined
  // It gives way to all other work, so each step may take its time.
  await eventually(async () => expect(await namesIn(into)).toHaveLength(1))
  await eventually(async () => expect(await readdir(scratch)).toHaveLength(1))
  await eventually(async () => {
    const [folder = ''] = await readdir(scratch)
    pid = await serverPid(join(scratch, folder))
    expect(pid).toBeDefined()
  })
  await stop()
  await running
  expect(await readdir(scratch)).toEqual([])
  // One that has ended, and that nobody has asked about yet, has no command line.
  expect(await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).toBe('')
})
