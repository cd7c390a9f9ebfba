import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { newIds } from '#server/db/new-id.ts'
import { createCommunity, createMember, type TestMember, today } from '#server/testing/factories.ts'
import { rowsRead } from '#server/testing/sql/rows-read.ts'
import { testApp } from '#server/testing/test-app.ts'
import { KILOBYTE } from '#shared/limits.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { latestWeek } from '#shared/rules/figures.ts'
import { countFigures } from './count-figures.ts'

const chowk = testApp()

const members = 100_000
const batch = 2000

let operator: TestMember
let community_id: number

/** A community in which each member wrote a post in the last weeks. */
beforeAll(async () => {
  const community = await createCommunity(chowk.db)
  community_id = community.id
  operator = await createMember(chowk.db, community, { role: 'operator' })
  await chowk.db.connection().execute(async (connection) => {
    // So many rows would announce as many changes.
    await sql`alter table posts disable trigger user`.execute(connection)
    // Some at a time, for no statement may take long.
    for (let count = 0; count < members; count += batch) {
      await sql`
        with joined as (
          insert into users (community_id, id, full_name, referral_code, created_at)
          select ${community_id}, id, 'Asha Verma', 'R' || id, now() - id % 200 * interval '1 day'
          from ${newIds(community_id, 'users', batch)} id
          returning id
        )
        insert into posts (
          community_id, id, user_id, language_id, title, location_name, created_at
        )
        select ${community_id}, id, id, 2, 'Mist', 'Lake ' || id % 40,
          now() - id % 60 * interval '1 day'
        from joined`.execute(connection)
    }
    await sql`alter table posts enable trigger user`.execute(connection)
  })
  await sql`vacuum (analyze) users, posts`.execute(chowk.db)
  const due = { community_id, time_zone: 'Asia/Kolkata', today: today() }
  await chowk.db.transaction().execute((transaction) => countFigures(transaction, due))
  await sql`vacuum (analyze) figures, figures_counted`.execute(chowk.db)
})

// CONSOLE-8
test('a page of figures reads the rows of the figures alone, by their index', async () => {
  const read: Record<string, number> = {}
  const statements = await chowk.sentBy(async () => {
    const { body } = await chowk.call('console/figures', {}, operator)
    expect(body.figures?.metrics[0]?.shown).toBeGreaterThan(members / 2)
    expect(JSON.stringify(body).length).toBeLessThan(8 * KILOBYTE)
  })
  for (const statement of statements) {
    const rows = await rowsRead(chowk.db, statement, { general: false })
    for (const [table, count] of Object.entries(rows)) read[table] = (read[table] ?? 0) + count
  }
  expect(read.posts ?? 0).toBe(0)
  expect(read.users ?? 0).toBeLessThan(10)
  expect(read.figures).toBeGreaterThan(60)
  expect(read.figures).toBeLessThan(300)
})

test('a week is counted without reading the others', async () => {
  const monday = latestWeek(today())
  const written = await chowk.db
    .selectFrom('figures')
    .select('amount')
    .where('community_id', '=', community_id)
    .where('figure', '=', 'posts')
    .where('starts_on', '=', monday)
    .executeTakeFirstOrThrow()
  expect(written.amount).toBeGreaterThan(members / 10)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select count(distinct user_id)
    from posts
    where community_id = ${community_id} and deleted_at is null and hidden_at is null
      and created_at >= ${monday}::date and created_at < ${addDays(monday, 7)}::date`.execute(
    chowk.db,
  )
  expect(JSON.stringify(rows)).toContain('posts__newest')
})
