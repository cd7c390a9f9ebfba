import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, openPool } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { newestMigration } from '#server/db/migration-files.ts'
import { createCommunity } from '#server/testing/factories.ts'
import { newFolder } from '#server/testing/folders.ts'
import { ownEmptyDatabase } from '#server/testing/own-database.ts'
import { backUpBeforeUpgrade } from './before-upgrade.ts'
import { readDescription } from './description.ts'
import { testInstallation } from './testing/installation.ts'

const installation = testInstallation()
const { chowk } = installation
const patience = { timeout: 120_000 }

async function backUp(into: string): Promise<string[]> {
  const logged: string[] = []
  await backUpBeforeUpgrade(chowk.db, {
    ...{ dataDir: installation.dataDir(), into, variables: {}, onProgress: () => undefined },
    log: (words) => logged.push(words),
  })
  return logged
}

// DATA-33
test("a database of one's own is backed up first, too", patience, async () => {
  const { url, stop } = await ownEmptyDatabase()
  const db = openDatabase(openPool(url))
  try {
    await migrate(db)
    await sql`delete from kysely_migration where name = ${await newestMigration()}`.execute(db)
    const into = await newFolder()
    const tools = { dataDir: into, databaseUrl: url, variables: {}, onProgress: () => undefined }
    await backUpBeforeUpgrade(db, { ...tools, into, log: () => undefined })
    const [name = ''] = (await readdir(into)).filter((entry) => entry.startsWith('chowk-'))
    const { described } = await readDescription(join(into, name))
    expect(described.tables?.migrations).not.toContain(await newestMigration())
  } finally {
    await db.destroy()
    await stop()
  }
})

// DATA-33
test(
  'what a later version is about to change is backed up first, and nothing else',
  patience,
  async () => {
    await createCommunity(chowk.db)
    const into = await newFolder()
    expect(await backUp(into), 'everything is up to date').toEqual([])
    expect(await readdir(into)).toEqual([])

    const newest = await newestMigration()
    await sql`delete from kysely_migration where name = ${newest}`.execute(chowk.db)
    const [announced, made] = await backUp(into)
    expect(announced).toContain(`${newest}. It is backed up first.`)
    const [name = ''] = (await readdir(into)).filter((entry) => !entry.startsWith('.'))
    expect(made).toBe(`${join(into, name)} holds what was there before.`)
    const { described } = await readDescription(join(into, name))
    expect(described.migration).not.toBe(newest)

    const file = join(await newFolder(), 'a file')
    await writeFile(file, '')
    await expect(backUp(file)).rejects.toThrow(
      /^What is there could not be backed up before it is changed, so nothing was changed: A file stands in the way.+BACKUPS=off/,
    )
  },
)
