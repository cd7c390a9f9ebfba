import type { Database } from '#server/db/database.ts'
import { type Jobs, taskOf } from '#server/jobs/job.ts'
import { deleteExpiredPlaces } from './maps-places.ts'
import { matchTexts, matchTextsOfAll } from './match-texts.ts'

/** Finds the places of older texts, once a new version of the places is there; deletes what may not be kept longer. */
export function placeJobs({ db }: { db: Database }): Jobs {
  return {
    tasks: [taskOf(matchTexts, () => matchTextsOfAll(db))],
    sweeps: [{ name: 'sweep-maps-places', run: () => deleteExpiredPlaces(db) }],
  }
}
