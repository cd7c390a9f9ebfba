import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { demoPassword, demoToken } from '#demo/community.ts'
import { openDemo } from '#demo/open-demo.ts'
import { buildApp } from '#server/app.ts'
import { type Database, openDatabase, openPool } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { startPostgres } from '#server/embedded-postgres/api.ts'
import { builtWebPart } from '#server/http/web-part.ts'
import { appOptions } from '#server/testing/app-options.ts'
import { createCommunity, createMember, today } from '#server/testing/factories.ts'
import type { Input, Output, Path } from '#shared/contracts/calls.ts'
import type { PostMedia } from '#shared/contracts/post.ts'
import { buildLongest } from './longest.ts'
import { readerOf } from './reader.ts'

export type Stage = Awaited<ReturnType<typeof setStage>>

/** The product with the demo community, an empty one, and one with the longest content. */
export async function setStage() {
  const dataDir = await mkdtemp(join(tmpdir(), 'chowk-pictures-'))
  // PostgreSQL may run as another user, who must be able to enter its folder.
  await chmod(dataDir, 0o755)
  const postgres = await startPostgres({ dataDir, log: () => undefined })
  const db = openDatabase(openPool(postgres.url))
  await migrate(db)
  const options = appOptions(db, dataDir)
  await openDemo(db, options.storage)
  const sign_in = { ...options.product.sign_in, provider: 'Google', mailbox: true }
  const app = await buildApp({
    ...options,
    product: { ...options.product, public_url: 'https://chowk.example.org', sign_in },
    logLevel: 'error',
    web: await builtWebPart(),
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    ...(await readDemo(app)),
    empty: await buildEmpty(db),
    longest: await buildLongest(db),
    close: async () => {
      await app.close()
      await db.destroy()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function buildEmpty(db: Database) {
  const community = await createCommunity(db, 'Nayi Basti')
  const token = community.identification_token
  return { token, member: readerOf(await createMember(db, community), token) }
}

/** What the pictures show of the demo community, read through its calls. */
async function readDemo(app: FastifyInstance) {
  const asha = await ask(app, 'auth/login-with-email', { email: 'asha', password: demoPassword })
  const { contests } = await ask(app, 'contest/allcontests', {}, asha.token)
  const mine = await ask(app, 'contest/my-contests', {}, asha.token)
  const running = mine.contests.find(
    ({ days_done, results_declared }) => days_done && !results_declared,
  )
  const contest_id = need(running?.id)
  const { contestDays } = await ask(app, 'contest/singlecontest', { contest_id }, asha.token)
  const { posts } = await ask(app, 'post/feed', { limit: 50 }, asha.token)
  const own = await ask(app, 'post/feed', { user_id: asha.user.id }, asha.token)
  const pictured = posts.filter(
    ({ media, comments_count }) => media.length > 0 && comments_count > 0,
  )
  return {
    asha,
    full: {
      token: demoToken,
      running_contest: contest_id,
      open_contest: need(
        contests.find(({ id, state }) => state === 'open' && !joined(mine, id))?.id,
      ),
      closed_contest: need(contests.find(({ results_declared }) => results_declared)?.id),
      today: need(contestDays.find(({ participate_date }) => participate_date === today())?.id),
      first_day: need(contestDays[0]?.id),
      post: need(pictured[0]?.slug),
      own_post: need(own.posts[0]?.slug),
      ravi: need(posts.find(({ user }) => user.full_name.startsWith('Ravi'))?.user.id),
    },
    discussed: await readDiscussed(app, posts),
    audio: await readAuthor(app, 'vikram', 'audio'),
    video: await readAuthor(app, 'aditya', 'video'),
    link: await readAuthor(app, 'lakshmi', 'link'),
  }
}

/** The post with the most comments, and its comment with the most replies. */
async function readDiscussed(app: FastifyInstance, posts: Output<'post/feed'>['posts']) {
  const [post] = posts.toSorted((one, other) => other.comments_count - one.comments_count)
  const asked = { identification_token: demoToken, post_id: need(post?.id) }
  const { comments } = await ask(app, 'post/comments', asked)
  const [comment] = comments.toSorted((one, other) => other.replies_count - one.replies_count)
  return { post: need(post?.slug), comment: need(comment?.id) }
}

/** A member of the demo community with a post that has such media. */
async function readAuthor(app: FastifyInstance, name: string, type: PostMedia['type']) {
  const author = await ask(app, 'auth/login-with-email', { email: name, password: demoPassword })
  const { posts } = await ask(app, 'post/feed', { user_id: author.user.id }, author.token)
  const post = posts.find(({ media }) => media.some((one) => one.type === type))
  return { author, post: need(post?.slug) }
}

async function ask<P extends Path>(
  app: FastifyInstance,
  path: P,
  payload: Input<P>,
  token?: string,
): Promise<Output<P>> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await app.inject({ method: 'POST', url: `/api/${path}`, payload, headers })
  return answer.json()
}

function joined(mine: Output<'contest/my-contests'>, contest_id: number): boolean {
  return mine.contests.some(({ id }) => id === contest_id)
}

function need<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the demo community has not what a picture needs')
  return value
}
