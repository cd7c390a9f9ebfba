import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { demoPassword, demoToken } from '#demo/community.ts'
import { openDemo } from '#demo/open-demo.ts'
import type { Database } from '#server/db/database.ts'
import { isForVisitors, type Read, readsAbout, type WritingPath } from '../every-read.ts'
import { installation } from '../freshness/installation.ts'
import { createScene, password, type Scene } from '../freshness/scene.ts'
import { stories } from '../freshness/stories.ts'
import type { Story } from '../freshness/story.ts'
import { memoryStorage } from '../memory-storage.ts'
import { dumpRows } from './dump-rows.ts'
import { asking, type Question } from './snapshot.ts'
import { trimDemo } from './trim-demo.ts'

// Takes the snapshot of this version: `npm run snapshot`.

/** Calls that end or take back what others have begun, or find it done. */
const leftOut: WritingPath[] = [
  'auth/change-password',
  'auth/end-other-sessions',
  'auth/end-session',
  'auth/link-provider',
  'auth/logout',
  'auth/reset-password',
  'auth/unlink-provider',
  'notification/stop-letter',
  'post/delete',
  'post/delete-comment',
  'push/unsubscribe',
  'user/delete-account',
  'user/remove-user-location',
  'user/unblock',
  'user/unrespect-user',
]

/** Reads that answer otherwise each time, or from the list of places, which no snapshot has. */
const neverTheSame = /^(auth\/sessions|console\/members?|place\/.*|push\/key)$/

const at = installation()

test('takes a snapshot of the demo community and of a community of members', async () => {
  const { db } = at.truth
  const scene = await createScene(at)
  const paths = (Object.keys(stories) as WritingPath[]).filter((path) => !leftOut.includes(path))
  for (const path of paths) {
    // Where an earlier call has left no room for it, in a community of its own.
    await makeCall(scene, path).catch(async () => makeCall(await createScene(at), path))
  }
  await openDemo(db, memoryStorage())
  await trimDemo(db)
  const answers = await answer([...questionsOfMember(scene), ...(await questionsOfDemo(db))])
  await write({ schema: readMigrations(), rows: await dumpRows(db), answers })
})

/** A call that may write, made as the tests of cached answers make it. */
async function makeCall(scene: Scene, path: WritingPath): Promise<void> {
  const story: Story<WritingPath> = stories[path]
  const sent = await story.sent(scene)
  const { status, text } = await scene.writer.caller.send(at.processes.one, path, sent)
  expect([path, status, text]).toEqual([path, 200, expect.anything()])
  await story.isDone?.(scene)
}

function questionsOfMember({ writer, community }: Scene): Question[] {
  const as = { username: writer.username, password }
  const visitor = { visits: community.identification_token }
  const reads = oneOfEach(readsAbout([writer]))
  return [
    ...reads.map((read) => ({ as, ...read })),
    ...reads.filter(isForVisitors).map((read) => ({ as: visitor, ...read })),
  ]
}

function oneOfEach(reads: Read[]): Read[] {
  return [...new Map(reads.toReversed().map((read) => [read.path, read])).values()]
}

async function questionsOfDemo(db: Database): Promise<Question[]> {
  const subject = await db
    .selectFrom('communities as c')
    .innerJoin('logins as l', 'l.community_id', 'c.id')
    .innerJoin('participations as p', (join) =>
      join.onRef('p.community_id', '=', 'l.community_id').onRef('p.user_id', '=', 'l.user_id'),
    )
    .innerJoin('contest_days as d', (join) =>
      join
        .onRef('d.community_id', '=', 'p.community_id')
        .onRef('d.contest_id', '=', 'p.contest_id'),
    )
    .innerJoin('posts as o', 'o.community_id', 'c.id')
    .select(['l.user_id', 'p.contest_id', 'd.id as day_id', 'o.id as post_id', 'o.title'])
    .where('c.identification_token', '=', demoToken)
    .where('l.value', '=', 'asha')
    .orderBy('o.comments_count', 'desc')
    .orderBy('d.id')
    .executeTakeFirstOrThrow()
  const post = { id: subject.post_id, title: subject.title ?? '' }
  const unknown = { email: '', phone: '', username: 'asha', comment_id: 1 }
  const about = { ...unknown, ...subject, post, identification_token: demoToken }
  const as = { username: 'asha', password: demoPassword }
  return oneOfEach(readsAbout([about])).map((read) => ({ as, ...read }))
}

/** A line for the time, and one for each question that was answered. */
async function answer(questions: Question[]): Promise<string> {
  const made_at = new Date()
  at.truth.clock.now = () => made_at
  const ask = asking(at.truth.app)
  const lines: object[] = [{ made_at }]
  for (const question of questions) {
    if (neverTheSame.test(question.path)) continue
    const { status, body } = await ask(question)
    if (status === 200) lines.push({ ...question, answer: body })
  }
  return lines.map((line) => JSON.stringify(line)).join('\n')
}

/** What the migrations of this version make, and the tables in which the migrator writes. */
function readMigrations(): string {
  const files = globSync('server/db/migrations/*.sql').sort()
  const texts = files.map((file) => readFileSync(file, 'utf8'))
  return [migratorTables, ...texts].join('\n')
}

const migratorTables = `create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null);
insert into kysely_migration_lock values ('migration_lock', 0);
`

type Texts = { schema: string; rows: string; answers: string }

async function write({ schema, rows, answers }: Texts): Promise<void> {
  const version = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' })
  const folder = new URL(`${version.trim()}/`, import.meta.url)
  await mkdir(folder, { recursive: true })
  await writeFile(new URL('schema.sql', folder), schema)
  await writeFile(new URL('rows.sql', folder), rows)
  await writeFile(new URL('answers.jsonl', folder), `${answers}\n`)
}
