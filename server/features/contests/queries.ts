import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Contest } from '#shared/contracts/contests.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { permitSeeing, permitWriting, type ReachedDay, type SoughtDay } from './permissions.ts'

/** A day of a contest and the member who asks for it; `today` is the community's local date. */
export type DayOfMember = {
  community_id: number
  contest_id: number
  contest_day_id: number
  user_id: number
  today: CalendarDate
}

/**
 * Published contests of a community as everybody sees them, and what they say in a further language; drafts are never
 * found.
 */
export function publishedContests(db: Database, community_id: number, language_id?: number) {
  return db
    .selectFrom('contests as c')
    .select(['c.id', 'c.thumbnail_image', 'c.banner_image', 'c.picture_alt', 'c.hashtag'])
    .select([
      'c.start_date',
      'c.end_date',
      'c.external_media_link',
      'c.declared_at',
      'c.called_back_at',
      'c.called_back_why',
      'c.archived_at',
      'c.spare_days',
    ])
    .select((contest) => [
      contest.ref('c.details').$castTo<Contest['details']>().as('details'),
      contest
        .selectFrom('contest_texts as t')
        .select((text) => text.ref('t.details').$castTo<Contest['details']>().as('details'))
        .where('t.community_id', '=', community_id)
        .whereRef('t.contest_id', '=', 'c.id')
        .where('t.language_id', '=', language_id ?? noLanguage)
        .$asScalar()
        .as('translation'),
      contest.ref('c.media_type').$castTo<Contest['media_type']>().as('media_type'),
      contest
        .selectFrom('participations as p')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('p.community_id', '=', community_id)
        .whereRef('p.contest_id', '=', 'c.id')
        .where('p.user_id', 'not in', membersGone(db, community_id))
        .$asScalar()
        .$notNull()
        .as('participants_count'),
      contest
        .selectFrom('contest_days as d')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('d.community_id', '=', community_id)
        .whereRef('d.contest_id', '=', 'c.id')
        .$asScalar()
        .$notNull()
        .as('days_count'),
    ])
    .where('c.community_id', '=', community_id)
    .where('c.published_at', 'is not', null)
}

/** No language has this id. */
export const noLanguage = 0

export type ContestRow = Awaited<ReturnType<typeof findContest>> & {}

/** A published contest, or `undefined` where the community has none of that id. */
export async function findContest(
  db: Database,
  community_id: number,
  { contest_id, language_id }: { contest_id: number; language_id?: number | undefined },
) {
  return publishedContests(db, community_id, language_id)
    .where('c.id', '=', contest_id)
    .executeTakeFirst()
}

/** Whether that contest is published. */
export async function isPublished(
  db: Database,
  community_id: number,
  contest_id: number,
): Promise<boolean> {
  const contest = await db
    .selectFrom('contests')
    .select('id')
    .where('community_id', '=', community_id)
    .where('id', '=', contest_id)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  return contest !== undefined
}

/**
 * The day, if the member may see its contents.
 *
 * @throws `contest_not_found`, `not_participating`, `day_not_found`, `upcoming_day`
 */
export async function requireReachedDay(db: Database, day: DayOfMember): Promise<ReachedDay> {
  return permitSeeing(await findDay(db, day), day.today)
}

/**
 * The day, if the member may write to it. In a transaction it stays so: who begins again waits for its end.
 *
 * @throws `contest_not_found`, `not_participating`, `day_not_found`, `upcoming_day`, `results_declared`, `challenge_called_back`,
 *   `excluded_from_challenge`, `challenge_stopped`
 */
export async function requireOpenDay(
  db: Database,
  day: DayOfMember & { done_on?: CalendarDate | undefined },
): Promise<ReachedDay> {
  return permitWriting(await findDay(db, day, { locked: true }), day)
}

/**
 * The day, locked, if it is done; so that of two entries that are written at the same time one waits for the other.
 */
export async function lockDoneDay(
  db: Database,
  { community_id, contest_day_id, user_id }: Omit<DayOfMember, 'today'>,
) {
  return db
    .selectFrom('day_progress')
    .select(['post_id', 'entered_by_operator'])
    .where('community_id', '=', community_id)
    .where('contest_day_id', '=', contest_day_id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Marks a day done by an entry, after `requireOpenDay`: today, or on the date for which an entry counts that is sent later.
 * The earliest date stays; an entry that is posted after the day was only marked is added to it.
 */
export async function completeDay(
  db: Database,
  { today, done_on = today, ...day }: DayOfMember & { post_id?: number; done_on?: CalendarDate },
): Promise<void> {
  const isEarlier = sql<boolean>`excluded.sent_later and excluded.done_on < day_progress.done_on
    and not day_progress.entered_by_operator`
  await db
    .insertInto('day_progress')
    .values({ ...day, done_on, sent_later: done_on < today })
    .onConflict((conflict) =>
      conflict
        .columns(['community_id', 'contest_day_id', 'user_id'])
        .doUpdateSet((row) => ({
          post_id: row.fn.coalesce('day_progress.post_id', 'excluded.post_id'),
          done_on: sql`case when ${isEarlier} then excluded.done_on else day_progress.done_on end`,
          sent_later: sql`case when ${isEarlier} then excluded.sent_later else day_progress.sent_later end`,
        }))
        .where(
          sql<boolean>`(day_progress.post_id is null and excluded.post_id is not null) or (${isEarlier})`,
        ),
    )
    .execute()
}

/**
 * The data that the rules of `permissions.ts` need of a day: one row, or none without the contest. Locked, the dates of the
 * participation change only after the transaction.
 */
export function soughtDay(
  { community_id, contest_id, contest_day_id, user_id }: DayOfMember,
  { locked }: { locked: boolean },
) {
  const lock = locked ? sql`for key share` : sql``
  return sql<SoughtDay>`
    select c.community_id, c.id as contest_id, c.declared_at, c.called_back_at, p.participate_date,
      p.pauses, p.excluded_at, p.stopped_on, p.earlier_tries is not null as begun_again, d.id, d.day_index
    from contests c
    left join (
      select participate_date, pauses, excluded_at, stopped_on, earlier_tries
      from participations
      where community_id = ${community_id} and contest_id = ${contest_id} and user_id = ${user_id}
      ${lock}
    ) p on true
    left join contest_days d
      on d.community_id = c.community_id and d.contest_id = c.id and d.id = ${contest_day_id}
    where c.community_id = ${community_id} and c.id = ${contest_id} and c.published_at is not null`
}

/** Removes an entry from the day that it completed; the day stays done, and another entry may be added to it. */
export async function detachEntry(
  db: Database,
  community_id: number,
  post_id: number,
): Promise<void> {
  await db
    .updateTable('day_progress')
    .set({ post_id: null })
    .where('community_id', '=', community_id)
    .where('post_id', '=', post_id)
    .execute()
}

/** Banned and deleted members, who are few; they are counted nowhere. */
function membersGone(db: Database, community_id: number) {
  return db
    .selectFrom('users')
    .select('id')
    .where('community_id', '=', community_id)
    .where((user) =>
      user.or([user('banned_at', 'is not', null), user('deleted_at', 'is not', null)]),
    )
}

async function findDay(
  db: Database,
  day: DayOfMember,
  lock = { locked: false },
): Promise<SoughtDay | undefined> {
  const { rows } = await sql<SoughtDay>`${prepared} ${soughtDay(day, lock)}`.execute(db)
  return rows[0]
}
