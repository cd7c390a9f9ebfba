import type { Database } from '#server/db/database.ts'
import { type Jobs, taskOf } from '#server/jobs/job.ts'
import { deleteExpiredPlaces } from './maps-places.ts'
import { matchTexts, matchTextsOfAll } from './match-texts.ts'

/**
 * Finds the places of older texts after a new version of the gazetteer; deletes places of a maps service that have
 * expired.
 */
export function placeJobs({ db }: { db: Database }): Jobs {
  return {
    tasks: [taskOf(matchTexts, () => matchTextsOfAll(db))],
    sweeps: [{ name: 'sweep-maps-places', run: () => deleteExpiredPlaces(db) }],
  }
}
