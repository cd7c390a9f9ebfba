import { sql } from 'kysely'
import { loadModule, parseSync } from 'libpg-query'
import { beforeAll, expect, test } from 'vitest'
import { type CachedHandler, isCached } from '#server/calls/run/call-context.ts'
import { handlers } from '#server/features.ts'
import type { Subject } from '#server/testing/every-call.ts'
import { readsAbout } from '#server/testing/every-read.ts'
import {
  createComment,
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  declareWinners,
} from '#server/testing/factories.ts'
import { bodyOf, findNodes } from '#server/testing/sql/tree.ts'
import { testApp } from '#server/testing/test-app.ts'
import {
  type Calls,
  calls,
  type Input,
  type ParsedInput,
  type Path,
} from '#shared/contracts/calls.ts'

const chowk = testApp()

/** Tables that reads use, but need not name among those that they show. */
const besides: { [table: string]: string } = {
  day_progress: 'the day that an entry completes changes with the entry',
  post_media: 'the files of a post change with the post',
  place_names: 'the names of places change with the product alone',
  places: 'the names of places change with the product alone',
  standing_counts: 'the counts of a challenge change with the days that are done',
}

/** Tables whose changes are told as changes of a post. */
const partsOfPosts = ['posts', 'post_media', 'comments', 'comment_mentions']

const cachedPaths = (Object.keys(calls) as Path[]).filter((path) => isCached(handlers[path]))

let subject: Subject
let tables: Set<string>

beforeAll(async () => {
  await loadModule()
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
    chowk.db,
  )
  tables = new Set(rows.map(({ name }) => name))
  const { identification_token, ...community } = await createCommunity(chowk.db)
  const contest = await createContest(chowk.db, community)
  const member = await createMember(chowk.db, community)
  await createParticipation(chowk.db, contest, member)
  const post = await createPost(chowk.db, member, { title: 'A walk', contest_id: contest.id })
  const comment = await createComment(chowk.db, post, member)
  await declareWinners(chowk.db, contest, [post])
  await chowk.call('post/pinpost', { post_id: post.id, pin: true }, member)
  subject = {
    ...{ user_id: member.id, email: 'a@example.org', phone: '9876543210', username: 'asha' },
    ...{ post: { id: post.id, title: 'A walk' }, comment_id: comment.id, contest_id: contest.id },
    ...{ day_id: contest.day_ids[0] ?? 0, identification_token },
  }
})

/** The tables that some work's statements use. */
async function tablesOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements = await chowk.statementsOf(work)
  const used = statements.flatMap((statement) => findNodes(parseSync(statement), ['RangeVar']))
  const names = used.map((node) => String(bodyOf(node, 'RangeVar')?.relname))
  return [...new Set(names.filter((name) => tables.has(name)))]
}

/** The ids of all posts in an answer, however deep: a post is what has votes. */
function postsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'upvotes' in value && 'id' in value ? [Number(value.id)] : []
  return [...own, ...Object.values(value).flatMap(postsIn)]
}

test.for(cachedPaths)('%s is dropped when anything changes that it shows', async (path) => {
  const handler = handlers[path] as CachedHandler<Path>
  const shown: string[] = [...handler.shows, ...(handler.postsOf ? partsOfPosts : [])]
  const seen: number[] = []
  for (const { input } of readsAbout([subject]).filter((read) => read.path === path)) {
    const used = await tablesOf(async () => {
      const { body } = await chowk.call(path, input as Input<Path>, subject)
      const dropping = handler.postsOf?.(body, input as ParsedInput<Path>) ?? []
      seen.push(...dropping)
      expect(dropping).toEqual(expect.arrayContaining(postsIn(body)))
    })
    const missing = used.filter((table) => !shown.includes(table))
    const unnamed = missing.filter((table) => !(table in besides))
    expect(unnamed, 'tables for `shows` of the handler, or for `besides`').toEqual([])
  }
  if (handler.postsOf) expect(seen).toContain(subject.post.id)
})

test('only what anyone may read is cached', () => {
  const cachedForMembers = cachedPaths.filter((path) => {
    const call: Calls[Path] = calls[path]
    return call.who !== 'anyone' || !('reads' in call)
  })
  expect(cachedForMembers).toEqual([])
})
