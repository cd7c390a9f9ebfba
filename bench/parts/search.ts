import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { buildApp } from '#server/app.ts'
import { openDatabase, openPatientPool, openPool } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { startPostgres } from '#server/embedded-postgres/api.ts'
import { learnAllWords } from '#server/features/search/api.ts'
import { appOptions } from '#server/testing/app-options.ts'
import { createLargeCommunity, type LargeCommunity } from './large-community.ts'

const posts = 100_000
const rounds = 40

/** What people search for, by the rounds' number: each round another. The later a word, the rarer it is. */
const searches: Record<string, (words: string[], round: number) => string> = {
  'a word of most posts': (words, round) => words[round % 10] ?? '',
  'a frequent word': (words, round) => words[20 + 9 * round] ?? '',
  'a rare word': (words, round) => words[400 + 180 * round] ?? '',
  'a very rare word': (words, round) => words[8000 + 500 * round] ?? '',
  'a frequent and a rare word': (words, round) =>
    `${words[50 + round]} ${words[2000 + 30 * round]}`,
  'the beginning of a word': (words, round) =>
    [...(words[9000 + 300 * round] ?? '')].slice(0, 4).join(''),
  'a misspelt word': (words, round) => misspell(words[3000 + 99 * round] ?? ''),
  'a misspelt and a frequent word': (words, round) =>
    `${misspell(words[9000 + 60 * round] ?? '')} ${words[30 + round]}`,
  'what nobody wrote': (_words, round) => `qwrtzx${'bcdfghjklm'[round % 10]}`,
}

/** How long a search of all kinds takes in a community of 100,000 posts, as its first page reaches the caller. */
export async function measureSearch(): Promise<Record<string, string>> {
  const { community, search, stop } = await startApp()
  const figures: Record<string, string> = {}
  const all: number[] = []
  for (const [name, queryOf] of Object.entries(searches)) {
    const times: number[] = []
    for (let round = -4; round < rounds; round++) {
      const time = await search(queryOf(community.words, Math.abs(round)))
      if (round >= 0) times.push(time)
    }
    all.push(...times)
    figures[`search of ${posts} posts: ${name}`] = toText(times)
  }
  figures[`search of ${posts} posts: all of these`] = toText(all)
  await stop()
  return figures
}

async function startApp() {
  const dataDir = await mkdtemp(join(tmpdir(), 'chowk-bench-'))
  await chmod(dataDir, 0o755)
  const postgres = await startPostgres({ dataDir, log: () => undefined })
  const patient = openDatabase(openPatientPool(postgres.url))
  await migrate(patient)
  const community = await createLargeCommunity(patient, posts)
  await learnAllWords(patient, community.id)
  await patient.destroy()
  const db = openDatabase(openPool(postgres.url))
  const app = await buildApp(appOptions(db, dataDir))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const stop = async () => {
    await app.close()
    await db.destroy()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { community, search: searchAt(url, community), stop }
}

function searchAt(url: string, { identification_token }: LargeCommunity) {
  return async (query: string): Promise<number> => {
    const start = performance.now()
    const answer = await fetch(`${url}/api/post/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identification_token, query }),
    })
    if (!answer.ok) throw new Error(`the search for ${query} answered ${answer.status}`)
    await answer.arrayBuffer()
    return performance.now() - start
  }
}

/** With two letters swapped in its middle. */
function misspell(word: string): string {
  const letters = [...word]
  const middle = Math.floor(letters.length / 2)
  const [one = '', other = ''] = letters.splice(middle - 1, 2)
  letters.splice(middle - 1, 0, other, one)
  return letters.join('')
}

function toText(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1)
  return `${at(0.5)} ms (95 %: ${at(0.95)} ms)`
}
