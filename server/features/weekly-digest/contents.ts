import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { notHidden } from '#server/features/blocks/api.ts'
import { visiblePosts } from '#server/features/posts/api.ts'
import type { Contest } from '#shared/contracts/contests.ts'
import { DAY } from '#shared/limits.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import type { Pause } from '#shared/rules/contest-days.ts'
import { type DoneDay, streakOf } from '#shared/rules/standings.ts'

/** Whom a digest is for, and the date in their community. */
export type DigestReader = { community_id: number; user_id: number; today: CalendarDate; now: Date }

type Details = { details: Contest['details'] }
type DigestPost = {
  id: number
  title: string
  description: string
  upvotes: number
  full_name: string
}
type OpenContest = { id: number; title: string; end_date: CalendarDate }
type OwnContest = {
  id: number
  title: string
  days_done: number
  days_count: number
  streak: number
}

/** What a digest says of a week. */
export type Contents = { posts: DigestPost[]; open: OpenContest[]; own: OwnContest[] }

const mostPosts = 5
const mostContests = 3

/** What happened around a member in the last week; `undefined` where nothing did. */
export async function findContents(
  db: Database,
  reader: DigestReader,
): Promise<Contents | undefined> {
  const posts = await findBestPosts(db, reader)
  const open = await findOpenContests(db, reader)
  const own = await findOwnContests(db, reader)
  return posts.length + open.length + own.length === 0 ? undefined : { posts, open, own }
}

/** The posts of the week with the best score, by others, in the cities of the member; in all, for one without a city. */
function findBestPosts(
  db: Database,
  { community_id, user_id, now }: DigestReader,
): Promise<DigestPost[]> {
  const since = new Date(now.getTime() - 7 * DAY).toISOString()
  const cities = sql`(
    select lower(l.city)
    from user_locations l
    where l.community_id = ${community_id} and l.user_id = ${user_id} and l.city <> ''
  )`
  return visiblePosts(db, community_id)
    .select(['p.id', 'p.title', 'p.description', 'p.upvotes', 'u.full_name'])
    .where('p.created_at', '>', since)
    .where('p.user_id', '<>', user_id)
    .where(sql<boolean>`p.upvotes >= p.downvotes`)
    .where(sql<boolean>`(lower(p.city) in ${cities} or not exists ${cities})`)
    .where(notHidden(community_id, user_id, { post_id: 'p.id', user_id: 'p.user_id' }))
    .orderBy(sql`p.upvotes - p.downvotes + p.comments_count`, 'desc')
    .orderBy('p.id', 'desc')
    .limit(mostPosts)
    .execute()
}

/** The challenges that the member can still take part in, those that end first leading. */
async function findOpenContests(
  db: Database,
  { community_id, user_id, today }: DigestReader,
): Promise<OpenContest[]> {
  const { rows } = await sql<{ id: number; end_date: CalendarDate } & Details>`
    select k.id, k.end_date, k.details
    from contests k
    where k.community_id = ${community_id}
      and k.published_at is not null and k.declared_at is null
      and k.called_back_at is null and k.archived_at is null
      and ${today}::date between k.start_date and k.end_date
      and not exists (
        select from participations a
        where a.community_id = k.community_id and a.contest_id = k.id and a.user_id = ${user_id}
      )
    order by k.end_date, k.id
    limit ${mostContests}`.execute(db)
  return rows.map(({ id, end_date, details }) => ({ id, end_date, title: titleOf(details) }))
}

type OwnRow = Details & {
  id: number
  participate_date: CalendarDate
  pauses: Pause[] | null
  days_count: number
  spare_days: number
  done: DoneDay[]
}

/** The challenges of which the member had a day in the last week, with the days in a row. */
async function findOwnContests(
  db: Database,
  { community_id, user_id, today }: DigestReader,
): Promise<OwnContest[]> {
  const { rows } = await sql<OwnRow>`
    select k.id, k.details, k.spare_days, a.participate_date, a.pauses,
      (select count(*) from contest_days d
        where d.community_id = ${community_id} and d.contest_id = k.id) as days_count,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'day_index', d.day_index, 'done_on', done.done_on, 'done_at', done.done_at
        ))
        from day_progress done
        join contest_days d on d.community_id = done.community_id and d.id = done.contest_day_id
        where done.community_id = ${community_id} and done.contest_id = a.contest_id
          and done.user_id = a.user_id
      ), '[]') as done
    from participations a
    join contests k on k.community_id = a.community_id and k.id = a.contest_id
    where a.community_id = ${community_id} and a.user_id = ${user_id}
      and k.published_at is not null and k.declared_at is null
      and k.called_back_at is null and a.excluded_at is null and a.stopped_on is null
    order by a.participate_date desc, k.id desc`.execute(db)
  return rows
    .map(({ id, details, days_count, spare_days, done, ...dates }) => ({
      ...{ id, title: titleOf(details), days_count, days_done: done.length },
      streak: streakOf({ ...dates, done }, { days_count, spare_days, today }).current,
    }))
    .filter(({ streak }) => streak > 0)
    .slice(0, mostContests)
}

function titleOf(details: Contest['details']): string {
  return details[0]?.title ?? ''
}
