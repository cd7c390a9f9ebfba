import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { newIds } from '#server/db/new-id.ts'
import {
  createCommunity,
  createMember,
  type TestCommunity,
  type TestMember,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { searchKind } from '#shared/contracts/search.ts'
import { defaultLanguageId } from '#shared/limits.ts'
import { matchQuery } from './find-matches.ts'
import { learnAllWords, similarWordsQuery } from './vocabulary.ts'

const chowk = testApp()

let community: TestCommunity
let member: TestMember

const rows = 4000

/** So many posts and comments that reading them all costs more than an index. */
beforeAll(async () => {
  community = await createCommunity(chowk.db)
  member = await createMember(chowk.db, community)
  await sql`
    insert into users (community_id, id, full_name, referral_code)
    select ${community.id}, id, 'Walk ' || translate(to_hex(id), '0123456789', 'ghijklmnop'), 'R' || id
    from ${newIds(community.id, 'users', 400)} id`.execute(chowk.db)
  // In one statement, for other tests check the counts.
  await sql`
    with numbered as materialized (
      select post_id, comment_id, 'walk ' || translate(to_hex(post_id), '0123456789', 'ghijklmnop') as title
      from unnest(
        array(select ${newIds(community.id, 'posts', rows)}),
        array(select ${newIds(community.id, 'comments', rows)})
      ) as ids (post_id, comment_id)
    ), authors as materialized (
      select array(select id from users where community_id = ${community.id}) as ids
    ), written as (
      insert into posts (community_id, id, user_id, language_id, title, location_name, comments_count)
      select ${community.id}, post_id, ids[1 + post_id / 16 % 400], ${defaultLanguageId}, title, 'Here', 1
      from numbered, authors
    )
    insert into comments (community_id, id, post_id, user_id, text)
    select ${community.id}, comment_id, post_id, ${member.id}, title
    from numbered`.execute(chowk.db)
  await learnAllWords(chowk.db, community.id)
  await sql`analyze users, posts, comments, vocabulary`.execute(chowk.db)
})

/**
 * How the database carries out a query. Tables that are small here are never read whole where an index would do, and
 * with `bitmaps` the index that fits best is read before the rows, as in a large community for a rare word.
 */
async function planOf(query: RawBuilder<unknown>, { bitmaps = false } = {}): Promise<string> {
  const refused = ['enable_seqscan', ...(bitmaps ? ['enable_indexscan'] : [])]
  return chowk.db.connection().execute(async (connection) => {
    for (const name of refused) await sql`set ${sql.raw(name)} = off`.execute(connection)
    const plan = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`.execute(
      connection,
    )
    for (const name of refused) await sql`reset ${sql.raw(name)}`.execute(connection)
    return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

const asked = (word: string) => ({
  terms: [{ word, similar: [] }],
  cursor: undefined,
  limit: 20,
})

// SEARCH-6
test.each(['rareword', 'walk'])('no table is read from end to end for %s', async (word) => {
  const viewer = { community_id: community.id, viewer_id: member.id }
  for (const kind of searchKind.options) {
    const plan = await planOf(matchQuery(chowk.db, viewer, { ...asked(word), kind }))
    expect(plan, kind).not.toContain('Seq Scan')
  }
})

// SEARCH-6
test.each([
  ['post', 'posts__search'],
  ['comment', 'comments__search'],
] as const)('a rare word of a %s is found by the index of words', async (kind, index) => {
  const viewer = { community_id: community.id, viewer_id: undefined }
  const query = matchQuery(chowk.db, viewer, { ...asked('rareword'), kind })
  expect(await planOf(query, { bitmaps: true })).toContain(index)
})

test('similar words are found by their index', async () => {
  const plan = await planOf(similarWordsQuery(community.id, ['wakl']), { bitmaps: true })
  expect(plan).not.toContain('Seq Scan')
  expect(plan).toContain('vocabulary__similar')
})
