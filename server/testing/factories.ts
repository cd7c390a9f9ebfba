import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { startSession } from '#server/calls/callers/session.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import type { Comments, Media, Posts } from '#server/db/types.ts'
import { DAY, defaultLanguageId, defaultSiteId } from '#shared/limits.ts'
import { addDays, type CalendarDate, dateIn } from '#shared/rules/calendar-date.ts'

export type TestCommunity = { id: number; identification_token: string }
export type TestMember = { id: number; community_id: number; full_name: string; token: string }
export type TestContest = { id: number; community_id: number; day_ids: number[] }
export type TestPost = { id: number; community_id: number; user_id: number }

type Role = 'member' | 'moderator' | 'operator'
type ContestOptions = {
  start_date?: CalendarDate
  end_date?: CalendarDate
  days?: number
  media_type?: 'external' | 'other'
  external_media_link?: string
  /** None unless a test says so. */
  spare_days?: number
  published?: boolean
  declared?: boolean
}

/** Today on the calendar of the tests' communities. */
export const today = () => dateIn('Asia/Kolkata', new Date())

export async function createCommunity(db: Database, name = 'Test Nagar'): Promise<TestCommunity> {
  return db
    .insertInto('communities')
    .values({ site_id: defaultSiteId, identification_token: uniqueToken(), name })
    .returning(['id', 'identification_token'])
    .executeTakeFirstOrThrow()
}

/** A member with a session and no password, who registered a week ago, or `registeredAgo` milliseconds. */
export async function createMember(
  db: Database,
  community: { id: number },
  { full_name = 'Asha Verma', role = 'member' as Role, registeredAgo = 7 * DAY } = {},
): Promise<TestMember> {
  const user = await db
    .insertInto('users')
    .values({
      community_id: community.id,
      id: newId(community.id, 'users'),
      full_name,
      role,
      created_at: new Date(Date.now() - registeredAgo).toISOString(),
      referral_code: uniqueToken().toUpperCase(),
    })
    .returning(['id', 'community_id', 'full_name'])
    .executeTakeFirstOrThrow()
  return { ...user, token: await startSession(db, user, 'a test') }
}

/** A published contest that is open today, with days of text. */
export async function createContest(
  db: Database,
  community: { id: number },
  options: ContestOptions = {},
): Promise<TestContest> {
  const { days = 3, published = true, declared = false } = options
  const now = new Date().toISOString()
  const contest = await db
    .insertInto('contests')
    .values({
      community_id: community.id,
      id: newId(community.id, 'contests'),
      hashtag: 'walk,morning',
      details: JSON.stringify([
        { title: 'Walk', description: '<p>Walk a little.</p>', contest_unit_label: 'steps' },
      ]),
      start_date: options.start_date ?? addDays(today(), -5),
      end_date: options.end_date ?? addDays(today(), 5),
      media_type: options.media_type ?? 'other',
      external_media_link: options.external_media_link ?? null,
      spare_days: options.spare_days ?? 0,
      published_at: published ? now : null,
      declared_at: declared ? now : null,
    })
    .returning(['id', 'community_id'])
    .executeTakeFirstOrThrow()
  const day_ids: number[] = []
  for (let day_index = 0; day_index < days; day_index++) {
    const day = await db
      .insertInto('contest_days')
      .values({
        community_id: community.id,
        id: newId(community.id, 'contest_days'),
        contest_id: contest.id,
        day_index,
        day_key: `day-${day_index + 1}`,
        name_of_day: String(day_index + 1),
        content_type: 'text',
        link: null,
        detail: `<p>What to do on day ${day_index + 1}</p>`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    day_ids.push(day.id)
  }
  return { ...contest, day_ids }
}

/** Lets a member take part from a date on, without checking the rules. */
export async function createParticipation(
  db: Database,
  contest: TestContest,
  member: TestMember,
  participate_date: CalendarDate = today(),
): Promise<void> {
  await db
    .insertInto('participations')
    .values({
      community_id: contest.community_id,
      contest_id: contest.id,
      user_id: member.id,
      participate_date,
    })
    .execute()
}

/**
 * Declares entries the winners of a contest that has no results yet, the first one first; in one transaction, because
 * winners before the declaration break an invariant.
 */
export async function declareWinners(
  db: Database,
  { community_id, id: contest_id }: TestContest,
  entries: readonly { id: number; reason?: string }[],
): Promise<void> {
  const winners = entries.map(({ id: post_id, reason = '' }, index) => ({
    ...{ community_id, contest_id, post_id, place: index + 1, reason },
  }))
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('winners').values(winners).execute()
    await transaction
      .updateTable('contests')
      .set({ declared_at: new Date().toISOString() })
      .where('community_id', '=', community_id)
      .where('id', '=', contest_id)
      .execute()
  })
}

/** A member of a community of their own who takes part in a contest from its start date on. */
export async function createParticipant(
  db: Database,
  options: ContestOptions & { start_date: CalendarDate },
): Promise<{ community: TestCommunity; member: TestMember; contest: TestContest }> {
  const community = await createCommunity(db)
  const member = await createMember(db, community)
  const contest = await createContest(db, community, options)
  await createParticipation(db, contest, member, options.start_date)
  return { community, member, contest }
}

type PostOptions = Partial<Insertable<Omit<Posts, 'community_id' | 'id' | 'user_id'>>>

export async function createPost(
  db: Database,
  author: TestMember,
  options: PostOptions = {},
): Promise<TestPost> {
  return db
    .insertInto('posts')
    .values({
      community_id: author.community_id,
      id: newId(author.community_id, 'posts'),
      user_id: author.id,
      language_id: defaultLanguageId,
      title: 'Mist over the lake',
      description: 'And the geese are back.',
      location_name: 'Lodhi Garden',
      city: 'New Delhi',
      ...options,
    })
    .returning(['id', 'community_id', 'user_id'])
    .executeTakeFirstOrThrow()
}

type CommentOptions = Partial<
  Insertable<Omit<Comments, 'community_id' | 'id' | 'post_id' | 'user_id'>>
>

/**
 * A comment that is counted on its post, if it is visible; in one transaction, because other tests check the counts.
 */
export async function createComment(
  db: Database,
  post: TestPost,
  author: TestMember,
  options: CommentOptions = {},
): Promise<{ id: number }> {
  const { community_id, id: post_id } = post
  const isSeen = !options.deleted_at && !options.hidden_at
  return db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('posts')
      .set({ comments_count: sql<number>`comments_count + ${Number(isSeen)}` })
      .where('community_id', '=', community_id)
      .where('id', '=', post_id)
      .execute()
    return transaction
      .insertInto('comments')
      .values({
        community_id,
        id: newId(community_id, 'comments'),
        post_id,
        user_id: author.id,
        text: 'They were early this year.',
        ...options,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}

type FileOptions = Partial<Insertable<Media>> & { type: string; path: string; alt?: string }

/** Lets a post show a file of its author's after those that it shows already, and returns the id of the file. */
export async function showFile(
  db: Database,
  { community_id, id: post_id, user_id }: TestPost,
  { alt = '', ...file }: FileOptions,
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('media')
    .values({ community_id, id, user_id, bytes: 1, ...file })
    .execute()
  const { count } = await db
    .selectFrom('post_media')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('community_id', '=', community_id)
    .where('post_id', '=', post_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('post_media')
    .values({ community_id, post_id, position: count, media_id: id, alt })
    .execute()
  return id
}

function uniqueToken(): string {
  return `t-${randomUUID().slice(0, 18)}`
}
