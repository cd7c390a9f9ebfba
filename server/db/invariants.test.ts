import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCommunity, createMember, createPost } from '#server/testing/factories.ts'
import { newestCommunity } from '#server/testing/newest-community.ts'
import { testApp } from '#server/testing/test-app.ts'
import { xssVectors } from '#shared/testing/xss-vectors.ts'
import { brokenInvariants } from './broken-invariants.ts'

const chowk = testApp()
const community_id = 7
const id = (number: number) => community_id * 1_000_000_000 + number

type Rows = { [table: string]: { [column: string]: unknown }[] }

const member = { community_id, id: id(1) }
const other = { community_id, id: id(2) }
const post = { community_id, id: id(3), user_id: member.id }
const comment = { community_id, id: id(4), post_id: post.id }
const path = `/media/posts/${community_id}/a.webp`
const file = { community_id, id: randomUUID(), user_id: member.id, path }
const contest = { community_id, id: id(5), start_date: '2026-11-01', end_date: '2026-11-30' }
const day = { community_id, id: id(6), contest_id: contest.id, day_index: 1 }
const ofPost = { community_id, post_id: post.id }
const ofContest = { community_id, contest_id: contest.id }
const joined = {
  ...{ ...ofContest, user_id: member.id, participate_date: '2026-11-10' },
  ...{ days_done: 0, days_entered: 0, streak: 0 },
}
const done = { ...ofContest, contest_day_id: day.id, user_id: member.id, done_on: '2026-11-11' }
const ofProfile = { community_id, user_id: member.id, kind: 'picture', media_id: file.id }
const item = {
  ...{ community_id, id: randomUUID(), user_id: member.id, reported_user_id: member.id },
  ...{ state: 'open', reports_count: 0 },
}
const home = { community_id, user_id: member.id, kind: 'other_cities' }

/** For each rule, the fewest rows that break this rule and no other. */
const breaking: { [rule: string]: Rows } = {
  'upvotes differ from votes': { posts: [{ ...post, upvotes: 1 }] },
  'downvotes differ from votes': { posts: [{ ...post, downvotes: 1 }] },
  'comments_count differs from comments': {
    posts: [{ ...post, comments_count: 1 }],
    comments: [{ ...comment, hidden_at: '2026-11-01' }],
  },
  'two votes of one member': {
    votes: ['upvote', 'downvote'].map((vote) => ({ ...ofPost, user_id: other.id, vote })),
  },
  "a vote on one's own post": { posts: [post], votes: [{ ...ofPost, user_id: member.id }] },
  "a pin of somebody else's post": { posts: [post], pins: [{ ...ofPost, user_id: other.id }] },
  'a pin of a deleted post': {
    posts: [{ ...post, deleted_at: '2026-11-01' }],
    pins: [{ ...ofPost, user_id: member.id }],
  },
  'an entry without participation': { posts: [{ ...post, contest_id: contest.id }] },
  'a done day without participation': { day_progress: [done] },
  'a day done before its date': {
    participations: [joined],
    contest_days: [{ ...day, day_index: 0 }],
    day_progress: [{ ...done, done_on: '2026-11-09' }],
  },
  "a day completed by somebody else's entry": {
    posts: [{ ...post, user_id: other.id }],
    participations: [joined],
    day_progress: [{ ...done, post_id: post.id }],
  },
  'a day completed by a deleted entry': {
    posts: [{ ...post, deleted_at: '2026-11-12' }],
    participations: [joined],
    day_progress: [{ ...done, post_id: post.id }],
  },
  'a file of a deleted post': {
    posts: [{ ...post, deleted_at: '2026-11-01' }],
    post_media: [ofPost],
  },
  "a file of somebody else's post": {
    posts: [post],
    media: [{ ...file, user_id: other.id }],
    post_media: [{ ...ofPost, media_id: file.id }],
  },
  'a poster or captions in a post': {
    media: [{ ...file, id: randomUUID(), captions_id: file.id }],
    post_media: [{ ...ofPost, media_id: file.id }],
  },
  'a file in the folder of another community': {
    media: [{ ...file, community_id: 8 }],
  },
  'a participation outside the entry dates': {
    contests: [contest],
    participations: [{ ...joined, participate_date: '2026-12-01' }],
  },
  'winners before the declaration': {
    contests: [contest],
    winners: [{ ...ofContest, post_id: post.id }],
  },
  'days of a contest with a gap': { contest_days: [day] },
  'a login in another community than its user': {
    users: [{ ...member, community_id: 8 }],
    logins: [{ community_id: 8, user_id: member.id }],
  },
  'a login of nobody': { logins: [{ community_id, user_id: member.id }] },
  'a reply to a reply': {
    comments: [
      { ...comment, parent_id: id(8) },
      { ...comment, id: id(8), parent_id: id(9) },
    ],
  },
  'a reply to a deleted comment': {
    comments: [
      { ...comment, parent_id: id(8) },
      { ...comment, id: id(8), deleted_at: '2026-11-01' },
    ],
  },
  'too many saved locations': {
    user_locations: Array.from({ length: 11 }, (_, index) => ({ ...home, location: `${index}` })),
  },
  'a feed of a name that is no place': {
    users: [{ ...member, feed_location: 'our lane' }],
    user_locations: [{ ...home, location: 'Our lane', latitude: null }],
  },
  'half a position': { user_locations: [{ ...home, latitude: 18.52 }] },
  'a profile that shows another file than its own': {
    users: [{ ...member, cover_pic: path }],
    media: [{ ...file, type: 'image', variants: [] }],
    profile_media: [ofProfile],
  },
  'a file of a profile in a post or a video': {
    post_media: [{ ...ofPost, media_id: file.id }],
    profile_media: [ofProfile],
  },
  'a respect between members of whom one has blocked the other': {
    respects: [{ community_id, user_id: member.id, respected_user_id: other.id }],
    blocks: [{ community_id, user_id: other.id, blocked_user_id: member.id }],
  },
  'a rich text with forbidden HTML': {
    contests: [{ ...contest, details: [{ description: '<p onclick="alert(1)">Walk</p>' }] }],
  },
  'something entered for a member without their consent': {
    participations: [{ ...joined, entered_by_operator: true }],
  },
  'reports_count differs from reports': { moderation_items: [{ ...item, reports_count: 1 }] },
  'an appeal that waits outside the queue': {
    moderation_items: [{ ...item, state: 'closed' }],
    moderation_decisions: [{ community_id, item_id: item.id, appealed_at: '2026-11-01' }],
  },
  'a closed item with a report that waits': {
    moderation_items: [{ ...item, state: 'closed', reports_count: 1 }],
    reports: [{ community_id, id: id(10), reported_user_id: member.id }],
  },
  'counted progress differs from days done': {
    contests: [{ ...contest, spare_days: 2 }],
    contest_days: [{ ...day, day_index: 0 }],
    participations: [joined],
    day_progress: [done],
  },
  'a rank of a member who is out of the standings': {
    users: [{ ...member, in_standings: false }],
    participations: [{ ...joined, is_ranked: true }],
    standing_counts: [{ ...ofContest, days_done: 0, part: 1, members: 1 }],
  },
  'counts of standings differ from participations': {
    standing_counts: [{ ...ofContest, days_done: 3, part: 0, members: 1 }],
  },
}

/**
 * The rules that some rows break. They are written into temporary copies of all tables, without constraints.
 * A temporary table hides the real one of its name from its own transaction.
 */
async function rulesBrokenBy(rows: Rows): Promise<unknown[]> {
  const tables = await chowk.db.introspection.getTables()
  return chowk.db.transaction().execute(async (transaction) => {
    for (const { name } of tables.filter(({ schema }) => schema === 'public')) {
      const table = sql.table(name)
      await sql`create temp table ${table} on commit drop as table public.${table} with no data`.execute(
        transaction,
      )
    }
    for (const [name, values] of Object.entries(rows)) {
      const table = sql.table(name)
      await sql`
        insert into ${table}
        select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(values)}::jsonb)
      `.execute(transaction)
    }
    return brokenInvariants(transaction)
  })
}

// DATA-6
test.each(Object.entries(breaking))('finds %s', async (rule, rows) => {
  expect(await rulesBrokenBy(rows)).toEqual([expect.objectContaining({ rule })])
})

// OUTPUT-6
test('finds each text of a day that no sanitiser has seen', async () => {
  const texts = xssVectors.filter((text) => /[<>]/.test(text))
  const days = texts.map((detail, index) => ({
    ...day,
    id: id(100 + index),
    day_index: index,
    detail,
  }))
  const broken = await rulesBrokenBy({ contest_days: days })
  expect(days.filter((row) => !broken.some((one) => Object(one).id === row.id))).toEqual([])
})

test('finds what is broken in a community made after another, and looks at no others', async () => {
  const rollback = new Error('not to be committed')
  const trying = chowk.db.transaction().execute(async (transaction) => {
    const before = await newestCommunity(transaction)
    const community = await createCommunity(transaction)
    const { id } = await createPost(transaction, await createMember(transaction, community))
    await transaction.updateTable('posts').set({ upvotes: 1 }).where('id', '=', id).execute()
    const broken = { rule: 'upvotes differ from votes', community_id: community.id, id }
    expect(await brokenInvariants(transaction, { after: before })).toEqual([broken])
    expect(await brokenInvariants(transaction, { after: community.id })).toEqual([])
    throw rollback
  })
  await expect(trying).rejects.toBe(rollback)
})

// DATA-6
test('every rule of the file is tried', () => {
  const text = readFileSync(new URL('invariants.sql', import.meta.url), 'utf8')
  const rules = [...text.matchAll(/^select '((?:''|[^'])+)'/gm)].map(([, rule = '']) =>
    rule.replaceAll("''", "'"),
  )
  expect(rules.length).toBe(text.split(/^union all$/m).length)
  expect(Object.keys(breaking)).toEqual(rules)
})
