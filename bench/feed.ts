import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { buildApp } from '#server/app.ts'
import { openDatabase, openPatientPool, openPool } from '#server/db/database.ts'
import { appOptions } from '#server/testing/app-options.ts'
import { databaseWithPlaces } from '#server/testing/database-with-places.ts'
import { createFeedCommunities, type FeedCommunity } from './feed-communities.ts'
import { type Choice, everyChoice } from './feed-filters.ts'

const size = { communities: 200, posts: 1_000_000 }

/** The largest of them, one in the middle, and the smallest. */
const asked = [0, 20, 199]

type Ask = (community: FeedCommunity, choice: Choice) => Promise<number>

/**
 * What a page of the feed costs in 200 communities with a million posts, by every filter and by every pair of filters,
 * the newest first and trending, and what it costs to count for them.
 */
export async function measureFeed(): Promise<Record<string, string>> {
  const { communities, ask, stop } = await startApp()
  const figures: Record<string, string> = {}
  try {
    for (const index of asked) {
      const community = communities[index]
      if (!community) continue
      const { singles, pairs } = everyChoice(community)
      const of = `of ${community.posts} posts`
      figures[`feed ${of}, each filter`] = await summary(community, singles, ask('post/feed'))
      figures[`feed ${of}, pairs of filters`] = await summary(community, pairs, ask('post/feed'))
      figures[`counts ${of}`] = await summary(community, singles, ask('post/feed-counts'))
    }
  } finally {
    await stop()
  }
  return figures
}

async function startApp() {
  const database = await databaseWithPlaces()
  const folder = await mkdtemp(join(tmpdir(), 'chowk-bench-'))
  const patient = openDatabase(openPatientPool(database.url))
  const communities = await createFeedCommunities(patient, size)
  await patient.destroy()
  const db = openDatabase(openPool(database.url))
  const app = await buildApp(appOptions(db, folder))
  const ask =
    (path: string): Ask =>
    async ({ identification_token }, { name, filter }) => {
      const payload = { identification_token, ...filter }
      const start = performance.now()
      const answer = await app.inject({ method: 'POST', url: `/api/${path}`, payload })
      if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.payload}`)
      return performance.now() - start
    }
  const stop = async () => {
    await app.close()
    await db.destroy()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { communities, ask, stop }
}

/** Each choice by both orders, after one try that fills the caches. */
async function summary(community: FeedCommunity, choices: Choice[], ask: Ask): Promise<string> {
  const times: { name: string; milliseconds: number }[] = []
  for (const sort of ['all', 'trending'] as const) {
    for (const { name, filter } of choices) {
      const choice = { name, filter: { sort, ...filter } }
      await ask(community, choice)
      times.push({ name: `${sort}, ${name}`, milliseconds: await ask(community, choice) })
    }
  }
  times.sort((one, other) => one.milliseconds - other.milliseconds)
  const at = (part: number) =>
    (times[Math.floor(times.length * part)]?.milliseconds ?? 0).toFixed(1)
  return `${at(0.5)} ms (95 %: ${at(0.95)} ms; slowest: ${times.at(-1)?.name}, ${at(0.9999)} ms)`
}
