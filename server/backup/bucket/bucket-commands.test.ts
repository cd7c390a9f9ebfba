import { readdir, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { people, startApp } from '#server/embedded-postgres/testing/postgres-app.ts'
import { createWholeCommunity } from '#server/features/moving/testing/whole-community.ts'
import { newFolder } from '#server/testing/folders.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { findBackups } from '../backup-note.ts'
import { contentsOf } from '../testing/contents.ts'
import {
  pathIn,
  pathsIn,
  run,
  start,
  storeFiles,
  testInstallation,
} from '../testing/installation.ts'
import { namesIn, passNight } from '../testing/night.ts'
import { backupsIn } from './bucket-backups.ts'
import { openGate } from './testing/gate.ts'
import { testBucket } from './testing/test-bucket.ts'

// What the commands do with a bucket, and what a night does.
const installation = testInstallation()
const { chowk, storage } = installation
const { bucket, settings } = testBucket()
const [person = { name: 'nobody' }] = people
const patience = { timeout: 180_000 }

beforeAll(async () => {
  await createWholeCommunity(chowk, storage)
  await storeFiles(installation)
}, 120_000)
afterEach(() => vi.unstubAllEnvs())

function variables(endpoint = settings().endpoint) {
  const { region, accessKeyId, secretAccessKey } = settings()
  return {
    ...{ BACKUPS_S3_ENDPOINT: endpoint, BACKUPS_S3_REGION: region },
    ...{ BACKUPS_S3_ACCESS_KEY_ID: accessKeyId, BACKUPS_S3_SECRET_ACCESS_KEY: secretAccessKey },
  }
}

// DATA-17, DATA-37
test.each([
  ['encrypted', { BACKUPS_PASSPHRASE: 'five random words of ours' }],
  ['as it is', {}],
])('a backup comes from the bucket alone to another machine, %s', patience, async (_, more) => {
  const to = await newFolder()
  const all = { ...variables(), ...more }
  const made = await run('backup', ['--to', to, '--try', '--keep'], {
    ...{ DATA_DIR: installation.dataDir(), ...all },
  })
  expect(made, made.wrong).toMatchObject({ code: 0 })
  expect(made.out).toMatch(/\nIt was copied into the bucket at http:.+\/media\.\n$/)
  const name = basename(pathIn(made))
  const { bucket: known } = await findBackups(installation.dataDir(), { s3: settings() })
  expect(known?.last_copied_at).toContain(name.slice(6, 16))
  await rm(to, { recursive: true })

  const DATA_DIR = join(await newFolder(), 'data')
  const listed = await run('backup', ['--list'], { DATA_DIR, ...all })
  expect(listed.out).toBe(
    `In ${join(DATA_DIR, 'backups')}:\n  none\nIn the bucket at ${settings().endpoint}:\n  ${name}, restored on trial\n`,
  )
  const restored = await run('restore', ['--from-bucket'], { DATA_DIR, ...all })
  expect(restored, restored.wrong).toMatchObject({ code: 0 })
  expect(await namesIn(join(DATA_DIR, 'backups'))).toEqual([name])
  const postgres = startApp(DATA_DIR, person)
  expect(await contentsOf(await postgres.url)).toEqual(await contentsOf(chowk.url))
  await postgres.end('SIGTERM')
  for (const [key, bytes] of storage.files) {
    expect(await readFile(join(DATA_DIR, 'media', key)), key).toEqual(bytes)
  }
})

// DATA-37
test(
  'a copy that fails is a night that has failed, though its backup is well',
  patience,
  async () => {
    const into = await newFolder()
    const dataDir = installation.dataDir()
    const refused = { ...variables(), BACKUPS_S3_ACCESS_KEY_ID: 'another one' }
    for (const [name, value] of Object.entries(refused)) vi.stubEnv(name, value)
    const words =
      /The backup is in .+, and in no bucket: The bucket at BACKUPS_S3_ENDPOINT has answered 403 \(InvalidAccessKeyId\)/
    const before = Date.now()
    expect(await passNight(dataDir, into)).toMatch(words)
    const { failure, last_restore_tried_at } = await findBackups(dataDir)
    expect(failure?.words).toMatch(words)
    expect(Date.parse(last_restore_tried_at ?? '')).toBeGreaterThan(before)
    const [first = ''] = await namesIn(into)
    expect(await readdir(join(into, first))).toContain('tried.json')

    vi.stubEnv('BACKUPS_S3_ACCESS_KEY_ID', settings().accessKeyId)
    expect(await passNight(dataDir, into)).toMatch(/It was copied into the bucket/)
    expect((await findBackups(dataDir)).failure).toBeNull()
  },
)

// DATA-37
test(
  'what is killed half-way leaves nothing that looks whole, here or there',
  patience,
  async () => {
    const gate = await openGate(settings())
    const DATA_DIR = installation.dataDir()
    const to = ['--to', await newFolder()]
    try {
      let puts = 0
      gate.isShutFor = ({ method, url }) => {
        if (method === 'PUT' && url?.includes('/files/')) puts += 1
        return puts > 5
      }
      const copying = start('backup', to, { DATA_DIR, ...variables(gate.endpoint) })
      await eventually(() => expect(gate.waiting).toBeGreaterThan(0))
      copying.child.kill('SIGKILL')
      await copying.ended
      expect((await backupsIn(bucket())).map(({ isThere }) => isThere)).toEqual([false])

      gate.isShutFor = () => false
      const copied = await run('backup', to, { DATA_DIR, ...variables(gate.endpoint) })
      expect(copied, copied.wrong).toMatchObject({ code: 0 })

      gate.waiting = 0
      gate.isShutFor = ({ method, url }) => method === 'GET' && url?.includes('/files/') === true
      const elsewhere = { DATA_DIR: join(await newFolder(), 'data'), ...variables(gate.endpoint) }
      const fetching = start('restore', ['--from-bucket'], elsewhere)
      await eventually(() => expect(gate.waiting).toBeGreaterThan(0))
      fetching.child.kill('SIGKILL')
      await fetching.ended
      expect(await namesIn(join(elsewhere.DATA_DIR, 'backups'))).toEqual([])

      gate.isShutFor = () => false
      const restored = await run('restore', ['--from-bucket'], elsewhere)
      expect(restored, restored.wrong).toMatchObject({ code: 0 })
      expect(await readdir(join(elsewhere.DATA_DIR, 'backups', '.unfinished'))).toEqual([])
    } finally {
      await gate.close()
    }
  },
)

// DATA-37
test('says in words what cannot be fetched, and changes nothing', patience, async () => {
  const DATA_DIR = join(await newFolder(), 'data')
  const said = async (args: string[], more: Record<string, string>) => {
    const { code, wrong } = await run('restore', args, { DATA_DIR, ...more })
    expect(code).toBe(1)
    return wrong
  }
  expect(await said(['--from-bucket'], {})).toBe(
    'BACKUPS_S3_ENDPOINT must be set: the address of the bucket.\nNothing was changed.\n',
  )
  expect(await said(['--from-bucket'], variables())).toMatch(
    /There is no backup in the bucket at BACKUPS_S3_ENDPOINT\.\nNothing was changed\.\n$/,
  )
  expect(
    await said(['--from-bucket'], variables(settings().endpoint.replace('/media', '/x'))),
  ).toMatch(/There is no bucket at BACKUPS_S3_ENDPOINT\.\nNothing was changed\.\n$/)
  expect(await pathsIn(join(DATA_DIR, '..'))).toEqual([])
})
