import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createWholeCommunity } from '#server/features/moving/testing/whole-community.ts'
import { newFolder } from '#server/testing/folders.ts'
import { DAY } from '#shared/limits.ts'
import { findBackups } from './backup-note.ts'
import { storeFiles, testInstallation } from './testing/installation.ts'
import { namesIn, passNight } from './testing/night.ts'

// What many nights do to each other: damaged-nights.test.ts.
const installation = testInstallation()
const patience = { timeout: 180_000 }

beforeAll(async () => {
  await createWholeCommunity(installation.chowk, installation.storage)
  await storeFiles(installation)
}, 120_000)
afterEach(() => vi.unstubAllEnvs())

// DATA-31, DATA-32
test('each night a backup is made, and restored on trial', patience, async () => {
  const into = await newFolder()
  expect(await passNight(installation.dataDir(), into)).toMatch(
    /was restored on trial, and is well\./,
  )
  expect(await namesIn(into)).toHaveLength(1)
  const { last_restore_tried_at, failure } = await findBackups(installation.dataDir())
  expect(Date.now() - Date.parse(last_restore_tried_at ?? '')).toBeLessThan(DAY)
  expect(failure).toBeNull()
})

// DATA-31
test('a night without a place for the backup is told in its words', patience, async () => {
  const file = join(await newFolder(), 'a file')
  await writeFile(file, '')
  expect(await passNight(installation.dataDir(), file)).toMatch(
    /^The backup of this night has failed: A file stands in the way/,
  )
})
