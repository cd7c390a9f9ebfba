import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { MessageAudience } from '#shared/contracts/console/messages.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { orderParticipants } from '#shared/rules/participants/order.ts'
import { type Participant, participantState } from '#shared/rules/participants/participant.ts'
import type { RunContest } from '../find-contest.ts'
import { findParticipants } from '../participants.ts'

type Asked = {
  contest_id: number
  today: CalendarDate
  audience: MessageAudience
  /** Of `some`. */
  user_ids: readonly number[]
}

/**
 * Those who take part in a contest, have not left and are meant by an audience, by their names.
 *
 * @throws `contest_not_found`
 */
export async function findRecipients(
  db: Database,
  community_id: number,
  { audience, user_ids, ...asked }: Asked,
): Promise<{ contest: RunContest; recipients: Participant[] }> {
  const { contest, participants } = await findParticipants(db, community_id, asked)
  const { today } = asked
  const some = new Set(user_ids)
  const isMeant = (one: Participant) => {
    if (one.has_left || one.is_excluded) return false
    if (audience === 'some') return some.has(one.id)
    if (one.has_stopped) return false
    return audience === 'all' || participantState(one, today) === 'stopped'
  }
  const order = { sort: 'name', filter: 'all', today, locale: 'en' } as const
  return { contest, recipients: orderParticipants(participants.filter(isMeant), order) }
}

type Ways = { alert: number; push: number; mail: number }

/**
 * How many members a message reaches in which ways, by what they have chosen.
 *
 * @param isMeant whether it goes to the member `u`
 */
export async function countWays(
  db: Database,
  community_id: number,
  isMeant: RawBuilder<boolean>,
): Promise<Ways> {
  const { rows } = await sql<Ways>`
    select count(*) filter (where channel <> 'none') as alert,
      count(*) filter (where channel in ('push', 'email') and has_browser) as push,
      count(*) filter (where channel = 'email' and has_email) as mail
    from (
      select coalesce(c.channel, 'push') as channel,
        exists (
          select from push_subscriptions s
          where s.community_id = ${community_id} and s.user_id = u.id
        ) as has_browser,
        exists (
          select from logins l
          where l.community_id = ${community_id} and l.user_id = u.id and l.kind = 'email'
        ) as has_email
      from users u
      left join notification_choices c
        on c.community_id = u.community_id and c.user_id = u.id and c.kind = 'messages'
      where u.community_id = ${community_id} and ${isMeant}
    ) reached`.execute(db)
  return rows[0] ?? { alert: 0, push: 0, mail: 0 }
}
