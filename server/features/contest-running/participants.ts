import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import type { Output } from '#shared/contracts/calls.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { toColumns } from '#shared/rules/participants/columns.ts'
import {
  countStates,
  firstInOrder,
  type ParticipantFilter,
  type ParticipantSort,
} from '#shared/rules/participants/order.ts'
import type { Participant } from '#shared/rules/participants/participant.ts'
import { type RunContest, requireContest } from './find-contest.ts'
import { findParticipantRows, toParticipant } from './participant-rows.ts'

type Asked = { contest_id: number; today: CalendarDate }

/**
 * A contest and all who take part in it, in no order.
 *
 * @throws `contest_not_found`
 */
export async function findParticipants(
  db: Database,
  community_id: number,
  { contest_id, today }: Asked,
): Promise<{ contest: RunContest; participants: Participant[] }> {
  const contest = await requireContest(db, community_id, contest_id)
  const rows = await findParticipantRows(db, community_id, { contest_id })
  return { contest, participants: rows.map((row) => toParticipant(row, contest, today)) }
}

type FirstOnes = Asked & {
  sort: ParticipantSort
  filter: ParticipantFilter
  limit: number
  /** The language by which names are ordered. */
  locale: string
}

/**
 * The first participants by an order and a filter, and how all stand. Where neither depends on the days that are done, those
 * of the first ones alone are read, and nothing is counted.
 *
 * @throws `contest_not_found`
 */
export async function firstParticipants(
  db: Database,
  community_id: number,
  asked: FirstOnes,
): Promise<Output<'console/participants'>> {
  const { sort, filter, today } = asked
  const contest = await requireContest(db, community_id, asked.contest_id)
  const needsDays = filter !== 'all' || !['name', 'start'].includes(sort)
  const find = needsDays ? firstByDays : firstByName
  const { participants, ...numbers } = await find(db, community_id, { ...asked, contest })
  return {
    ...{ contest: { id: contest.id, title: contest.title }, today, ...numbers },
    day_names: contest.days.map(({ name_of_day }) => name_of_day),
    participants: toColumns(participants),
  }
}

type Asking = FirstOnes & { contest: RunContest }

async function firstByDays(db: Database, community_id: number, { contest, ...asked }: Asking) {
  const { contest_id, today, filter, limit } = asked
  const rows = await findParticipantRows(db, community_id, { contest_id })
  const all = rows.map((row) => toParticipant(row, contest, today))
  const counts = countStates(all, today)
  const participants = firstInOrder(all, asked, limit)
  return { participants, counts, total: counts[filter] }
}

async function firstByName(db: Database, community_id: number, { contest, ...asked }: Asking) {
  const { contest_id, today, limit } = asked
  const names = await findNames(db, community_id, contest_id)
  const ids = firstInOrder(names, asked, limit).map(({ id }) => id)
  const rows = await findParticipantRows(db, community_id, { contest_id, ids })
  const found = new Map(rows.map((row) => [row.user_id, toParticipant(row, contest, today)]))
  const participants = ids.flatMap((id) => found.get(id) ?? [])
  return { participants, counts: null, total: names.length }
}

/** The participants as if none had done a day. */
async function findNames(
  db: Database,
  community_id: number,
  contest_id: number,
): Promise<Participant[]> {
  const rows = await db
    .selectFrom('participations as p')
    .innerJoin('users as u', (join) =>
      join.onRef('u.community_id', '=', 'p.community_id').onRef('u.id', '=', 'p.user_id'),
    )
    .select(['u.id', 'p.participate_date as start', 'u.full_name', 'u.deleted_at', 'u.banned_at'])
    .select(['p.excluded_at', 'p.stopped_on'])
    .where('p.community_id', '=', community_id)
    .where('p.contest_id', '=', contest_id)
    .execute()
  return rows.map(({ deleted_at, banned_at, excluded_at, stopped_on, ...row }) => ({
    ...{ ...row, full_name: deleted_at ? '' : row.full_name },
    ...{
      days: '',
      streak: 0,
      last_done_on: null,
      has_left: deleted_at !== null || banned_at !== null,
      is_excluded: excluded_at !== null,
      has_stopped: stopped_on !== null,
    },
  }))
}

/**
 * A page of all participants in the order of their ids.
 *
 * @throws `contest_not_found`, and `given_data_invalid` for a cursor that is not of this list
 */
export async function pageOfParticipants(
  db: Database,
  community_id: number,
  { contest_id, today, cursor, limit }: Asked & { cursor: string | undefined; limit: number },
): Promise<Output<'console/all-participants'>> {
  const [after] = cursor === undefined ? [0] : readCursor(cursor, ['integer'])
  const contest = await requireContest(db, community_id, contest_id)
  const some = { contest_id, after, limit: limit + 1 }
  const found = await findParticipantRows(db, community_id, some)
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return {
    today,
    participants: toColumns(rows.map((row) => toParticipant(row, contest, today))),
    next_cursor: last ? encodeCursor([last.user_id]) : null,
  }
}
