import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findBrokenRules } from '#server/testing/sql/rules.ts'

/** The rules that a statement breaks. Every test app checks all statements of its tests in this way. */
async function rulesOf(sql: string, ...parameters: unknown[]): Promise<string[]> {
  const broken = await findBrokenRules([{ sql, parameters }])
  return broken.map(({ rule }) => rule)
}

test.each([
  'insert into votes (vote) values ($1) on conflict (id) do update set created_at = now()',
  'insert into votes (vote) values ($1) on conflict (id) do update set vote = lower(excluded.vote)',
  'insert into votes (vote) values ($1) on conflict (id) do update set at = current_timestamp',
  'insert into votes (vote) values ($1) on conflict (id) do update set vote = $1 where votes.at < now()',
  'with given as (insert into votes (vote) values ($1) on conflict (id) do update set at = now()) select 1',
])('finds the function in %s', async (sql) => {
  expect(await rulesOf(sql, 'upvote')).toEqual([
    expect.stringContaining('in an on conflict clause'),
  ])
})

test.each([
  'insert into votes (at) values (now()) on conflict (id) do update set at = excluded.at',
  'insert into votes (at) values (now()) on conflict (id) do nothing',
  'update votes set at = now()',
])('finds nothing in %s', async (sql) => {
  expect(await rulesOf(sql)).toEqual([])
})

test.each([
  ['posts p join users u on u.id = p.user_id', 'users'],
  ['posts p join users u on u.community_id = $1 and u.id = p.user_id', 'users'],
  ['posts p left join users u on u.community_id = p.community_id or u.id = 7', 'users'],
  ['posts p, users u where u.id = p.user_id', 'users'],
  ['posts p where exists (select from votes v where v.post_id = p.id)', 'votes'],
  ['posts p where p.user_id in (select id from users)', 'users'],
  ['posts p join (select id from users) u on u.id = p.user_id', 'users'],
  ['posts p join contests c on c.community_id = p.id', 'contests'],
  [
    'posts p where p.community_id = $1 and id in (select id from users where community_id = $2)',
    'users',
  ],
])('finds the join in %s', async (from, table) => {
  expect(await rulesOf(`select p.id from ${from}`, 1, 2)).toEqual([
    `${table} is not joined on community_id`,
  ])
})

test.each([
  'select p.id from posts p join users u on u.community_id = p.community_id and u.id = p.user_id',
  'select id from posts where community_id = $1 and user_id in (select id from users where community_id = $1)',
  'select p.id from posts p, users u where p.community_id = $1 and u.community_id = $2',
  'select p.id from posts p join communities c on c.id = p.community_id join users u on u.community_id = c.id',
  'select (select count(*) from votes v where v.community_id = p.community_id) from posts p',
  'select u.id from logins l join users u on u.id = l.user_id',
  'select id from posts union all select id from users',
  'select x.id from (select id, community_id from posts union select id, community_id from users) x',
  'with mine as (select * from posts) select u.id from users u join mine on mine.community_id = u.community_id',
  'with gone as (delete from posts returning community_id) delete from pins p using gone where p.community_id = gone.community_id',
  'insert into pins (community_id, post_id) select community_id, id from posts',
  'select p.id from posts p where p.community_id = $1 and not exists (select from votes v where v.community_id = p.community_id and v.post_id = p.id)',
  'select p.id from (select * from posts) p left join users u on u.community_id = p.community_id where p.community_id = $1',
  'with gone as (select id from posts where community_id = $1) delete from pins n using gone where n.community_id = $1 and n.post_id = gone.id',
  'select id from posts where community_id = $1 for update',
  'update posts set at = now(), title = coalesce(title, lower(title))',
  'with given as (insert into votes (community_id) values ($1) returning user_id) select pg_notify(text, user_id) from given',
  'select pg_notify($1, $2)',
  'select exists (select from moods m where m.id = $3)',
  'vacuum (analyze) places, place_names',
  'analyze posts, users',
])('takes %s', async (sql) => {
  expect(await rulesOf(sql, 7, 7)).toEqual([])
})

test.each([
  'insert into pins (community_id, post_id) select $1, id from posts',
  'with mine as (select id from posts) select u.id from users u join mine on mine.id = u.id',
  'select u.id from users u, (select id, community_id from posts union select id, community_id from pins) x',
  'update posts p set title = u.full_name from users u where u.id = p.user_id',
  'delete from pins n using posts p where p.id = n.post_id',
  'with gone as (select id, community_id from posts where community_id = $1) delete from pins n using gone where n.community_id = gone.community_id',
  'select p.id, (select count(*) from votes v where v.community_id = p.community_id) from posts p where p.community_id = $1',
  'select p.id from posts p where p.community_id = $1 and (p.id = 4 or exists (select from votes v where v.community_id = p.community_id))',
  'select u.id from (select * from posts where community_id = $1 limit 9) p join users u on u.community_id = p.community_id',
  'select u.id from users u join (select id, community_id from posts where community_id = $1 group by id) p on u.community_id = p.community_id',
  'select p.id from posts p where p.community_id = $1 group by p.community_id having count(*) = (select count(*) from votes v where v.community_id = p.community_id)',
  'select id from posts for update skip locked',
  'update users set at = case when at is null then now() end',
  'update users set at = coalesce(at, current_timestamp)',
  'update shares set sharer = gen_random_uuid()::text',
  "update users set details = case when $1 then jsonb_build_object('id', id) end",
  'insert into pins (community_id, post_id) values ($1, (select id from posts where community_id = $1))',
  'select p.id from posts p where p.community_id = $1 and not exists (select from votes v where v.community_id = $1 and v.post_id = $3)',
  'select p.id from posts p, (select null::bigint as id) n where p.community_id = $1 and not exists (select from votes v where v.community_id = $1 and v.post_id = n.id)',
  'select pg_notify(text, id) from posts where community_id = $1',
  'with given as (insert into votes (community_id) values ($1) returning id) select pg_notify(text, id) from given where exists (select from pins where community_id = $1)',
  'with given as (delete from votes where community_id = $1 returning id) select graphile_worker.add_job(text) from given',
  'analyze posts, places',
])('does not take %s', async (sql) => {
  expect(await rulesOf(sql, 7, 8, null)).toHaveLength(1)
})

const files = globSync('server/db/**/*.sql', { cwd: new URL('..', import.meta.url) })

test.each(files)('%s keeps the rules', async (path) => {
  const sql = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
  const broken = await rulesOf(sql)
  // Migrations that have landed write random values into rows, and ran before any table was distributed.
  expect(broken.filter((rule) => !rule.endsWith('is called in an update'))).toEqual([])
})
