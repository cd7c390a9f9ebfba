import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { buildApp } from '#server/app.ts'
import { openDatabase, openPatientPool } from '#server/db/database.ts'
import { loadGazetteer } from '#server/features/places/api.ts'
import {
  byOwnName,
  inCity,
  inOtherScripts,
  localities,
  lookUps,
  misspelt,
  otherNames,
  positions,
} from '#server/features/places/testing/known-places.ts'
import { appOptions } from '#server/testing/app-options.ts'
import { startTestDatabase } from '#server/testing/test-database.ts'

const typed = [lookUps, otherNames, misspelt, inOtherScripts, localities, inCity].flatMap((table) =>
  table.map(([name]) => name),
)

/** What finding a place costs, among all places of India: names, their first letters, and positions. */
export async function measurePlaces(): Promise<Record<string, string>> {
  const database = await startTestDatabase(undefined)
  const folder = await mkdtemp(join(tmpdir(), 'chowk-bench-'))
  const db = openDatabase(openPatientPool(database.url))
  await loadGazetteer(db)
  const app = await buildApp(appOptions(db, folder))
  const ask = async (path: string, payload: object) => {
    const start = performance.now()
    await app.inject({ method: 'POST', url: `/api/place/${path}`, payload })
    return performance.now() - start
  }
  const predict = (input: string) => ask('autocomplete', { input })
  const names = [...typed, ...byOwnName]
  try {
    for (const input of names) await predict(input)
    return {
      'places by name, misspelt and in all scripts': await summary(names, predict),
      'places by the first two letters': await summary(names, (name) =>
        predict([...name].slice(0, 2).join('')),
      ),
      'the place of a position': await summary(positions, ([, latitude, longitude]) =>
        ask('geocode', { latitude, longitude }),
      ),
    }
  } finally {
    await app.close()
    await db.destroy()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function summary<T>(all: readonly T[], work: (one: T) => Promise<number>): Promise<string> {
  const times: number[] = []
  for (const one of all) times.push(await work(one))
  times.sort((one, other) => one - other)
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1)
  return `${at(0.5)} ms (95 %: ${at(0.95)} ms)`
}
