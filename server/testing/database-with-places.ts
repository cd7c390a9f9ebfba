import { expect } from 'vitest'
import { openDatabase, openPatientPool } from '#server/db/database.ts'
import { loadGazetteer } from '#server/features/places/api.ts'
import { findBrokenRules } from './sql/rules.ts'
import { recordStatements } from './sql/statements.ts'
import { startTestDatabase, type TestDatabase } from './test-database.ts'

/**
 * A database with the places of India. It is not the one of all other tests: those would take seconds longer to start,
 * and what they find must not depend on which file ran before.
 */
export async function databaseWithPlaces(): Promise<TestDatabase> {
  const { log, statements } = recordStatements()
  const database = await startTestDatabase(undefined)
  const db = openDatabase(openPatientPool(database.url), log)
  try {
    await loadGazetteer(db).finally(() => db.destroy())
    expect(await findBrokenRules(statements)).toEqual([])
  } catch (error) {
    await database.stop()
    throw error
  }
  return database
}
