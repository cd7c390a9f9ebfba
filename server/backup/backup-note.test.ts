import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noBackups } from '#server/calls/run/services.ts'
import { findBackups, noteBackup } from './backup-note.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-note-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const at = '2026-11-25T02:00:00.000Z'

// HOST-11
test('knows the last backup and the last trial, each when it was', async () => {
  expect(await findBackups(folder)).toEqual(noBackups)
  await noteBackup(folder, { last_backup_at: at, is_backup_encrypted: true })
  await noteBackup(folder, { last_restore_tried_at: at })
  await noteBackup(folder, { last_copied_at: at })
  const failure = { at, words: 'The disk became full.' }
  await noteBackup(folder, { failure })
  expect(await findBackups(folder)).toEqual({
    ...{ last_backup_at: at, is_backup_encrypted: true, last_restore_tried_at: at, failure },
    bucket: null,
  })
  expect((await findBackups(folder, { s3: {} })).bucket).toEqual({ last_copied_at: at })
  expect(await readdir(folder)).toEqual(['backups.json'])
})

test('a note that cannot be read or written stops nothing', async () => {
  for (const text of ['', '{', '{"last_backup_at":"yesterday"}']) {
    await writeFile(join(folder, 'backups.json'), text)
    expect(await findBackups(folder)).toEqual(noBackups)
  }
  await noteBackup(join(folder, 'nowhere'), { last_backup_at: at })
  expect(await findBackups(join(folder, 'nowhere'))).toEqual(noBackups)
})
