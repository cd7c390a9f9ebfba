import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { findBackups } from '#server/backup/backup-note.ts'
import {
  pathIn,
  pathsIn,
  run,
  start,
  storeFiles,
  testInstallation,
} from '#server/backup/testing/installation.ts'
import {
  people,
  query,
  serverPid,
  startApp,
} from '#server/embedded-postgres/testing/postgres-app.ts'
import { createWholeCommunity } from '#server/features/moving/testing/whole-community.ts'
import { createPost } from '#server/testing/factories.ts'
import { newFolder } from '#server/testing/folders.ts'
import { eventually } from '#shared/testing/eventually.ts'

const installation = testInstallation()
const { chowk, storage } = installation
const [person = { name: 'nobody' }] = people
const patience = { timeout: 180_000 }

/** A backup that was made while members wrote, and the posts whose writing was acknowledged before it began. */
let backup = ''
const writtenBefore: number[] = []

beforeAll(async () => {
  const { asha } = await createWholeCommunity(chowk, storage)
  await storeFiles(installation)
  const write = async () => (await createPost(chowk.db, asha)).id
  for (let post = 0; post < 20; post += 1) writtenBefore.push(await write())
  const settings = { DATA_DIR: installation.dataDir(), PRODUCT_NAME: 'Chowk of Lodhi' }
  const making = start('backup', [], settings)
  let hasEnded = false
  const ended = making.ended.finally(() => {
    hasEnded = true
  })
  while (!hasEnded) await write()
  const said = await ended
  expect(said, said.wrong).toMatchObject({ code: 0 })
  backup = pathIn(said)
}, 180_000)

const on = (dataDir: string) => ({ DATA_DIR: dataDir })

// DATA-17, DATA-27
test(
  'what was acknowledged before a backup is there when it is restored into an empty place',
  patience,
  async () => {
    const dataDir = join(await newFolder(), 'data')
    const restored = await run('restore', [backup], on(dataDir))
    expect(restored, restored.wrong).toMatchObject({ code: 0 })
    expect(restored.out).toMatch(
      /^The backup of .+Z is restored\. Nothing was there before\.\nThe rows of 8 tables were counted\.\n\d+ tables and \d+ indexes were checked\.\nNo rule of the data is broken\.\n.+ was served\.\nSettings that were others then: PRODUCT_NAME\.\nStart Chowk with "npm start"\.\n$/,
    )
    const url = await startApp(dataDir, person).url
    const rows = await query<{ id: string }>(url, 'select id from posts')
    const ids = rows.map(({ id }) => Number(id))
    expect(writtenBefore.filter((id) => !ids.includes(id))).toEqual([])
    for (const [key, bytes] of storage.files) {
      expect(await readFile(join(dataDir, 'media', key)), key).toEqual(bytes)
    }
    const secret = await readFile(join(installation.dataDir(), 'secret'))
    expect(await readFile(join(dataDir, 'secret'))).toEqual(secret)
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
    expect(await readdir(join(dataDir, 'restoring'))).toEqual([])
  },
)

// DATA-28
test(
  'a backup on trial is restored beside the product, checked and removed',
  patience,
  async () => {
    const dataDir = installation.dataDir()
    const checked = await run('backup', ['--check', backup], on(dataDir))
    expect(checked, checked.wrong).toMatchObject({ code: 0 })
    expect(checked.out).toContain(`${backup} was restored on trial, and is well.\n`)
    expect(checked.out).toMatch(/\d+ tables and \d+ indexes were checked\./)
    expect(await readdir(join(dataDir, 'restoring'))).toEqual([])
    const known = await findBackups(dataDir)
    expect(known.last_backup_at).toContain('T')
    expect(known.last_restore_tried_at).toContain('T')
  },
)

// DATA-27
test('a product that runs is not restored over', patience, async () => {
  const dataDir = installation.dataDir()
  const before = await pathsIn(dataDir)
  const refused = await run('restore', [backup], on(dataDir))
  expect(refused.code).toBe(1)
  expect(refused.wrong).toMatch(
    /Chowk \(process \d+\) is running on the data folder .+: stop it first\.\nNothing was changed\.\n$/,
  )
  expect(
    (await pathsIn(dataDir)).filter(
      (path) => !before.includes(path) && !path.startsWith('postgres/'),
    ),
  ).toEqual([])
})

/** A backup with another description, whose hash is right. */
async function described(change: (described: Record<string, unknown>) => object): Promise<string> {
  const { hashOf } = await import('#server/backup/write-hashed.ts')
  const folder = join(await newFolder(), 'changed')
  await cp(backup, folder, { recursive: true })
  const file = join(folder, 'backup.json')
  const text = JSON.stringify(change(JSON.parse(await readFile(file, 'utf8'))))
  await writeFile(file, text)
  await writeFile(`${file}.sha256`, `${hashOf(text)}  backup.json\n`)
  return folder
}

test('what fails on trial is restored only where it is wanted anyway', patience, async () => {
  const dataDir = join(await newFolder(), 'data')
  const folder = await described((all) => ({ ...all, rows: { posts: { before: 7, after: 8 } } }))
  const failed = await run('restore', [folder], on(dataDir))
  expect(failed.code).toBe(1)
  expect(failed.wrong).toMatch(
    /is not well\. With --anyway it is restored all the same\.\nThe table posts has \d+ rows instead of 7 to 8\.\nNothing was changed\.\n$/,
  )
  expect(await pathsIn(dataDir)).toEqual(['restoring'])
  const anyway = await run('restore', [folder, '--anyway'], on(dataDir))
  expect(anyway, anyway.wrong).toMatchObject({ code: 0 })
  expect(anyway.out).toContain('rows instead of 7 to 8.')
  expect(await readdir(dataDir)).toContain('postgres')
})

// DATA-27
test('what was there is kept, whole, when another state takes its place', patience, async () => {
  const dataDir = join(await newFolder(), 'data')
  await run('restore', [backup], on(dataDir))
  const first = startApp(dataDir, person)
  await query(await first.url, 'create table written_later (n integer)')
  await first.end('SIGTERM')
  await mkdir(join(dataDir, 'upload-parts'))
  await writeFile(join(dataDir, 'upload-parts', 'part'), 'of an upload on its way')

  const killed = start('restore', [backup], on(dataDir))
  await eventually(async () => {
    const [scratch = ''] = await readdir(join(dataDir, 'restoring'))
    expect(await readdir(join(dataDir, 'restoring', scratch))).toContain('postgres')
  })
  killed.child.kill('SIGKILL')
  await killed.ended
  const second = startApp(dataDir, person)
  expect(await query(await second.url, 'select n from written_later')).toEqual([])
  await second.end('SIGTERM')

  const restored = await run('restore', [backup], on(dataDir))
  expect(restored, restored.wrong).toMatchObject({ code: 0 })
  const point = /What was there before is in (.+): remove it/.exec(restored.out)?.[1] ?? ''
  expect((await readdir(point)).sort()).toEqual([
    ...['media', 'postgres', 'postgres-passwords.json', 'secret', 'upload-parts'],
  ])
  expect(await readdir(join(dataDir, 'restoring'))).toEqual([])
  const third = startApp(dataDir, person)
  await expect(query(await third.url, 'select n from written_later')).rejects.toThrow(
    'does not exist',
  )
  await third.end('SIGTERM')
  // The point is a data folder.
  const old = startApp(point, person)
  expect(await query(await old.url, 'select n from written_later')).toEqual([])
  await old.end('SIGTERM')
})

// DATA-29
test(
  'a backup that is killed leaves nothing that looks whole, and the next removes the rest',
  patience,
  async () => {
    const into = await newFolder()
    const settings = on(installation.dataDir())
    const killed = start('backup', ['--to', into], settings)
    await eventually(async () => {
      const [work = ''] = await readdir(join(into, '.unfinished'))
      expect(await readdir(join(into, '.unfinished', work))).toContain('database.tar.gz')
    })
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(await readdir(into)).toEqual(['.unfinished'])
    const [left = ''] = await readdir(join(into, '.unfinished'))
    expect(await readdir(join(into, '.unfinished', left))).not.toContain('backup.json')

    const made = await run('backup', ['--to', into, '--keep'], settings)
    expect(made, made.wrong).toMatchObject({ code: 0 })
    expect(made.out).toContain('No older one was removed.')
    expect(await readdir(join(into, '.unfinished'))).toEqual([])
    expect(await readdir(into)).toHaveLength(2)
  },
)

// DATA-30
test('a database that does not run is started, backed up and stopped', patience, async () => {
  const dataDir = join(await newFolder(), 'data')
  await run('restore', [backup], on(dataDir))
  for (const day of ['01', '02', '09']) {
    const old = join(dataDir, 'backups', `chowk-2026-01-${day}T02-00-00Z`)
    await mkdir(old, { recursive: true })
    await writeFile(join(old, 'backup.json'), '{}')
  }
  await mkdir(join(dataDir, 'backups', 'of-somebody-else'))
  const made = await run('backup', ['--keep'], on(dataDir))
  expect(made, made.wrong).toMatchObject({ code: 0 })
  // One of each of seven days stays, however old.
  expect(made.out).toContain('No older one was removed.')
  expect(await serverPid(dataDir)).toBeUndefined()
  for (const day of ['03', '04', '05', '06', '07', '08']) {
    const old = join(dataDir, 'backups', `chowk-2026-01-${day}T02-00-00Z`)
    await mkdir(old, { recursive: true })
    await writeFile(join(old, 'backup.json'), '{}')
  }
  await writeFile(join(dataDir, 'backups', 'chowk-2026-01-01T02-00-00Z', 'tried.json'), '{}')
  const again = await run('backup', ['--keep'], on(dataDir))
  // The first one is the last that was restored on trial, and the fourth ended a week.
  expect(again.out).toContain('chowk-2026-01-03T02-00-00Z, chowk-2026-01-02T02-00-00Z.\n')
  expect(await readdir(join(dataDir, 'backups'))).toContain('of-somebody-else')
})

test(
  'says in words where there is nothing to back up, and where no backup is',
  patience,
  async () => {
    const empty = await newFolder()
    const none = await run('backup', [], on(join(empty, 'data')))
    expect(none).toMatchObject({ code: 1, out: '' })
    expect(none.wrong).toBe(
      `There is no database in ${join(empty, 'data')}, so nothing was backed up.\n`,
    )
    const dataDir = join(empty, 'data')
    expect((await run('restore', [join(empty, 'nowhere')], on(dataDir))).wrong).toBe(
      `There is no folder ${join(empty, 'nowhere')}.\nNothing was changed.\n`,
    )
    expect((await run('restore', [empty], on(dataDir))).wrong).toBe(
      `${empty} is no whole backup: backup.json is missing.\nNothing was changed.\n`,
    )
    const damaged = join(empty, 'damaged')
    await cp(backup, damaged, { recursive: true })
    const archive = join(damaged, 'database.tar.gz')
    const bytes = await readFile(archive)
    bytes[5000] = (bytes[5000] ?? 0) ^ 1
    await writeFile(archive, bytes)
    expect((await run('restore', [damaged], on(dataDir))).wrong).toContain(
      `The backup ${damaged} is not as it was made, so nothing was done:\ndatabase.tar.gz was cut or changed\nNothing was changed.\n`,
    )
    await rm(damaged, { recursive: true })
    expect(await pathsIn(empty)).toEqual([])
  },
)
