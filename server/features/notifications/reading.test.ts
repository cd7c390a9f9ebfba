import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { encodeCursor } from '#server/calls/run/cursor.ts'
import { newIds } from '#server/db/new-id.ts'
import {
  createComment,
  createCommunity,
  createMember,
  createPost,
  type TestCommunity,
  type TestMember,
} from '#server/testing/factories.ts'
import { sweepAll } from '#server/testing/jobs.ts'
import { testApp } from '#server/testing/test-app.ts'
import { DAY, MINUTE, maxUnreadCount } from '#shared/limits.ts'
import { notificationJobs } from './jobs.ts'
import { notify } from './notify.ts'
import { notificationsQuery, unreadQuery } from './queries.ts'

const chowk = testApp()

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

/** A member with that many notifications, the latest first, a minute between them. */
async function memberWithAlerts(count: number) {
  const community = await createCommunity(chowk.db)
  const asha = await createMember(chowk.db, community)
  const ravi = await createMember(chowk.db, community, { full_name: 'Ravi Menon' })
  const post = await createPost(chowk.db, asha)
  const comments: number[] = []
  for (let index = 0; index < count; index++) {
    const { id: comment_id } = await createComment(chowk.db, post, ravi)
    const notification = { event: 'comment', user_id: asha.id, actor_id: ravi.id } as const
    await notify(chowk.db, community.id, [{ ...notification, post_id: post.id, comment_id }])
    await happen(asha, comment_id, ago(index * MINUTE))
    comments.push(comment_id)
  }
  return { community, asha, ravi, post, comments }
}

async function happen({ community_id }: TestMember, comment_id: number, happened_at: string) {
  await chowk.db
    .updateTable('notifications')
    .set({ happened_at })
    .where('community_id', '=', community_id)
    .where('comment_id', '=', comment_id)
    .execute()
}

const listOf = async (member: TestMember, input: { cursor?: string; limit?: number } = {}) =>
  (await chowk.call('notification/list', input, member)).body

const unreadOf = async (member: TestMember) =>
  (await chowk.call('notification/count', {}, member)).body.unread

// ALERT-7, CALL-notification-list
test('the list is read in pages, each row once, even if something new is added between', async () => {
  const { asha, ravi, community, post, comments } = await memberWithAlerts(5)
  const read: (number | undefined)[] = []
  let cursor: string | undefined
  do {
    const page = await listOf(asha, { limit: 2, ...(cursor && { cursor }) })
    read.push(...page.notifications.map(({ comment }) => comment?.id))
    const { id: comment_id } = await createComment(chowk.db, post, ravi)
    const notification = {
      event: 'comment',
      user_id: asha.id,
      post_id: post.id,
      comment_id,
    } as const
    await notify(chowk.db, community.id, [notification])
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(read).toEqual(comments)
})

// ALERT-7
test('rows of one instant are all read', async () => {
  const { asha, comments } = await memberWithAlerts(5)
  for (const id of comments) await happen(asha, id, ago(DAY))
  const first = await listOf(asha, { limit: 3 })
  const second = await listOf(asha, { limit: 3, cursor: first.next_cursor ?? '' })
  const read = [...first.notifications, ...second.notifications].map(({ comment }) => comment?.id)
  expect(new Set(read)).toEqual(new Set(comments))
})

test('a cursor of another list is refused', async () => {
  const { asha } = await memberWithAlerts(0)
  for (const cursor of [
    'x',
    encodeCursor([7]),
    encodeCursor([ago(0), 'x']),
    encodeCursor([ago(0), 7]),
  ]) {
    expect((await chowk.call('notification/list', { cursor }, asha)).status).toBe(422)
  }
})

// ALERT-8, CALL-notification-read
test('one is marked as read, and stays in the list', async () => {
  const { asha } = await memberWithAlerts(3)
  const { notifications } = await listOf(asha)
  const { body } = await chowk.call('notification/read', { id: notifications[1]?.id }, asha)
  expect(body).toEqual({ status: 'success', unread: 2 })
  const after = (await listOf(asha)).notifications
  expect(after.map(({ is_read }) => is_read)).toEqual([false, true, false])
})

// ALERT-8
test('all are marked as read up to the latest that was seen', async () => {
  const { asha, ravi, post, community } = await memberWithAlerts(3)
  const [latest] = (await listOf(asha)).notifications
  const { id: comment_id } = await createComment(chowk.db, post, ravi)
  const notification = { event: 'comment', user_id: asha.id, post_id: post.id, comment_id } as const
  await notify(chowk.db, community.id, [notification])
  await happen(asha, comment_id, ago(-MINUTE))
  const { body } = await chowk.call('notification/read', { until: latest?.happened_at }, asha)
  expect(body.unread).toBe(1)
  expect((await listOf(asha)).notifications.map(({ is_read }) => is_read)).toEqual([
    ...[false, true, true, true],
  ])
})

// ALERT-9
test('nobody reads or changes the notifications of another, not in another community either', async () => {
  const { asha, ravi } = await memberWithAlerts(2)
  const { asha: stranger } = await memberWithAlerts(1)
  const [latest] = (await listOf(asha)).notifications
  for (const other of [ravi, stranger]) {
    const ids = (await listOf(other)).notifications.map(({ id }) => id)
    expect(ids).not.toContain(latest?.id)
    await chowk.call('notification/read', { id: latest?.id }, other)
    await chowk.call('notification/read', { until: ago(-DAY) }, other)
  }
  expect(await unreadOf(asha)).toBe(2)
})

// ALERT-9
test('a visitor is asked to login', async () => {
  const { community } = await memberWithAlerts(0)
  for (const path of ['notification/list', 'notification/count'] as const) {
    expect((await chowk.call(path, {}, community)).error.code).toBe('login_to_continue')
  }
  const { error } = await chowk.call('notification/read', { until: ago(0) }, community)
  expect(error.code).toBe('login_to_continue')
})

test.each([{}, { id: 'x' }, { until: 'yesterday' }, { until: '2026-02-30T00:00:00Z' }])(
  'to mark %j as read is refused',
  async (input) => {
    const { asha } = await memberWithAlerts(0)
    expect((await chowk.call('notification/read', input, asha)).status).toBe(422)
  },
)

// CALL-notification-read
test('one and all at once are refused', async () => {
  const { asha } = await memberWithAlerts(1)
  const id = (await listOf(asha)).notifications[0]?.id
  const { error } = await chowk.call('notification/read', { id, until: ago(0) }, asha)
  expect(error.errors).toEqual({ id: 'Give one of id, until.' })
  expect(await unreadOf(asha)).toBe(1)
})

// ALERT-5
test('the notification of a deleted or hidden comment or post is not shown', async () => {
  const { asha, ravi, post, comments } = await memberWithAlerts(3)
  await chowk.call('post/delete-comment', { comment_id: comments[0] ?? 0 }, ravi)
  expect((await listOf(asha)).notifications).toHaveLength(2)
  const hide = async (hidden_at: string | null) =>
    chowk.db
      .updateTable('posts')
      .set({ hidden_at })
      .where('community_id', '=', asha.community_id)
      .where('id', '=', post.id)
      .execute()
  await hide(ago(0))
  expect((await listOf(asha)).notifications).toEqual([])
  await hide(null)
  expect(await unreadOf(asha)).toBe(2)
  await chowk.call('post/delete', { postid: post.id }, asha)
  expect((await listOf(asha)).notifications).toEqual([])
  expect(await unreadOf(asha)).toBe(0)
})

// ALERT-5
test('members get no notification of what they have reported', async () => {
  const { asha, ravi, comments } = await memberWithAlerts(3)
  await chowk.call('post/report', { comment_id: comments[1], reason: 'abuse' }, asha)
  const ids = (await listOf(asha)).notifications.map(({ comment }) => comment?.id)
  expect(ids).toEqual([comments[0], comments[2]])
  await chowk.call('post/report', { user_id: ravi.id, reason: 'abuse' }, asha)
  expect((await listOf(asha)).notifications).toEqual([])
  expect(await unreadOf(asha)).toBe(0)
})

// ALERT-5
test('nothing is written for a member who has reported the writer', async () => {
  const { asha, ravi, post } = await memberWithAlerts(0)
  await chowk.call('post/report', { user_id: ravi.id, reason: 'abuse' }, asha)
  await chowk.call('post/new-comment', { post_id: post.id, text: 'Hello' }, ravi)
  const rows = await chowk.db
    .selectFrom('notifications')
    .select('id')
    .where('community_id', '=', asha.community_id)
    .execute()
  expect(rows).toEqual([])
})

// ALERT-10
test('a sweep deletes what happened more than 90 days ago', async () => {
  const { asha, comments } = await memberWithAlerts(3)
  await happen(asha, comments[0] ?? 0, ago(91 * DAY))
  await happen(asha, comments[1] ?? 0, ago(89 * DAY))
  await sweepAll(notificationJobs(chowk.app.services))
  const ids = (await listOf(asha)).notifications.map(({ comment }) => comment?.id)
  expect(ids).toEqual([comments[2], comments[1]])
})

let busy: { community: TestCommunity; member: TestMember }

/** A member with 3,000 notifications among as many of another: so many that reading them all costs more than an index. */
beforeAll(async () => {
  const community = await createCommunity(chowk.db)
  const member = await createMember(chowk.db, community)
  const other = await createMember(chowk.db, community)
  const post = await createPost(chowk.db, member)
  await chowk.db.transaction().execute(async (transaction) => {
    await sql`
      with written as (
        insert into comments (community_id, id, post_id, user_id, text)
        select ${community.id}, id, ${post.id}, ${other.id}, 'They were early.'
        from ${newIds(community.id, 'comments', 3000)} id
        returning community_id, post_id, id
      )
      insert into notifications (community_id, id, user_id, event, post_id, comment_id, happened_at)
      select w.community_id, gen_random_uuid(), of_member.id, 'comment', w.post_id, w.id,
        now() - random() * interval '30 days'
      from written w, unnest(array[${member.id}, ${other.id}]::bigint[]) of_member (id)
    `.execute(transaction)
    await sql`
      update posts set comments_count = 3000
      where community_id = ${community.id} and id = ${post.id}`.execute(transaction)
  })
  await sql`analyze comments, notifications, posts`.execute(chowk.db)
  busy = { community, member }
})

const reader = () => {
  const { community, member } = busy
  return { community_id: community.id, user_id: member.id, time_zone: 'Asia/Kolkata' }
}

const planOf = async (query: ReturnType<typeof unreadQuery | typeof notificationsQuery>) => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`.execute(
    chowk.db,
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

// ALERT-7
test('a page is read from its index in order', async () => {
  const cursor = encodeCursor([ago(DAY), crypto.randomUUID()])
  const plan = await planOf(notificationsQuery(chowk.db, reader(), { cursor, limit: 20 }))
  expect(plan).toContain('notifications__latest')
  expect(plan).not.toMatch(/Seq Scan on (notifications|comments)/)
})

// ALERT-8, CALL-notification-count
test('the count reads unread rows alone, and not more than it can show', async () => {
  const plan = await planOf(unreadQuery(chowk.db, reader()))
  expect(plan).toMatch(/notifications__(unread|latest)/)
  expect(plan).not.toMatch(/Seq Scan on (notifications|comments)/)
  expect(await unreadOf(busy.member)).toBe(maxUnreadCount + 1)
})

test.each([
  ['a page', 1, () => chowk.call('notification/list', {}, busy.member)],
  ['the count', 1, () => chowk.call('notification/count', {}, busy.member)],
  [
    'to mark one as read',
    3,
    () => chowk.call('notification/read', { id: crypto.randomUUID() }, busy.member),
  ],
])('of notifications, %s takes %i statements', async (_name, count, work) => {
  const statements = await chowk.statementsOf(async () => {
    expect((await work()).status).toBe(200)
  })
  expect(statements, statements.join('\n')).toHaveLength(count)
})
