import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { people, startApp } from '#server/embedded-postgres/testing/postgres-app.ts'
import { createWholeCommunity } from '#server/features/moving/testing/whole-community.ts'
import { newFolder } from '#server/testing/folders.ts'
import { ownEmptyDatabase } from '#server/testing/own-database.ts'
import { findBackups } from './backup-note.ts'
import { checkBackup } from './check-backup.ts'
import { makeBackup } from './make-backup.ts'
import { restoreIntoOwn } from './restore-into-own.ts'
import { contentsOf } from './testing/contents.ts'
import { pathIn, pathsIn, run, storeFiles, testInstallation } from './testing/installation.ts'
import { namesIn, passNight } from './testing/night.ts'

const installation = testInstallation()
const { chowk, storage } = installation
const [person = { name: 'nobody' }] = people
const patience = { timeout: 180_000 }
const passphrase = 'five random words of ours'

beforeAll(async () => {
  await createWholeCommunity(chowk, storage)
  await storeFiles(installation)
}, 120_000)

const ends: (() => Promise<void>)[] = []
afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  for (const end of ends.splice(0)) await end()
})

// DATA-32, DATA-36
test(
  'each night it is encrypted, restored on trial, and shares what it has under one passphrase',
  patience,
  async () => {
    const into = await newFolder()
    const file = join(await newFolder(), 'passphrase')
    const night = async (words: string) => {
      await writeFile(file, `${words}\n`)
      vi.stubEnv('BACKUPS_PASSPHRASE_FILE', file)
      expect(await passNight(installation.dataDir(), into)).toMatch(
        /It is encrypted, and opens with its passphrase alone: .+was restored on trial, and is well\./s,
      )
      return join(into, (await namesIn(into)).at(-1) ?? '')
    }
    const [key = ''] = storage.files.keys()
    const first = await night(passphrase)
    expect((await findBackups(installation.dataDir())).is_backup_encrypted).toBe(true)
    const { ino } = await stat(join(first, 'media', `${key}.age`))
    const keyFile = await readFile(join(first, 'key.age'))
    await expectNothingToRead(first)

    const second = await night(passphrase)
    expect((await stat(join(second, 'media', `${key}.age`))).ino).toBe(ino)
    expect(await readFile(join(second, 'key.age'))).toEqual(keyFile)

    const third = await night(`${passphrase}, and others`)
    expect((await stat(join(third, 'media', `${key}.age`))).ino).not.toBe(ino)
    expect(await readFile(join(third, 'key.age'))).not.toEqual(keyFile)

    vi.stubEnv('BACKUPS_PASSPHRASE_FILE', '')
    expect(await passNight(installation.dataDir(), into)).toMatch(/is well\./)
    expect((await findBackups(installation.dataDir())).is_backup_encrypted).toBe(false)
    const last = join(into, (await namesIn(into)).at(-1) ?? '')
    expect(await readFile(join(last, 'media', key))).toEqual(storage.files.get(key))
  },
)

/** Neither a secret nor a picture stands in any file of a backup. */
async function expectNothingToRead(backup: string): Promise<void> {
  const texts = ['a secret of this installation', 'BACKUPS_TO', ...storage.files.values()]
  const entries = await readdir(backup, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((one) => one.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name))
    for (const text of texts) expect(bytes.includes(text), entry.name).toBe(false)
  }
}

// DATA-17, DATA-36
test(
  'it is restored with its passphrase alone, and one without any as before',
  patience,
  async () => {
    const settings = { BACKUPS_PASSPHRASE: passphrase }
    const make = async (more: Record<string, string>) => {
      const to = ['--to', await newFolder()]
      const made = await run('backup', to, { DATA_DIR: installation.dataDir(), ...more })
      expect(made, made.wrong).toMatchObject({ code: 0 })
      return pathIn(made)
    }
    const encrypted = await make(settings)
    const dataDir = join(await newFolder(), 'data')
    const refused = async (more: Record<string, string>) => {
      const { code, wrong } = await run('restore', [encrypted], { DATA_DIR: dataDir, ...more })
      expect(code).toBe(1)
      expect(await pathsIn(join(dataDir, '..'))).toEqual([])
      return wrong
    }
    expect(await refused({})).toMatch(
      /is encrypted: let BACKUPS_PASSPHRASE_FILE name a file with its passphrase\.\nNothing was changed\.\n$/,
    )
    expect(await refused({ BACKUPS_PASSPHRASE: `${passphrase}!` })).toMatch(
      /was encrypted with another passphrase\.\nNothing was changed\.\n$/,
    )
    const restored = await run('restore', [encrypted], { DATA_DIR: dataDir, ...settings })
    expect(restored, restored.wrong).toMatchObject({ code: 0 })
    expect(restored.out).not.toContain('Settings that were others then')
    const postgres = startApp(dataDir, person)
    expect(await contentsOf(await postgres.url)).toEqual(await contentsOf(chowk.url))
    await postgres.end('SIGTERM')
    for (const [key, bytes] of storage.files) {
      expect(await readFile(join(dataDir, 'media', key)), key).toEqual(bytes)
    }
    expect(await readFile(join(dataDir, 'secret'), 'utf8')).toMatch(
      /^a secret of this installation/,
    )
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)

    const plain = await make({})
    const again = await run('restore', [plain], { DATA_DIR: dataDir, ...settings })
    expect(again, again.wrong).toMatchObject({ code: 0 })
  },
)

// DATA-29, DATA-36
test('one that cannot be written to its end leaves nothing', patience, async () => {
  const into = await newFolder()
  const settings = { DATA_DIR: installation.dataDir(), BACKUPS_PASSPHRASE: passphrase }
  const ended = await run('backup', ['--to', into], settings, 1024)
  expect(ended.code).toBe(1)
  expect(ended.wrong).toMatch(/^The system allows no file that large/m)
  expect(await readdir(into, { recursive: true })).toEqual(['.unfinished'])
})

// DATA-34, DATA-36
test(
  "a database of one's own is encrypted, tried and restored the same way",
  patience,
  async () => {
    const { url, stop } = await ownEmptyDatabase()
    ends.push(stop)
    const tools = { passphrase, onProgress: () => undefined, dataDir: await newFolder() }
    await writeFile(join(tools.dataDir, 'secret'), 'a secret of this installation')
    const { path, isEncrypted } = await makeBackup({
      ...{ ...tools, into: await newFolder(), databaseUrl: chowk.url, variables: {} },
    })
    expect(isEncrypted).toBe(true)
    expect(await checkBackup(path, tools)).toMatchObject({ wrong: [] })
    const secret = 'another one'.repeat(5)
    const own = { ...tools, anyway: false, databaseUrl: url, secret }
    const { notes } = await restoreIntoOwn(path, own)
    expect(await contentsOf(url)).toEqual(await contentsOf(chowk.url))
    const file = join(tools.dataDir, 'secret-of-backup')
    expect(notes).toEqual([expect.stringContaining(`set SECRET to what ${file} holds`)])
    expect(await readFile(file, 'utf8')).toBe('a secret of this installation')
  },
)
