import type { Handlers } from '#server/calls/run/call-context.ts'
import { StreamedAnswer } from '#server/calls/run/streamed-answer.ts'
import { logAction } from '#server/features/audit-log/api.ts'
import { calls } from '#shared/contracts/calls.ts'
import { findBoard } from './board.ts'
import { excludingHandlers } from './excluding.ts'
import { exportParticipants } from './export-participants.ts'
import { requireContest } from './find-contest.ts'
import { messageHandlers } from './messages/handlers.ts'
import { firstParticipants, pageOfParticipants } from './participants.ts'

/** How a challenge is going: for those who run it. */
export const contestRunningHandlers = {
  ...messageHandlers,
  ...excludingHandlers,

  'console/participants': ({ db, community, input, today, locale }) => {
    const { contest_id, sort, filter, limit } = input
    return firstParticipants(db, community.id, { contest_id, sort, filter, limit, today, locale })
  },

  'console/all-participants': ({ db, community, input, today }) => {
    const { contest_id, cursor, limit } = input
    return pageOfParticipants(db, community.id, { contest_id, cursor, limit, today })
  },

  'console/participants-export': async ({ db, member, input, today, locale }) => {
    const { community_id } = member
    const { id: contest_id, title: name } = await requireContest(db, community_id, input.contest_id)
    const lines = await exportParticipants(db, { community_id, contest_id, today, locale })
    const subject = { name, contest_id }
    await logAction(db, member, { action: 'export-participants', subject })
    return new StreamedAnswer(calls['console/participants-export'].streams, lines)
  },

  'console/today': ({ db, community, input, today, locale, now, secret }) => {
    const { contest_id } = input
    return findBoard(db, community.id, { contest_id, today, now: now(), locale, secret })
  },
} satisfies Partial<Handlers>
