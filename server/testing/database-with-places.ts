import { openDatabase, openPatientPool } from '#server/db/database.ts'
import { loadGazetteer } from '#server/features/places/api.ts'
import { startTestDatabase, type TestDatabase } from './test-database.ts'

/**
 * A database with the places of India. It is not the one of all other tests: those would take seconds longer to start,
 * and what they find must not depend on which file ran before.
 */
export async function databaseWithPlaces(): Promise<TestDatabase> {
  const database = await startTestDatabase(undefined)
  const db = openDatabase(openPatientPool(database.url))
  await loadGazetteer(db).finally(() => db.destroy())
  return database
}
