import { sql } from 'kysely'
import { loadModule, parseSync } from 'libpg-query'
import { beforeAll, expect, test } from 'vitest'
import { isKept } from '#server/calls/run/call-context.ts'
import { handlers } from '#server/features.ts'
import { inputsAbout, type Subject } from '#server/testing/every-call.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createPost,
  joinContest,
} from '#server/testing/factories.ts'
import { bodyOf, findNodes } from '#server/testing/sql/tree.ts'
import { testApp } from '#server/testing/test-app.ts'
import { type Calls, calls, type Path } from '#shared/contracts/calls.ts'

const chowk = testApp()

/** Tables that reads use, but need not name among those that they show. */
const besides: { [table: string]: string } = {
  day_progress: 'the day that an entry completes changes with the entry',
  post_media: 'the files of a post change with the post',
  place_names: 'the names of places change with the product alone',
  places: 'the names of places change with the product alone',
}

/** Tables whose changes are told as changes of a post. */
const partsOfPosts = ['posts', 'post_media', 'comments', 'comment_mentions']

const keptPaths = (Object.keys(calls) as Path[]).filter((path) => isKept(handlers[path]))

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
  const contest = await createContest(chowk.db, community, { declared: true })
  const member = await createMember(chowk.db, community)
  await joinContest(chowk.db, contest, member)
  const post = await createPost(chowk.db, member, { title: 'A walk', contest_id: contest.id })
  subject = {
    ...{ user_id: member.id, email: 'a@example.org', phone: '9876543210', username: 'asha' },
    ...{ post: { id: post.id, title: 'A walk' }, comment_id: 0, contest_id: contest.id },
    ...{ day_id: contest.day_ids[0] ?? 0, identification_token },
  }
})

/** The tables that the statements of a read use. */
async function tablesOf(path: Path): Promise<string[]> {
  const { identification_token } = subject
  const statements = await chowk.statementsOf(async () => {
    const { status } = await chowk.call(path, inputsAbout[path](subject), { identification_token })
    expect(status).toBe(200)
  })
  const used = statements.flatMap((statement) => findNodes(parseSync(statement), ['RangeVar']))
  const names = used.map((node) => String(bodyOf(node, 'RangeVar')?.relname))
  return [...new Set(names.filter((name) => tables.has(name)))]
}

test.for(keptPaths)('%s is dropped when any table changes that it reads', async (path) => {
  const handler = handlers[path]
  const shown: string[] = isKept(handler) ? [...handler.shows] : []
  if (isKept(handler) && handler.postsOf) shown.push(...partsOfPosts)
  const missing = (await tablesOf(path)).filter((table) => !shown.includes(table))
  const unnamed = missing.filter((table) => !(table in besides))
  expect(unnamed, `tables for \`shows\` of the handler, or for \`besides\``).toEqual([])
})

test('only what anyone may read is kept', () => {
  const keptForMembers = keptPaths.filter((path) => {
    const call: Calls[Path] = calls[path]
    return call.who !== 'anyone' || !('reads' in call)
  })
  expect(keptForMembers).toEqual([])
})
