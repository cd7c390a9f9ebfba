import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { findConsentedPhone, findLogins } from '#server/features/auth/api.ts'
import { findChoices, storeChoices } from '#server/features/notifications/api.ts'
import type { WhatsApp } from '#server/integrations/whatsapp.ts'
import type { Output } from '#shared/contracts/calls.ts'
import { AppError } from '#shared/errors.ts'
import { todaysTasks } from '#shared/limits.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { inLanguageOf } from '#shared/rules/contest-texts.ts'
import type { Channel } from '#shared/rules/notification-kinds.ts'
import type { HalfHour } from '#shared/rules/reminder-time.ts'
import { findContest, publishedContests } from './queries.ts'

type Reminders = Output<'contest/reminders'>
type Chosen = { contest_id: number; remind_at: HalfHour | null; channel?: Channel | undefined }
type Member = { community_id: number; user_id: number }
type Senders = { mail: unknown; whatsapp: WhatsApp | undefined }

/** The member's challenges that are not over with the hour of each reminder, and how reminders reach the member. */
export async function findReminders(
  db: Database,
  { community_id, user_id }: Member,
  {
    today,
    language_id,
    ...senders
  }: Senders & { today: CalendarDate; language_id: number | undefined },
): Promise<Reminders> {
  const rows = await publishedContests(db, community_id, language_id)
    .innerJoin('participations as mine', (join) =>
      join
        .onRef('mine.community_id', '=', 'c.community_id')
        .onRef('mine.contest_id', '=', 'c.id')
        .on('mine.user_id', '=', user_id),
    )
    .select([hourOf('mine').as('remind_at'), 'mine.reminder_chosen_at'])
    .where('c.declared_at', 'is', null)
    .where('c.called_back_at', 'is', null)
    .where('mine.excluded_at', 'is', null)
    .where('mine.stopped_on', 'is', null)
    .where((contest) =>
      contest.exists(
        contest
          .selectFrom('contest_days as d')
          .select('d.id')
          .where('d.community_id', '=', community_id)
          .whereRef('d.contest_id', '=', 'c.id')
          .where(
            sql<boolean>`date_of_day(mine.participate_date, mine.pauses, d.day_index) >= ${today}::date`,
          ),
      ),
    )
    .orderBy('mine.participate_date', 'desc')
    .orderBy('c.id', 'desc')
    .limit(todaysTasks)
    .execute()
  const { kinds } = await findChoices(db, { community_id, user_id })
  return {
    reminders: rows.map(({ id, details, translation, remind_at, reminder_chosen_at }) => ({
      contest_id: id,
      title: inLanguageOf(details, translation)[0]?.title ?? '',
      remind_at,
      is_chosen: reminder_chosen_at !== null,
    })),
    channel: kinds.find(({ kind }) => kind === 'reminders')?.channel ?? 'push',
    ways: await findWays(db, { community_id, user_id }, senders),
  }
}

/**
 * Stores at which hour a member is reminded of a challenge, and how. The same choice again changes nothing.
 *
 * @throws `contest_not_found`, `not_participating`, `results_declared`, `challenge_called_back`,
 *   `reminder_unreachable`
 */
export async function setReminder(
  db: Database,
  { community_id, user_id }: Member,
  { contest_id, remind_at, channel, ...senders }: Chosen & Senders,
): Promise<void> {
  if (channel === 'email' || channel === 'whatsapp') {
    const ways = await findWays(db, { community_id, user_id }, senders)
    if (!ways.includes(channel)) throw new AppError('reminder_unreachable')
  }
  await db.transaction().execute(async (transaction) => {
    const member = { community_id, user_id }
    if (!(await storeHour(transaction, member, { contest_id, remind_at }))) {
      throw await reasonOf(transaction, community_id, contest_id)
    }
    const kinds = channel === undefined ? [] : [{ kind: 'reminders', channel } as const]
    await storeChoices(transaction, member, { kinds, weekly_letter: undefined })
  })
}

/** The half hour of a participation, as text; null without a reminder. */
export function hourOf(participations: string) {
  return sql<HalfHour | null>`to_char(${sql.ref(`${participations}.remind_at`)}, 'HH24:MI')`
}

async function storeHour(
  db: Database,
  { community_id, user_id }: Member,
  { contest_id, remind_at }: { contest_id: number; remind_at: HalfHour | null },
): Promise<boolean> {
  const { rows } = await sql`
    update participations a
    set remind_at = ${remind_at}::time,
      reminder_chosen_at = case
        when a.remind_at is not distinct from ${remind_at}::time and a.reminder_chosen_at is not null
          then a.reminder_chosen_at
        else ${new Date().toISOString()}::timestamptz
      end
    from contests k
    where a.community_id = ${community_id} and a.contest_id = ${contest_id} and a.user_id = ${user_id}
      and k.community_id = a.community_id and k.id = a.contest_id
      and k.published_at is not null and k.declared_at is null
      and k.called_back_at is null
    returning a.user_id`.execute(db)
  return rows.length > 0
}

/** Why a member cannot choose a reminder of that challenge. */
async function reasonOf(db: Database, community_id: number, contest_id: number) {
  const contest = await findContest(db, community_id, { contest_id })
  if (!contest) return new AppError('contest_not_found')
  if (contest.called_back_at !== null) return new AppError('challenge_called_back')
  return new AppError(contest.declared_at === null ? 'not_participating' : 'results_declared')
}

/** Whether the member can be reminded by e-mail, and by WhatsApp with their consent. */
async function findWays(
  db: Database,
  { community_id, user_id }: Member,
  { mail, whatsapp }: Senders,
): Promise<Reminders['ways']> {
  const { email } = await findLogins(db, community_id, user_id)
  const phone = whatsapp?.sendReminder && (await findConsentedPhone(db, community_id, user_id))
  return [...(mail && email ? (['email'] as const) : []), ...(phone ? (['whatsapp'] as const) : [])]
}
