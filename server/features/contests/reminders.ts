import { sql } from 'kysely'
import type { Services } from '#server/calls/run/services.ts'
import type { Database } from '#server/db/database.ts'
import { type NewNotification, notify } from '#server/features/notifications/api.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { dateIn, hourIn } from '#shared/rules/calendar-date.ts'

/** The hours of a community's day, from and before, in which its members are reminded. */
const morning = { from: 7, before: 12 }
const evening = { from: 18, before: 22 }
/** How many members are reminded in one transaction. */
const batch = 500

type Participant = { contest_id: number; user_id: number }
type FindParticipants = (community: Local, after: Participant) => Promise<Participant[]>
type Local = { id: number; time_zone: string; today: CalendarDate }

/**
 * Reminds members by the clock of their community: in the morning of the day on which they start a challenge, and in
 * the evening of a day that they have not done. It runs every hour, and notifies each of them once.
 */
export async function remindMembers({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const communities = await db
    .selectFrom('communities')
    .select(['id', 'time_zone'])
    .where('locked_at', 'is', null)
    .execute()
  for (const { id, time_zone } of communities) {
    const hour = hourIn(time_zone, now())
    const community = { id, time_zone, today: dateIn(time_zone, now()) }
    if (isWithin(hour, morning)) await remind(db, community, 'starting', findStarting(db))
    if (isWithin(hour, evening)) await remind(db, community, 'reminder', findUndone(db))
  }
}

async function remind(
  db: Database,
  community: Local,
  event: NewNotification['event'],
  find: FindParticipants,
): Promise<void> {
  const { id, today: day } = community
  let last: Participant | undefined = { contest_id: 0, user_id: 0 }
  while (last) {
    const participants = await find(community, last)
    await db.transaction().execute((transaction) =>
      notify(
        transaction,
        id,
        participants.map((one) => ({ event, day, ...one })),
      ),
    )
    last = participants.length === batch ? participants.at(-1) : undefined
  }
}

/** Participants who start today, and decided so before today. */
function findStarting(db: Database): FindParticipants {
  return async ({ id, time_zone, today }, after) => {
    const { rows } = await sql<Participant>`
      select a.contest_id, a.user_id
      from participations a
      join contests k on k.community_id = a.community_id and k.id = a.contest_id
      where a.community_id = ${id} and a.participate_date = ${today}::date
        and (a.created_at at time zone ${time_zone})::date < ${today}::date
        and k.published_at is not null and k.declared_at is null
        and (a.contest_id, a.user_id) > (${after.contest_id}::bigint, ${after.user_id}::bigint)
      order by a.contest_id, a.user_id
      limit ${batch}`.execute(db)
    return rows
  }
}

/** Participants who have not done today's day of their challenge. */
function findUndone(db: Database): FindParticipants {
  return async ({ id, today }, after) => {
    const { rows } = await sql<Participant>`
      select a.contest_id, a.user_id
      from participations a
      join contests k on k.community_id = a.community_id and k.id = a.contest_id
      join contest_days d on d.community_id = a.community_id and d.contest_id = a.contest_id
        and d.day_index = ${today}::date - a.participate_date
      where a.community_id = ${id}
        and k.published_at is not null and k.declared_at is null
        and not exists (
          select from day_progress done
          where done.community_id = d.community_id and done.contest_day_id = d.id
            and done.user_id = a.user_id
        )
        and (a.contest_id, a.user_id) > (${after.contest_id}::bigint, ${after.user_id}::bigint)
      order by a.contest_id, a.user_id
      limit ${batch}`.execute(db)
    return rows
  }
}

function isWithin(hour: number, { from, before }: { from: number; before: number }): boolean {
  return from <= hour && hour < before
}
