import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { type Database, openDatabase, openPatientPool } from './db/database.ts'
import { migrateJobs } from './jobs/worker.ts'
import { keyOfPath } from './media/media-path.ts'
import { memoryStorage } from './testing/memory-storage.ts'
import { ownDatabase, ownEmptyDatabase } from './testing/own-database.ts'
import { describeSchema } from './testing/snapshots/describe-schema.ts'
import { differingFields } from './testing/snapshots/differing-fields.ts'
import { knownChanges } from './testing/snapshots/known-changes.ts'
import {
  asking,
  loadSnapshot,
  readAnswers,
  snapshotVersions,
} from './testing/snapshots/snapshot.ts'
import { lostOf, readStoredRows, type StoredRows } from './testing/snapshots/stored-rows.ts'
import { testApp } from './testing/test-app.ts'
import { upgrade } from './upgrade.ts'

const ofNewDatabase = schemaOfNewDatabase()

// The test app also looks for broken invariants when its tests have ended.
describe.each(await snapshotVersions())('what version %s stored', (version) => {
  const storage = memoryStorage()
  let before: StoredRows
  const chowk = testApp({ database: openSnapshot, storage })

  async function openSnapshot() {
    const database = await ownEmptyDatabase()
    const db = openDatabase(openPatientPool(database.url))
    await loadSnapshot(db, version)
    before = await readStoredRows(db)
    for (const path of pathsIn(before)) await storeFile(path)
    await upgrade(db, storage)
    await migrateJobs(database.url)
    await db.destroy()
    return database
  }

  async function storeFile(path: string) {
    const content = { stream: Readable.from([path]), size: path.length, contentType: 'image/webp' }
    await storage.put(keyOfPath(path) ?? '', content)
  }

  // DATA-23
  test('has every row that it had, but for known changes', async () => {
    const lost = lostOf(before, await readStoredRows(chowk.db))
    expect([...lost].sort()).toEqual(
      changesSince(before)
        .flatMap(({ rows }) => rows)
        .sort(),
    )
  })

  // DATA-23
  test('is answered as that version answered, but for known changes', async () => {
    const { made_at, answers } = readAnswers(version)
    chowk.clock.now = () => made_at
    const ask = asking(chowk.app)
    const known = changesSince(before).map(({ answers }) => answers ?? {})
    const unknown: string[] = []
    for (const { answer, ...question } of answers) {
      const { status, body } = await ask(question)
      if (status !== 200) unknown.push(`${question.path} answers ${status}`)
      const expected = known.flatMap((fields) => fields[question.path] ?? [])
      const differing = differingFields(answer, body).filter((field) => !expected.includes(field))
      unknown.push(...differing.map((field) => `${question.path}: ${field}`))
    }
    expect(answers.length).toBeGreaterThan(30)
    expect(unknown).toEqual([])
  })

  // DATA-23
  test('shows the files of its posts', async () => {
    const shown = await chowk.db
      .selectFrom('post_media as p')
      .innerJoin('media as m', (join) =>
        join.onRef('m.community_id', '=', 'p.community_id').onRef('m.id', '=', 'p.media_id'),
      )
      .select('m.path')
      .execute()
    expect(shown.length).toBeGreaterThan(5)
    for (const { path } of shown) {
      const { statusCode } = await chowk.app.inject(path)
      expect([path, statusCode]).toEqual([path, 200])
    }
  })

  // DATA-24
  test('stands in a schema like that of a new database', async () => {
    expect(await describeSchema(chowk.db)).toEqual(await ofNewDatabase)
  })
})

function changesSince(before: StoredRows) {
  const applied = before.get('kysely_migration')?.rows.map(({ name }) => String(name)) ?? []
  return knownChanges.filter(({ since }) => since > (applied.sort().at(-1) ?? ''))
}

function pathsIn(stored: StoredRows): Set<string> {
  const text = JSON.stringify([...stored.values()])
  return new Set(text.match(/(?<=")\/media\/[^"]+/g))
}

async function schemaOfNewDatabase(): Promise<string[]> {
  const database = await ownDatabase()
  const db: Database = openDatabase(openPatientPool(database.url))
  const schema = await describeSchema(db)
  await db.destroy()
  await database.stop()
  return schema
}
