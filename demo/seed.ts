import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { countFigures } from '#server/features/figures/api.ts'
import { learnAllWords } from '#server/features/search/api.ts'
import { folderOfPosts } from '#server/media/media-path.ts'
import type { Storage } from '#server/media/storage.ts'
import { DAY, defaultSiteId, defaultTimeZone } from '#shared/limits.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { type Clock, clockOn } from './clock.ts'
import { demoPassword, demoToken } from './community.ts'
import { demoFiles } from './pictures.ts'
import { commentPlanner } from './plan/comments.ts'
import { planPosts } from './plan/posts.ts'
import { planVotes } from './plan/votes.ts'
import { insertPins, insertShares } from './rows/belongings.ts'
import { insertComments } from './rows/comments.ts'
import { insertContests } from './rows/contests.ts'
import { insertMembers } from './rows/members.ts'
import { insertNotifications } from './rows/notifications.ts'
import { insertPages, insertSiteLinks } from './rows/pages.ts'
import { insertPosts, numberPosts, type PostWithAnswers } from './rows/posts.ts'
import { insertProgress } from './rows/progress.ts'
import type { Seeding } from './rows/seeding.ts'
import { storeFiles } from './store-files.ts'

/**
 * Makes the demo community, which must not be there yet. Files are stored first, and all rows appear in one
 * transaction: a seed that was killed may be run again.
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
  const plans = posts.map(({ plan }) => plan)
  const community_id = await takeCommunityId(db)
  try {
    log('Storing the pictures of the demo community')
    await storeFiles(demoFiles(community_id, plans), storage)
    const password_hash = await hash(demoPassword)
    log(`Writing ${posts.length} posts of the demo community`)
    await db.transaction().execute(async (transaction) => {
      const seeding = { db: transaction, community_id, clock }
      await insertCommunity(seeding)
      await insertRows(seeding, posts, password_hash)
      await countFigures(transaction, { community_id, time_zone: defaultTimeZone, today })
    })
  } catch (error) {
    // The next attempt gets another id.
    for await (const key of storage.list(`${folderOfPosts(community_id)}/`))
      await storage.remove(key)
    throw error
  }
}

/** Plans comments for the newest posts first: they are seen most, and each sentence is used only a few times. */
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

/** Taken before the community exists, because the keys of the files, which are stored first, contain it. */
async function takeCommunityId(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('communities', 'id')) as id`.execute(db)
  return rows[0]?.id ?? 0
}

async function insertCommunity({ db, community_id, clock }: Seeding): Promise<void> {
  const created_at = new Date(clock.now.getTime() - 420 * DAY).toISOString()
  await sql`
    insert into communities (
      id, site_id, identification_token, name, place_name, is_demo, latitude, longitude, created_at
    )
    overriding system value
    values (
      ${community_id}, ${defaultSiteId}, ${demoToken}, 'Lodhi Colony and friends',
      'Lodhi Colony, New Delhi', true, 28.58, 77.22, ${created_at}
    )`.execute(db)
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
  await insertNotifications(seeding)
  await insertPages(seeding)
  await insertSiteLinks(seeding)
  await learnAllWords(seeding.db, seeding.community_id)
}
