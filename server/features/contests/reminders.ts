import { sql } from 'kysely'
import type { Services } from '#server/calls/run/services.ts'
import type { Database } from '#server/db/database.ts'
import { type NewNotification, notify } from '#server/features/notifications/api.ts'
import { maxDays, maxPauseDays, maxPauses } from '#shared/limits.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { dateIn, hourIn, timeIn } from '#shared/rules/calendar-date.ts'
import {
  daysUntilQuiet,
  dueHalfHours,
  type HalfHour,
  reminderAfter,
} from '#shared/rules/reminder-time.ts'
import { queueMessages } from './reminder-messages.ts'

/** The hours of a community's day, from and before, in which its members are told that a challenge starts. */
const morning = { from: 7, before: 12 }
/** How many members are reminded in one transaction. */
const batch = 500

type Participant = { participate_date: CalendarDate; contest_id: number; user_id: number }
type Reminded = Participant & { missed: number }
type Local = { id: number; time_zone: string; today: CalendarDate }
type Page<Row> = (after: Participant) => Promise<Row[]>
type Reminding = Pick<Services, 'db' | 'now' | 'addJob'>

/** The key before that of every participant. */
const first: Participant = { participate_date: '0001-01-01', contest_id: 0, user_id: 0 }

/**
 * Reminds members by the clock of their community: in the morning of the day on which they start a challenge, and at the
 * hour of their choice of a day that they have not done. It runs every quarter of an hour, because there are time zones of
 * quarters, and notifies each of them once.
 */
export async function remindMembers({ db, now, addJob }: Reminding): Promise<void> {
  const communities = await db
    .selectFrom('communities')
    .select(['id', 'time_zone'])
    .where('locked_at', 'is', null)
    .where('suspended_at', 'is', null)
    .execute()
  for (const { id, time_zone } of communities) {
    const community = { id, time_zone, today: dateIn(time_zone, now()) }
    const hour = hourIn(time_zone, now())
    if (morning.from <= hour && hour < morning.before) {
      await inBatches(findStarting(db, community), async (participants) => {
        await notifyOf(db, community, participants, () => 'starting')
      })
    }
    for (const time of dueHalfHours(timeIn(time_zone, now()))) {
      await inBatches(findUndone(db, { ...community, time }), async (participants) => {
        await remind({ db, addJob }, community, participants)
      })
    }
  }
}

async function inBatches<Row extends Participant>(
  find: Page<Row>,
  work: (rows: Row[]) => Promise<void>,
): Promise<void> {
  let last: Participant | undefined = first
  while (last) {
    const rows: Row[] = await find(last)
    if (rows.length > 0) await work(rows)
    last = rows.length === batch ? rows.at(-1) : undefined
  }
}

/** Notifies them, and queues the messages of those who get reminders by e-mail or by WhatsApp. */
async function remind(
  { db, addJob }: Pick<Reminding, 'db' | 'addJob'>,
  community: Local,
  participants: Reminded[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const written = await notifyOf(
      transaction,
      community,
      participants,
      ({ missed }) => reminderAfter(missed) ?? 'missed_days',
    )
    const loud = written.filter(({ event }) => event === 'reminder')
    await queueMessages({ db: transaction, addJob }, community.id, loud)
  })
}

function notifyOf<Row extends Participant>(
  db: Database,
  { id, today: day }: Local,
  participants: Row[],
  eventOf: (participant: Row) => NewNotification['event'],
) {
  const notifications = participants.map((participant) => {
    const { contest_id, user_id } = participant
    return { event: eventOf(participant), day, contest_id, user_id }
  })
  return notify(db, id, notifications)
}

/** Participants who start today, and decided so before today. */
function findStarting(db: Database, { id, time_zone, today }: Local): Page<Participant> {
  return async (after) => {
    const { rows } = await sql<Participant>`
      select a.participate_date, a.contest_id, a.user_id
      from participations a
      join contests k on k.community_id = a.community_id and k.id = a.contest_id
      where a.community_id = ${id} and a.participate_date = ${today}::date
        and day_index_on(a.participate_date, a.pauses, ${today}::date) = 0
        and (greatest(a.created_at, a.came_back_at) at time zone ${time_zone})::date < ${today}::date
        and k.published_at is not null and k.declared_at is null
        and k.called_back_at is null and a.excluded_at is null and a.stopped_on is null
        and (a.contest_id, a.user_id) > (${after.contest_id}::bigint, ${after.user_id}::bigint)
      order by a.contest_id, a.user_id
      limit ${batch}`.execute(db)
    return rows
  }
}

/**
 * Participants who are reminded at that time of today, have not done today's day, and have not been reminded of it. Nobody is
 * reminded at an hour that was over when they chose it, joined, or began again.
 */
function findUndone(
  db: Database,
  { id, time_zone, today, time }: Local & { time: HalfHour },
): Page<Reminded> {
  return async (after) => {
    const { rows } = await undoneQuery({ id, time_zone, today, time, after }).execute(db)
    return rows
  }
}

/** The query of `findUndone`, for a test that looks at its plan. */
export function undoneQuery({
  id,
  time_zone,
  today,
  time,
  after = first,
}: Local & { time: HalfHour; after?: Participant }) {
  return sql<Reminded>`
    select a.participate_date, a.contest_id, a.user_id, active.missed
    from participations a
    join contests k on k.community_id = a.community_id and k.id = a.contest_id
    join contest_days d on d.community_id = a.community_id and d.contest_id = a.contest_id
      and d.day_index = day_index_on(a.participate_date, a.pauses, ${today}::date)
    cross join lateral (
      -- Since they did a day last, or came back after a stop.
      select d.day_index - 1 - greatest(
        -1,
        max(day_index_on(a.participate_date, a.pauses, g.done_on)),
        day_index_on(a.participate_date, a.pauses, (a.came_back_at at time zone ${time_zone})::date) - 1
      ) as missed
      from day_progress g
      where g.community_id = ${id} and g.contest_id = a.contest_id and g.user_id = a.user_id
    ) active
    where a.community_id = ${id} and a.remind_at = ${time}::time
      and a.participate_date > ${today}::date - ${maxDays + maxPauses * maxPauseDays}::integer
      and a.participate_date <= ${today}::date
      and greatest(a.created_at, a.came_back_at, a.reminder_chosen_at)
        < (${today}::date + ${time}::time) at time zone ${time_zone}
      and k.published_at is not null and k.declared_at is null
      and k.called_back_at is null and a.excluded_at is null and a.stopped_on is null
      and active.missed <= ${daysUntilQuiet}
      and not exists (
        select from day_progress done
        where done.community_id = d.community_id and done.contest_day_id = d.id
          and done.user_id = a.user_id
      )
      and not exists (
        select from notifications n
        where n.community_id = ${id} and n.user_id = a.user_id
          and n.event in ('reminder', 'missed_days') and n.contest_id = a.contest_id
          and n.day = ${today}::date
      )
      and (a.participate_date, a.contest_id, a.user_id)
        > (${after.participate_date}::date, ${after.contest_id}::bigint, ${after.user_id}::bigint)
    order by a.participate_date, a.contest_id, a.user_id
    limit ${batch}`
}
