import type { Database } from '#server/db/database.ts'
import type { Output } from '#shared/contracts/calls.ts'
import { boardRows } from '#shared/contracts/console/running.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { orderParticipants } from '#shared/rules/participants/order.ts'
import { type Participant, participantState } from '#shared/rules/participants/participant.ts'
import { findParticipants } from './participants.ts'
import { countStopReasons } from './stop-reasons.ts'
import { findNewEntries, findQuestions } from './whats-new.ts'

type Asked = { contest_id: number; today: CalendarDate; now: Date; locale: string; secret: string }

/**
 * The state of a contest today.
 *
 * @throws `contest_not_found`
 */
export async function findBoard(
  db: Database,
  community_id: number,
  { locale, ...asked }: Asked,
): Promise<Output<'console/today'>> {
  const { today } = asked
  const { contest, participants } = await findParticipants(db, community_id, asked)
  const order = { sort: 'name', filter: 'all', today, locale } as const
  const ordered = orderParticipants(participants, order)
  const inState = (state: 'late' | 'stopped' | 'stopped_early') =>
    ordered.filter((one) => participantState(one, today) === state)
  const there = ordered.filter(
    ({ has_left, is_excluded, has_stopped }) => !has_left && !is_excluded && !has_stopped,
  )
  return {
    ...{ contest: { id: contest.id, title: contest.title }, today },
    participants_count: there.length,
    done: listed(there.filter(({ last_done_on }) => last_done_on === today)),
    open: listed(there.filter(({ days }) => days.includes('o'))),
    late: listed(inState('late')),
    stopped: listed(inState('stopped')),
    stopped_early: listed(inState('stopped_early')),
    stop_reasons: await countStopReasons(db, community_id, asked),
    entries: await findNewEntries(db, community_id, asked),
    questions: await findQuestions(db, community_id, asked),
  }
}

function listed(participants: Participant[]) {
  const people = participants.slice(0, boardRows).map(({ id, full_name }) => ({ id, full_name }))
  return { count: participants.length, people }
}
