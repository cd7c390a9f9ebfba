import { expect } from 'vitest'
import { openDatabase, openPatientPool } from '#server/db/database.ts'
import { loadGazetteer } from '#server/features/places/api.ts'
import { ownFilledDatabase } from './own-database.ts'
import { findBrokenRules } from './sql/rules.ts'
import { recordStatements } from './sql/statements.ts'
import type { TestDatabase } from './test-database.ts'

/**
 * A database with the places of India. It is not the one of all other tests: those would take seconds longer to start,
 * and what they find must not depend on which file ran before.
 */
export function databaseWithPlaces(): Promise<TestDatabase> {
  return ownFilledDatabase('with_places', loadPlaces)
}

async function loadPlaces(url: string): Promise<void> {
  const { log, statements } = recordStatements()
  const db = openDatabase(openPatientPool(url), log)
  await loadGazetteer(db).finally(() => db.destroy())
  expect(await findBrokenRules(statements)).toEqual([])
}
