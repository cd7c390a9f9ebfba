import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { newIds } from '#server/db/new-id.ts'
import { startPostgres } from '#server/embedded-postgres/api.ts'
import { endStreaks } from '#server/features/contests/end-streaks.ts'
import { defaultSiteId } from '#shared/limits.ts'
import { bearerOf, networkOf } from '../load/callers.ts'
import { distribute, type Request } from '../load/load.ts'
import { withDatabase } from '../machine/filled-database.ts'
import { startProduct } from '../machine/measured-server.ts'

const participants = 100_000
const days = 21
const connections = 16
const requestsEach = 3200
/** After so many the server knows its work, as one that has run for some minutes. */
const warmUp = 1600

type Challenge = {
  community: { id: number; identification_token: string }
  contest_id: number
  /** Days that nobody has done. */
  day_ids: number[]
  /** From the first place to the last, in no order. */
  members: number[]
}

/**
 * How long a page of the standings takes in a challenge with 100,000 participants, with 16 connections: each call is of
 * another member, and no answer was made before. And how long a day takes that is completed there.
 */
export async function measureStandings(): Promise<Record<string, string>> {
  const { challenge, url, stop } = await startAll()
  const { community, contest_id, day_ids, members } = challenge
  const requestsOf = (path: string, input: object): Request[] =>
    Array.from({ length: requestsEach }, (_, number) => ({
      method: 'POST',
      path: `/api/${path}`,
      headers: {
        'content-type': 'application/json',
        'identification-token': community.identification_token,
        authorization: `Bearer ${bearerOf(community.id, members[(number * 7919) % members.length] ?? 0)}`,
        'x-forwarded-for': networkOf(number),
      },
      body: JSON.stringify({ contest_id, ...input }),
    }))
  const work = {
    'own page': requestsOf('contest/standings', { around: 'me' }),
    'first page': requestsOf('contest/standings', {}),
    'complete a day': requestsOf('contest/contest-day-task', {
      ...{ contest_day_id: day_ids[0], status: 'Done', action: 'Task' },
    }),
  }
  const figures: Record<string, string> = {}
  for (const [name, requests] of Object.entries(work)) {
    figures[`standings of ${participants}: ${name}`] = toText(await askAll(url, requests))
  }
  await stop()
  return figures
}

/** The times of these requests over so many connections, without the first, which warm up. */
async function askAll(url: string, requests: Request[]): Promise<number[]> {
  const times: number[] = []
  const failures: string[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const setupClient = distribute(requests, connections)
  const options = { url, connections, amount: requests.length, requests: [{}], setupClient }
  const run = autocannon(options, (error) => (error ? reject(error) : resolve()))
  run.on('response', (_client, status, _bytes, time) => {
    if (status === 200) times.push(time)
    else failures.push(`answered ${status}`)
  })
  run.on('reqError', (error) => failures.push(error.message))
  await promise
  if (failures[0] !== undefined) throw new Error(`${requests[0]?.path}: ${failures[0]}`)
  return times.slice(warmUp)
}

async function startAll() {
  const dataDir = await mkdtemp(join(tmpdir(), 'chowk-bench-'))
  await chmod(dataDir, 0o755)
  const challenge = await withDatabase(dataDir, createChallenge)
  // What still waits to be written would slow the calls.
  spawnSync('sync')
  const postgres = await startPostgres({ dataDir, log: () => undefined })
  // All share the cores, as they do on the machine of a community.
  const launch = { cores: { before: [], sentence: '' }, logFile: join(dataDir, 'log') }
  const product = await startProduct({ databaseUrl: postgres.url, dataDir }, launch)
  const stop = async () => {
    await product.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { challenge, url: product.url, stop }
}

/** Members began a month ago and went on for a while: many have done a few days, few have done nearly all. */
async function createChallenge(db: Database): Promise<Challenge> {
  const community = await db
    .insertInto('communities')
    .values({ site_id: defaultSiteId, identification_token: 'standings', name: 'Standings' })
    .returning(['id', 'identification_token'])
    .executeTakeFirstOrThrow()
  const { id: community_id } = community
  const { rows: contests } = await sql<{ id: number }>`
    insert into contests (community_id, id, hashtag, details, start_date, end_date, published_at)
    select ${community_id}, id, 'walk', '[{"title": "Walk", "description": "", "contest_unit_label": ""}]',
      current_date - 30, current_date + 30, now()
    from ${newIds(community_id, 'contests', 1)} id
    returning id`.execute(db)
  const contest_id = contests[0]?.id ?? 0
  const { rows: contestDays } = await sql<{ id: number }>`
    insert into contest_days (community_id, id, contest_id, day_index, day_key, name_of_day, content_type)
    select ${community_id}, id, ${contest_id}, number - 1, 'day-' || number, 'Day ' || number, 'text'
    from ${newIds(community_id, 'contest_days', days)} with ordinality as new (id, number)
    returning id`.execute(db)
  await sql`
    insert into users (community_id, id, full_name, referral_code)
    select ${community_id}, id, 'Walker ' || id, 'R' || id
    from ${newIds(community_id, 'users', participants)} id`.execute(db)
  await sql`
    insert into sessions (community_id, user_id, token_hash, expires_at, device)
    select community_id, id, sha256(convert_to(lpad(id::text, 43, '0'), 'UTF8')), now() + interval '29 days', 'a bench'
    from users
    where community_id = ${community_id}`.execute(db)
  await sql`
    insert into participations (community_id, contest_id, user_id, participate_date)
    select community_id, ${contest_id}, id, current_date - 21 - (id % 9)::integer
    from users
    where community_id = ${community_id}`.execute(db)
  await sql`
    insert into day_progress (community_id, contest_id, contest_day_id, user_id, done_on, done_at)
    select p.community_id, p.contest_id, d.id, p.user_id, p.participate_date + d.day_index,
      p.participate_date + d.day_index + interval '6 hours' + (p.user_id % 36000) * interval '1 second'
    from participations p
    join contest_days d on d.community_id = p.community_id and d.contest_id = p.contest_id
    -- So that each number of days is done by fewer members than the one before it.
    where p.community_id = ${community_id}
      and d.day_index < floor(${days - 1} * power((hashint8(p.user_id)::bigint + 2147483648) / 4294967296.0, 2))
      and hashint8(p.user_id * ${days} + d.day_index) % 12 <> 0`.execute(db)
  await endStreaks({ db, now: () => new Date() })
  // All days at once leave some 1,500 pages, nearly all of them empty; one day after the other leaves ten.
  await sql`vacuum full standing_counts`.execute(db)
  await sql`vacuum analyze`.execute(db)
  const members = await db
    .selectFrom('users')
    .select('id')
    .where('community_id', '=', community_id)
    .execute()
  return {
    ...{ community, contest_id },
    day_ids: contestDays.map(({ id }) => id).slice(-1),
    members: members.map(({ id }) => id),
  }
}

function toText(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1)
  return `${at(0.5)} ms (95 %: ${at(0.95)} ms)`
}
