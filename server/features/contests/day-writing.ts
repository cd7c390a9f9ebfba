import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { AppError } from '#shared/errors.ts'
import { sentLaterDays } from '#shared/limits.ts'
import { type Amount, amountIn, isUnlikely } from '#shared/rules/amounts.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { permitWriting, type SoughtDay } from './permissions.ts'
import { type DayOfMember, lockDoneDay, soughtDay } from './queries.ts'

/** Whether an operator writes for the member. */
type Writing = { entered_by_operator: boolean }

/** `done_on` is the date on which the member's device says that they did it. */
type Marking = Partial<Writing> & { done_on?: CalendarDate | undefined }

/**
 * Marks a day done, if the member may write to it: for today, or an earlier date by the rule of `dateDone`. Of two that a
 * member sends, the earlier date counts, whichever arrives first. One statement finds the day and writes.
 *
 * @returns whether anything has changed
 * @throws `contest_not_found`, `not_participating`, `day_not_found`, `upcoming_day`, `results_declared`,
 *   `challenge_called_back`, `excluded_from_challenge`, `challenge_stopped`
 */
export async function markDayDone(
  db: Database,
  day: DayOfMember,
  { entered_by_operator = false, done_on }: Marking = {},
): Promise<boolean> {
  const written = sql`
    insert into day_progress (
      community_id, contest_id, contest_day_id, user_id, done_on, sent_later, entered_by_operator
    )
    select day.community_id, day.contest_id, day.id, ${day.user_id}::bigint, sent.done_on,
      sent.done_on < ${day.today}::date, ${entered_by_operator}::boolean
    from day
    cross join lateral (select ${dateSent(day.today, done_on)} as done_on) sent
    where ${isOpen(day, done_on)}
    on conflict (community_id, contest_day_id, user_id) do update
      set done_on = excluded.done_on, sent_later = excluded.sent_later
      where excluded.sent_later
        and excluded.done_on < day_progress.done_on
        and not day_progress.entered_by_operator
        and not excluded.entered_by_operator
    returning user_id`
  return findAndWrite(db, { ...day, done_on }, written, isOfEarlierTry)
}

/**
 * Takes back that a member has done a day, if the member may write to it. A day that is not done stays so, and one that an
 * operator has entered stays done.
 *
 * @throws `contest_not_found`, `not_participating`, `day_not_found`, `upcoming_day`, `results_declared`,
 *   `challenge_called_back`, `excluded_from_challenge`, `challenge_stopped`,
 *   `day_has_entry`
 */
export async function undoDay(db: Database, day: DayOfMember): Promise<void> {
  const { community_id, contest_day_id, user_id } = day
  const written = sql`
    delete from day_progress g
    using day
    where g.community_id = ${community_id} and g.contest_day_id = ${contest_day_id}
      and g.user_id = ${user_id} and g.contest_day_id = day.id
      and g.post_id is null and not g.entered_by_operator
      and ${isOpen(day)}
    returning g.user_id`
  if (await findAndWrite(db, day, written)) return
  const left = await lockDoneDay(db, day)
  if ((left?.post_id ?? null) !== null) throw new AppError('day_has_entry')
}

/**
 * Logs what a member did for a day on a date, if the member may write to it; a second activity of that date replaces
 * the first, but an operator's never replaces the member's own. One statement finds the day and writes.
 *
 * @returns whether anything has changed
 * @throws `contest_not_found`, `not_participating`, `day_not_found`, `upcoming_day`, `results_declared`,
 *   `challenge_called_back`, `excluded_from_challenge`, `challenge_stopped`
 */
export async function logActivity(
  db: Database,
  day: DayOfMember,
  {
    activity_date,
    activity_data,
    entered_by_operator = false,
  }: { activity_date: CalendarDate; activity_data: string } & Partial<Writing>,
): Promise<boolean> {
  const amount = likelyAmount(activity_data)
  const written = sql`
    insert into activities (
      community_id, contest_id, contest_day_id, user_id, activity_date, activity_data,
      entered_by_operator, amount, amount_unit
    )
    select day.community_id, day.contest_id, day.id, ${day.user_id}::bigint, ${activity_date}::date,
      ${activity_data}::text, ${entered_by_operator}::boolean,
      ${amount?.value ?? null}::double precision, ${amount?.unit ?? null}::text
    from day
    where ${isOpen(day, activity_date)}
    on conflict (community_id, contest_day_id, user_id, activity_date) do update
      set activity_data = excluded.activity_data, updated_at = excluded.updated_at,
        entered_by_operator = excluded.entered_by_operator,
        amount = excluded.amount, amount_unit = excluded.amount_unit
      where not excluded.entered_by_operator
        or (activities.entered_by_operator and activities.activity_data <> excluded.activity_data)
    returning user_id`
  return findAndWrite(db, { ...day, done_on: activity_date }, written)
}

/** The amount of a text, unless it is unlikely for one day: then the total of all would be that alone. */
function likelyAmount(text: string): Amount | undefined {
  const amount = amountIn(text)
  return amount && isUnlikely(amount) ? undefined : amount
}

type Dated = DayOfMember & { done_on?: CalendarDate | undefined }

/** Whether a device sends what was done before the member began again: it counts for nothing, whichever came first. */
function isOfEarlierTry({ begun_again, participate_date }: SoughtDay, { done_on }: Dated): boolean {
  if (!begun_again || participate_date === null) return false
  return done_on !== undefined && done_on < participate_date
}

/**
 * Runs a statement that writes if the rule of the day allows it, and reads the day too, so that the rule can name the
 * error. Returns whether a row was written.
 */
async function findAndWrite(
  db: Database,
  day: Dated,
  written: RawBuilder<unknown>,
  isNothing: (found: SoughtDay, day: Dated) => boolean = () => false,
): Promise<boolean> {
  const { rows } = await sql<SoughtDay & { is_written: boolean }>`${prepared}
    with day as materialized (${soughtDay(day, { locked: true })}), written as (${written})
    select participate_date, pauses, declared_at, called_back_at, excluded_at, stopped_on, begun_again, id, day_index,
      exists (select from written) as is_written
    from day`.execute(db)
  const [found] = rows
  if (found && isNothing(found, day)) return false
  permitWriting(found, day)
  return found?.is_written ?? false
}

/** The rule of `dateDone` in SQL. */
function dateSent(
  today: CalendarDate,
  done_on: CalendarDate | undefined,
): RawBuilder<CalendarDate> {
  return sql`case
    when ${done_on ?? null}::date between
      greatest(date_of_day(day.participate_date, day.pauses, day.day_index), ${today}::date - ${sql.lit(sentLaterDays)})
      and ${today}::date
    then ${done_on ?? null}::date
    else ${today}::date
  end`
}

/**
 * The rule of `permitWriting` in SQL; what is missing is null, and allows nothing. `done_on` is the date of what a device sends.
 */
function isOpen({ today }: DayOfMember, done_on?: CalendarDate): RawBuilder<boolean> {
  return sql`date_of_day(day.participate_date, day.pauses, day.day_index) <= ${today}::date
    and day.declared_at is null and day.called_back_at is null and day.excluded_at is null
    and not (day.begun_again and coalesce(${done_on ?? null}::date < day.participate_date, false))
    and (day.stopped_on is null or ${done_on ?? null}::date <= day.stopped_on)`
}
