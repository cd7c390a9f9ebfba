import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { newIds } from '#server/db/new-id.ts'
import { preparedHint } from '#server/db/prepared.ts'
import { listStandings } from '#server/features/contests/standings.ts'
import { learnAllWords } from '#server/features/search/api.ts'
import type { Subject } from '#server/testing/every-call.ts'
import { isForVisitors, readsAbout } from '#server/testing/every-read.ts'
import {
  createComment,
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  type TestMember,
  today,
} from '#server/testing/factories.ts'
import { newPerson } from '#server/testing/people.ts'
import { rowsRead } from '#server/testing/sql/rows-read.ts'
import { globalTables } from '#server/testing/tables.ts'
import { headersOf, testApp } from '#server/testing/test-app.ts'

const chowk = testApp()

const posts = 8000
/** A thousand posts are looked at one by one, and some more rows for those of the page. */
const mostRows = 1500
/** What counts says how much it looks at; the search has a test of its own plans. */
const others: readonly string[] = ['post/feed-counts', 'post/search']

let member: TestMember
let subject: Subject

/** One community of so many posts that reading all of them, or all of its members or comments, is seen. */
beforeAll(async () => {
  const community = await createCommunity(chowk.db)
  const contest = await createContest(chowk.db, community)
  // An operator, who may ask every read.
  member = await createMember(chowk.db, community, { role: 'operator' })
  await createParticipation(chowk.db, contest, member)
  const { id: community_id } = community
  await sql`
    insert into users (community_id, id, full_name, referral_code)
    select ${community_id}, id, 'Walk ' || translate(to_hex(id), '0123456789', 'ghijklmnop'), 'R' || id
    from ${newIds(community_id, 'users', 3000)} id`.execute(chowk.db)
  await sql`
    insert into participations (community_id, contest_id, user_id, participate_date)
    select ${community_id}, ${contest.id}, id, current_date
    from users where community_id = ${community_id} and id <> ${member.id} limit 100`.execute(
    chowk.db,
  )
  await sql`
    with numbered as materialized (
      select post_id, comment_id, row_number() over () as number,
        'walk ' || translate(to_hex(post_id), '0123456789', 'ghijklmnop') as title
      from unnest(
        array(select ${newIds(community_id, 'posts', posts)}),
        array(select ${newIds(community_id, 'comments', posts)})
      ) as ids (post_id, comment_id)
    ), authors as materialized (
      select array_agg(id) as ids from users where community_id = ${community_id}
    ), written as (
      insert into posts (
        community_id, id, user_id, language_id, mood_id, title, description, location_name, city,
        district, state, latitude, longitude, comments_count, created_at
      )
      select ${community_id}, post_id, ids[1 + number % 3000], 1 + number % 3, 1 + number % 5, title,
        'And geese.', 'Hauz Khas', case when number % 400 = 0 then 'New Delhi' else 'Mysuru' end,
        'South Delhi', 'Delhi', 12.37, 76.61, 1, now() - number * interval '1 hour'
      from numbered, authors
    )
    insert into comments (community_id, id, post_id, user_id, text)
    select ${community_id}, comment_id, post_id, ids[1 + number % 3000], title
    from numbered, authors`.execute(chowk.db)
  await reportMany(community_id)
  await fileMany(community_id)
  await learnAllWords(chowk.db, community_id)
  const post = await createPost(chowk.db, member, { contest_id: contest.id })
  const comment = await createComment(chowk.db, post, member)
  subject = {
    ...newPerson(),
    ...{ user_id: member.id, post: { id: post.id, title: 'Mist' }, comment_id: comment.id },
    ...{ contest_id: contest.id, day_id: contest.day_ids[0] ?? 0 },
    identification_token: community.identification_token,
  }
  await sql`vacuum analyze`.execute(chowk.db)
  await pretendMore(chowk.db)
}, 120_000)

/** Ten thousand reports, each of another post or comment, half of which moderators have handled. */
async function reportMany(community_id: number): Promise<void> {
  await sql`
    with things as materialized (
      select id as post_id, null::bigint as comment_id, user_id, row_number() over () as number
      from posts where community_id = ${community_id}
      union all
      (
        select null, id, user_id, ${posts} + row_number() over ()
        from comments where community_id = ${community_id} limit 2000
      )
    ), numbers as (
      select id, row_number() over () as number from ${newIds(community_id, 'reports', posts + 2000)} id
    ), reported as (
      insert into reports (community_id, id, user_id, post_id, comment_id, reason, text, resolved_at)
      select ${community_id}, numbers.id, things.user_id, post_id, comment_id, 'spam', 'No.',
        case when number % 2 = 0 then now() end
      from things join numbers using (number)
    )
    insert into moderation_items (community_id, id, post_id, comment_id, user_id, state, reports_count,
      latest_at, closed_at)
    select ${community_id}, gen_random_uuid(), post_id, comment_id, user_id,
      case when number % 2 = 0 then 'closed' else 'open' end, 1, now() - number * interval '1 minute',
      case when number % 2 = 0 then now() end
    from things`.execute(chowk.db)
}

/** Ten thousand grievances, half of which are answered. */
async function fileMany(community_id: number): Promise<void> {
  await sql`
    with numbers as (
      select id, row_number() over () as number from ${newIds(community_id, 'duties', posts)} id
    )
    insert into duties (community_id, id, kind, subject, words, email, filed_as, received_at, acknowledge_by, due_at,
      remind_at, settled_at, accepted)
    select ${community_id}, id, 'other', 'service', 'No.', 'lata@example.org', gen_random_uuid(), now(), now(),
      now() + number * interval '1 minute', now() + number * interval '1 minute',
      case when number % 2 = 0 then now() - number * interval '1 minute' end, case when number % 2 = 0 then true end
    from numbers`.execute(chowk.db)
}

/** Lets the planner believe that all tables of communities have a hundred times as many rows. */
async function pretendMore(db: Database): Promise<void> {
  await sql`
    select pg_restore_relation_stats(
      'schemaname', 'public', 'relname', c.relname::text, 'relpages', c.relpages,
      'reltuples', (100 * c.reltuples)::real
    )
    from pg_class c
    left join pg_index i on i.indexrelid = c.oid
    join pg_class t on t.oid = coalesce(i.indrelid, c.oid)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i') and c.reltuples > 0
      and t.relname <> all(${globalTables}::text[])`.execute(db)
}

/** What of the tables of communities a read looks at too much of, by the plans that the database may make. */
async function tooMuchRead(path: string, input: object, as: TestMember | undefined) {
  const payload = as ? input : { ...input, identification_token: subject.identification_token }
  const sent = await chowk.sentBy(async () => {
    const url = `/api/${path}`
    const { statusCode } = await chowk.app.inject({
      method: 'POST',
      url,
      payload,
      headers: headersOf(as),
    })
    expect([200, 404]).toContain(statusCode)
  })
  const found: string[] = []
  for (const statement of sent.filter(
    ({ sql: text }) => !/\b(insert|update|delete)\b/.test(text),
  )) {
    const isPrepared = statement.sql.includes(preparedHint)
    for (const general of isPrepared ? [false, true] : [false]) {
      const read = await rowsRead(chowk.db, statement, { general })
      for (const [table, rows] of Object.entries(read)) {
        if (rows > mostRows && !globalTables.includes(table)) {
          found.push(`${rows} ${table}${general ? ', by a general plan' : ''}: ${statement.sql}`)
        }
      }
    }
  }
  return found
}

const reads = () => readsAbout([subject]).filter(({ path }) => !others.includes(path))

// FEED-plans
test('no read of the contract reads a whole community', async () => {
  const found: string[] = []
  for (const { path, input } of reads()) {
    const readers = isForVisitors({ path, input }) ? [member, undefined] : [member]
    for (const as of readers) {
      const tooMuch = await tooMuchRead(path, input, as)
      found.push(...tooMuch.map((text) => `${path} ${JSON.stringify(input)}: ${text}`))
    }
  }
  expect(found).toEqual([])
}, 120_000)

test('a statement that reads a whole community is found', async () => {
  const parameters = [subject.user_id]
  const statement = { sql: 'select count(*) from posts where user_id + 0 <> $1', parameters }
  for (const general of [false, true]) {
    expect((await rowsRead(chowk.db, statement, { general })).posts).toBe(posts + 1)
  }
})

// CONSOLE-5
test.each(['open', 'closed'])(
  'a page of ten thousand reported items that are %s is read by its index',
  async (only) => {
    expect(await tooMuchRead('console/moderation', { only }, member)).toEqual([])
  },
)

// DUTY-3
test.each(['open', 'settled'])(
  'a page of ten thousand grievances that are %s is read by its index',
  async (only) => {
    expect(await tooMuchRead('console/duties', { only }, member)).toEqual([])
  },
)

test.each([{}, { around: 'me' as const }])(
  'a connection plans a page of the standings once, and not for each member (%j)',
  async (which) => {
    const { rows: members } = await sql<{ id: number }>`
      select user_id as id
      from participations
      where community_id = ${member.community_id} and contest_id = ${subject.contest_id}
      order by user_id desc limit 10`.execute(chowk.db)
    const asked = { contest_id: subject.contest_id, today: today(), limit: 20, ...which }
    const planned = await chowk.db.connection().execute(async (connection) => {
      for (const { id } of members) {
        await listStandings(connection, member.community_id, { ...asked, viewer_id: id })
      }
      const { rows } = await sql<{ custom_plans: number }>`
        select max(custom_plans)::integer as custom_plans
        from pg_prepared_statements
        where statement like '%standing_counts%'`.execute(connection)
      return rows
    })
    // PostgreSQL makes five plans before it compares them with one for all.
    expect(planned).toEqual([{ custom_plans: 5 }])
  },
)
