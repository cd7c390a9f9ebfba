import { hash } from '@node-rs/argon2'
import type { Database } from '#server/db/database.ts'
import type { Storage } from '#server/media/storage.ts'
import { DAY, defaultSiteId } from '#shared/limits.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { type Clock, clockOn } from './clock.ts'
import { demoPassword, demoToken } from './community.ts'
import { keepMedia } from './keep-media.ts'
import { mediaJobs } from './pictures.ts'
import { commentPlanner } from './plan/comments.ts'
import { planPosts } from './plan/posts.ts'
import { planVotes } from './plan/votes.ts'
import { insertPins, insertShares } from './rows/belongings.ts'
import { insertComments } from './rows/comments.ts'
import { insertContests } from './rows/contests.ts'
import { insertMembers } from './rows/members.ts'
import { insertPages } from './rows/pages.ts'
import { insertPosts, numberPosts, type PostWithAnswers } from './rows/posts.ts'
import { insertProgress } from './rows/progress.ts'
import type { Seeding } from './rows/seeding.ts'

/**
 * Makes the demo community, which must not be there yet. Files are stored first, under keys that a second
 * attempt overwrites, and all rows appear in one transaction: a seed that was killed may be run again.
 *
 * @param today the date in Asia/Kolkata that all of its dates count from
 */
export async function seedDemo(
  db: Database,
  storage: Storage,
  today: CalendarDate,
  log: (line: string) => void = () => undefined,
): Promise<void> {
  const clock = clockOn(today)
  const posts = planCommunity(clock)
  log('Drawing the pictures of the demo community')
  const jobs = mediaJobs(posts.map(({ plan }) => plan))
  const pictures = await keepMedia(jobs, storage, log)
  const password_hash = await hash(demoPassword)
  log(`Writing ${posts.length} posts of the demo community`)
  await db.transaction().execute(async (transaction) => {
    const community_id = await insertCommunity(transaction, clock)
    const seeding = { db: transaction, community_id, clock, pictures }
    await insertRows(seeding, posts, password_hash)
  })
}

/** The newest posts are answered first: they are seen most, and nobody says everything thrice. */
function planCommunity(clock: Clock): PostWithAnswers[] {
  const planComments = commentPlanner(clock)
  const newestFirst = planPosts(clock).reverse()
  const answered = newestFirst.map((plan) => ({
    plan,
    votes: planVotes(plan, clock),
    comments: planComments(plan),
  }))
  return answered.reverse()
}

async function insertCommunity(db: Database, clock: Clock): Promise<number> {
  const { id } = await db
    .insertInto('communities')
    .values({
      site_id: defaultSiteId,
      identification_token: demoToken,
      name: 'Lodhi Colony and friends',
      place_name: 'Lodhi Colony, New Delhi',
      is_demo: true,
      created_at: new Date(clock.now.getTime() - 420 * DAY).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertRows(seeding: Seeding, posts: PostWithAnswers[], password_hash: string) {
  const users = await insertMembers(seeding, password_hash)
  const contests = await insertContests(seeding, users)
  const numbered = await numberPosts(seeding, posts, users)
  await insertPosts(seeding, numbered, { users, contests })
  await insertComments(seeding, numbered, users)
  await insertProgress(seeding, numbered, { users, contests })
  await insertPins(seeding, numbered, users)
  await insertShares(seeding, numbered)
  await insertPages(seeding)
}
