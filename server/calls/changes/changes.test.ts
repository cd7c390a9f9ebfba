import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { listenOn } from '#server/db/listen.ts'
import { openProxy } from '#server/testing/breakable-proxy.ts'
import {
  createComment,
  createCommunity,
  createMember,
  createPost,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { MINUTE } from '#shared/limits.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { Changes, type ShownTable, shownTables, type Topic } from './changes.ts'
import { signWriteToken } from './write-token.ts'

const chowk = testApp()

const signing = { secret: 'a secret of the tests', now: () => new Date() }

/** Changes as another process hears them. */
async function hearChanges(listenUrl = chowk.url): Promise<Changes> {
  const changes = new Changes({ listen: listenOn(listenUrl), ...signing, onError: () => undefined })
  onTestFinished(() => changes.stop())
  await eventually(() => expect(changes.isSettled(0, undefined)).toBe(true))
  return changes
}

/** Waits until all that has been committed has been heard. */
async function hearAll(changes: Changes): Promise<void> {
  changes.recordWrite(0)
  await eventually(() => expect(changes.isSettled(0, undefined)).toBe(true))
}

const everyChange = 'AFTER INSERT OR DELETE OR UPDATE'

/** What tells of a table, where it is not every change of a row told by `tell_change`. */
const otherTriggers: Record<string, [event: string, tells: string]> = {
  posts: [everyChange, 'tell_change_of_post'],
  post_media: [everyChange, 'tell_change_of_part'],
  comments: [everyChange, 'tell_change_of_part'],
  communities: [everyChange, 'tell_change_of_community'],
  // What is new here is shown by nothing that was cached before.
  media: ['AFTER DELETE OR UPDATE', 'tell_change'],
  users: ['AFTER DELETE OR UPDATE', 'tell_change'],
  // Its counts change with the days that are done, which are told.
  participations: [
    'AFTER INSERT OR DELETE OR UPDATE OF participate_date, pauses, entered_by_operator, excluded_at, stopped_on, earlier_tries, own_target',
    'tell_change',
  ],
  // What else a row has, only its member reads.
  team_members: ['AFTER INSERT OR DELETE', 'tell_change'],
  sessions: ['AFTER DELETE OR UPDATE OF token_hash, user_id, expires_at', 'tell_change'],
}

test('every change of the tables that reads may show is announced', async () => {
  const { rows } = await sql<{ trigger: string }>`
    select pg_get_triggerdef(oid) as trigger from pg_trigger
    where tgenabled = 'O' and tgfoid in (select oid from pg_proc where proname like 'tell_change%')`.execute(
    chowk.db,
  )
  const shown = Object.keys(shownTables).filter((name) => name !== 'posts/new')
  const wanted = [...shown, 'comments', 'post_media'].map((table) => {
    const isOfAll = shownTables[table as ShownTable] === 'all'
    const [event, tells] = otherTriggers[table] ?? [
      everyChange,
      isOfAll ? 'tell_change_of_all' : 'tell_change',
    ]
    const each = isOfAll ? 'STATEMENT' : 'ROW'
    return `CREATE TRIGGER tell_change ${event} ON public.${table} FOR EACH ${each} EXECUTE FUNCTION ${tells}()`
  })
  expect(rows.map(({ trigger }) => trigger).toSorted()).toEqual(wanted.toSorted())
})

test('an insertion, a change and a deletion are announced, of a post with its parts', async () => {
  const { db } = chowk
  const author = await createMember(db, await createCommunity(db))
  const { community_id } = author
  const told: string[] = []
  const ofAll: string[] = []
  const heard = Promise.withResolvers<void>()
  const listener = listenOn(chowk.url)('chowk_changes', {
    onMessage: (message) => {
      if (message === `${community_id} users`) heard.resolve()
      else if (message.startsWith(`${community_id} `)) told.push(message.replace(/^\d+ /, ''))
      else if (message === '0 moods') ofAll.push(message)
    },
    onListening: () => listening.resolve(),
    onError: (error) => heard.reject(error),
  })
  const listening = Promise.withResolvers<void>()
  onTestFinished(() => listener.stop())
  await listening.promise
  const post = await createPost(db, author)
  const of = sql`where community_id = ${community_id} and`
  const comment = await createComment(db, post, author)
  await sql`update comments set text = 'So it is' ${of} id = ${comment.id}`.execute(db)
  await sql`delete from comments ${of} id = ${comment.id}`.execute(db)
  const pin = { community_id, user_id: author.id, post_id: post.id }
  await db.insertInto('pins').values(pin).execute()
  await sql`delete from pins ${of} post_id = ${post.id}`.execute(db)
  await sql`update communities set name = 'Lodhi Colony' where id = ${community_id}`.execute(db)
  await sql`delete from posts ${of} id = ${post.id}`.execute(db)
  await sql`update moods set position = position where id = 1`.execute(db)
  await sql`update users set bio = 'Walks' ${of} id = ${author.id}`.execute(db)
  await heard.promise
  const ofPost = `posts/${post.id}`
  const ofComment = [ofPost, ofPost, ofPost]
  expect(told).toEqual(['posts/new', ...ofComment, 'pins', 'pins', 'communities', ofPost, 'posts'])
  expect(ofAll).not.toEqual([])
})

test('a change of one table leaves what shows others good', async () => {
  const changes = await hearChanges()
  const community = await createCommunity(chowk.db)
  const other = await createCommunity(chowk.db)
  const member = await createMember(chowk.db, community)
  await hearAll(changes)
  const since = changes.count
  await createPost(chowk.db, member)
  await hearAll(changes)
  const isUnchanged = (topic: Topic) => changes.isUnchanged([topic], since)
  expect(isUnchanged(`${community.id} posts/new`)).toBe(false)
  expect(isUnchanged(`${community.id} posts`)).toBe(true)
  expect(isUnchanged(`${other.id} posts/new`)).toBe(true)
  expect(changes.isUnchanged([`${community.id} posts/new`], changes.count)).toBe(true)
  await chowk.db.updateTable('users').set({ bio: 'Walks' }).where('id', '=', member.id).execute()
  await hearAll(changes)
  expect(isUnchanged(`${community.id} users`)).toBe(false)
  expect(isUnchanged('0 users')).toBe(false)
  expect(isUnchanged(`${other.id} users`)).toBe(true)
})

test('a vote changes the counts of that post alone', async () => {
  const changes = await hearChanges()
  const community = await createCommunity(chowk.db)
  const member = await createMember(chowk.db, community)
  const voter = await createMember(chowk.db, community)
  const post = await createPost(chowk.db, member)
  const another = await createPost(chowk.db, member)
  await hearAll(changes)
  const since = changes.count
  const vote = await chowk.call('post/votepost', { post_id: post.id, vote: 'upvote' }, voter)
  expect(vote.body).toMatchObject({ upvotes: 1 })
  await hearAll(changes)
  const { community_id } = member
  expect(changes.isUnchanged([`${community_id} posts/${post.id}`], since)).toBe(false)
  expect(changes.isUnchanged([`${community_id} posts/${another.id}`], since)).toBe(true)
  expect(changes.isUnchanged([`${community_id} posts`], since)).toBe(true)
  await chowk.db.updateTable('posts').set({ title: 'Mist' }).where('id', '=', post.id).execute()
  await hearAll(changes)
  expect(changes.isUnchanged([`${community_id} posts`], since)).toBe(false)
})

test('a transaction that is rolled back has changed nothing', async () => {
  const changes = await hearChanges()
  const member = await createMember(chowk.db, await createCommunity(chowk.db))
  await hearAll(changes)
  const since = changes.count
  const failing = chowk.db.transaction().execute(async (transaction) => {
    await createPost(transaction, member)
    throw new Error('given up')
  })
  await expect(failing).rejects.toThrow('given up')
  await hearAll(changes)
  expect(changes.isUnchanged([`${member.community_id} posts`], since)).toBe(true)
})

test('a community is not settled until its write has been heard', async () => {
  const changes = await hearChanges()
  changes.recordWrite(7)
  expect(changes.isSettled(7, undefined)).toBe(false)
  expect(changes.isSettled(8, undefined)).toBe(true)
  changes.recordWrite(0)
  expect(changes.isSettled(8, undefined)).toBe(false)
  await eventually(() => expect(changes.isSettled(7, undefined)).toBe(true))
})

test('who is calling stays known while a write that cannot change it has not been heard', async () => {
  const changes = await hearChanges()
  const writeToken = changes.recordWrite(7, { mayChangeCallers: false })
  expect(changes.isSettled(7, writeToken)).toBe(false)
  expect(changes.areCallersSettled(7, writeToken)).toBe(true)
  expect(changes.areCallersSettled(7, tokenOfAnother())).toBe(false)
  changes.recordWrite(7)
  expect(changes.areCallersSettled(7, undefined)).toBe(false)
  await eventually(() => expect(changes.areCallersSettled(7, undefined)).toBe(true))
})

test('a write token is heard by every process', async () => {
  const writing = await hearChanges()
  const reading = await hearChanges()
  const writeToken = writing.recordWrite(7)
  expect(reading.isSettled(7, writeToken)).toBe(false)
  await eventually(() => expect(reading.isSettled(7, writeToken)).toBe(true))
  expect(reading.isSettled(7, tokenOfAnother())).toBe(false)
})

test('a token that no process has made is not waited for, nor one so old that it must have been heard', async () => {
  const changes = await hearChanges()
  const [process, number, at] = tokenOfAnother().split('.')
  const settled = [
    ...['', 'a.1', 'a.1.2.3', '..', `${process}.${number}.${at}`, `${process}.${number}.${at}.x`],
    tokenOfAnother('another secret'),
    tokenOfAnother(signing.secret, Date.now() - 2 * MINUTE),
    tokenOfAnother(signing.secret, Date.now() + 2 * MINUTE),
  ]
  for (const writeToken of settled) {
    expect(changes.isSettled(7, writeToken), writeToken).toBe(true)
    expect(changes.areCallersSettled(7, writeToken), writeToken).toBe(true)
  }
})

/** Of a process that this one does not hear. */
function tokenOfAnother(secret = signing.secret, now = Date.now()): string {
  return signWriteToken({ process: 'another', number: 1 }, { secret, now })
}

test('while the connection is lost nothing is good, and what was made before is good no more', async () => {
  const proxy = await openProxy(chowk.url)
  const changes = await hearChanges(proxy.url)
  const since = changes.count
  expect(changes.isUnchanged([], since)).toBe(true)
  proxy.cut()
  await eventually(() => expect(changes.isSettled(7, undefined)).toBe(false))
  expect(changes.isUnchanged([], since)).toBe(false)
  const writeToken = changes.recordWrite(7)
  await proxy.restore()
  await eventually(() => expect(changes.isSettled(7, writeToken)).toBe(true))
  expect(changes.isUnchanged([], since)).toBe(false)
  proxy.cut()
})

test('a connection that has fallen silent is not believed for long', async () => {
  const proxy = await openProxy(chowk.url)
  const changes = await hearChanges(proxy.url)
  expect(changes.isUnchanged([], changes.count)).toBe(true)
  proxy.silence()
  await eventually(() => expect(changes.isSettled(7, undefined)).toBe(false))
  expect(changes.isUnchanged([], changes.count)).toBe(false)
  proxy.cut()
})
