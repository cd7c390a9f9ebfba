import { chown, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDatabase } from '#server/embedded-postgres/api.ts'
import { query } from '#server/embedded-postgres/testing/postgres-app.ts'
import { createWholeCommunity } from '#server/features/moving/testing/whole-community.ts'
import { copyFile } from '#server/media/copy-file.ts'
import { s3Storage } from '#server/media/s3-storage.ts'
import { newFolder } from '#server/testing/folders.ts'
import { startS3Server } from '#server/testing/s3-server.ts'
import { checkBackup } from './check-backup.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { start, storeFiles, testInstallation } from './testing/installation.ts'

const installation = testInstallation()
const { chowk, storage } = installation
let s3: Awaited<ReturnType<typeof startS3Server>>

beforeAll(async () => {
  await createWholeCommunity(chowk, storage)
  await storeFiles(installation)
  s3 = await startS3Server()
}, 120_000)
afterAll(() => s3.stop())

const quiet = { onProgress: () => undefined, variables: {} }
const patience = { timeout: 120_000 }

// DATA-17
test('media of an object store are backed up, and restored into another', patience, async () => {
  const bucket = s3Storage(s3.settings)
  for (const key of storage.files.keys()) {
    await copyFile({ storage, key }, { storage: bucket, key })
  }
  const dataDir = installation.dataDir()
  const into = await newFolder()
  const { path, described } = await makeBackup({ ...quiet, dataDir, into, s3: s3.settings })
  expect(described.media).toEqual({ store: 's3', files: storage.files.size })
  const restored = join(await newFolder(), 'data')
  const other = { ...s3.settings, endpoint: s3.settings.endpoint.replace('/media', '/media-too') }
  await restoreBackup(path, { ...quiet, dataDir: restored, s3: other, anyway: false })
  const target = s3Storage(other)
  for (const [key, bytes] of storage.files) {
    const stream = await target.read(key, { start: 0, end: bytes.length - 1 })
    expect(stream && (await buffer(stream)), key).toEqual(bytes)
  }
  expect(await readdir(restored)).not.toContain('media')
})

test('a store that cannot be reached ends a backup, which leaves nothing', patience, async () => {
  const into = await newFolder()
  const settings = { ...s3.settings, endpoint: 'http://127.0.0.1:9/media' }
  const making = makeBackup({ ...quiet, dataDir: installation.dataDir(), into, s3: settings })
  await expect(making).rejects.toMatchObject({ code: 'service_unavailable' })
  expect(await readdir(into, { recursive: true })).toEqual(['.unfinished'])
})

// DATA-29
test('what has no room is not begun, and leaves nothing', patience, async () => {
  const dataDir = installation.dataDir()
  const into = await newFolder()
  const free = async () => 1024 * 1024
  await expect(makeBackup({ ...quiet, dataDir, into, free })).rejects.toThrow(
    /^There is too little room in .+: \d+\.\d MB may be needed, and 1\.0 MB are free\.$/,
  )
  expect(await readdir(into, { recursive: true })).toEqual(['.unfinished'])
  const { path } = await makeBackup({ ...quiet, dataDir, into })
  const target = join(await newFolder(), 'data')
  const restoring = restoreBackup(path, { ...quiet, dataDir: target, anyway: false, free })
  await expect(restoring).rejects.toThrow('There is too little room in')
  expect(await readdir(target, { recursive: true })).toEqual(['restoring'])
  await expect(checkBackup(path, { ...quiet, dataDir: target, free })).rejects.toThrow('room')
  expect(await readdir(target, { recursive: true })).toEqual(['restoring'])
})

// DATA-29
test('a file that cannot be written to its end leaves nothing', patience, async () => {
  const into = await newFolder()
  const program = start('backup', ['--to', into], { DATA_DIR: installation.dataDir() }, 1024)
  const ended = await program.ended
  expect(ended.code).toBe(1)
  expect(ended.wrong).toMatch(/^The system allows no file that large/m)
  expect(await readdir(into, { recursive: true })).toEqual(['.unfinished'])
})

test.runIf(process.getuid?.() === 0)("root does not restore into somebody's folder", async () => {
  const { path } = await makeBackup({
    ...quiet,
    ...{ dataDir: installation.dataDir(), into: await newFolder() },
  })
  const target = await newFolder()
  await chown(target, 65534, 65534)
  const restoring = restoreBackup(path, { ...quiet, dataDir: target, anyway: false })
  await expect(restoring).rejects.toThrow(
    'belongs to the user with the number 65534: restore as that user.',
  )
  expect(await readdir(target)).toEqual([])
})

// DATA-28
test('an index that lacks a row is named', patience, async () => {
  const of = { dataDir: installation.dataDir(), url: chowk.url }
  const became = (body: string) => `
    create or replace function as_indexed(n integer) returns integer immutable language sql as '${body}'`
  await query(of.url, 'create table damaged (n integer)')
  await query(of.url, became('select n'))
  await query(of.url, 'create index damaged_index on damaged (as_indexed(n))')
  await query(of.url, 'insert into damaged values (1)')
  expect((await checkDatabase(of, () => undefined))?.indexes).toBeGreaterThan(100)
  await query(of.url, became('select n + 1'))
  await expect(checkDatabase(of, () => undefined)).rejects.toThrow(
    /^The index damaged_index is damaged: .+ lacks matching index tuple/,
  )
  await query(of.url, 'drop table damaged')
  await query(of.url, 'drop function as_indexed')
  expect(await query(of.url, `select from pg_extension where extname = 'amcheck'`)).toEqual([])
})

// DATA-28
test('files that rows name and that are gone are counted', patience, async () => {
  const dataDir = installation.dataDir()
  const { path: picture } = await chowk.db
    .selectFrom('media')
    .select('path')
    .where('path', 'like', '/media/posts/%')
    .executeTakeFirstOrThrow()
  await rm(join(dataDir, picture))
  const { path } = await makeBackup({ ...quiet, dataDir, into: await newFolder() })
  const { well, wrong } = await checkBackup(path, {
    ...quiet,
    dataDir: join(await newFolder(), 'data'),
  })
  expect(wrong).toEqual([])
  expect(well).toContain(
    'Files that rows name, and that had been deleted when files were copied: 1.',
  )
})
