import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { buildApp } from '#server/app.ts'
import { type Database, openDatabase, openPatientPool, openPool } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { newIds } from '#server/db/new-id.ts'
import { startPostgres } from '#server/embedded-postgres/api.ts'
import { appOptions } from '#server/testing/app-options.ts'
import { defaultSiteId } from '#shared/limits.ts'
import { bearerOf } from '../load/callers.ts'

const participants = 100_000
const days = 21
const connections = 16
const pages = 1600

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
  const { challenge, url, stop } = await startApp()
  const { contest_id, day_ids, members } = challenge
  const call = (path: string, input: object) => async (number: number) => {
    const user_id = members[(number * 7919) % members.length] ?? 0
    const start = performance.now()
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'identification-token': challenge.community.identification_token,
        authorization: `Bearer ${bearerOf(challenge.community.id, user_id)}`,
      },
      body: JSON.stringify({ contest_id, ...input }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    return performance.now() - start
  }
  const work = {
    'own page': call('contest/standings', { around: 'me' }),
    'first page': call('contest/standings', {}),
    'complete a day': call('contest/contest-day-task', {
      ...{ contest_day_id: day_ids[0], status: 'Done', action: 'Task' },
    }),
  }
  const figures: Record<string, string> = {}
  for (const [name, ask] of Object.entries(work)) {
    figures[`standings of ${participants}: ${name}`] = toText(await askAll(ask))
  }
  await stop()
  return figures
}

/** The times of calls of so many connections, the first of which warm up. */
async function askAll(ask: (number: number) => Promise<number>): Promise<number[]> {
  const times: number[] = []
  let asked = 0
  const connection = async () => {
    while (asked < pages) {
      asked += 1
      const time = await ask(asked)
      if (asked > 10 * connections) times.push(time)
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  return times
}

async function startApp() {
  const dataDir = await mkdtemp(join(tmpdir(), 'chowk-bench-'))
  await chmod(dataDir, 0o755)
  const postgres = await startPostgres({ dataDir, log: () => undefined })
  const patient = openDatabase(openPatientPool(postgres.url))
  await migrate(patient)
  const challenge = await createChallenge(patient)
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
  return { challenge, url, stop }
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
