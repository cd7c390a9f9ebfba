import type { Member } from '#server/calls/callers/session.ts'
import type { Handlers } from '#server/calls/run/call-context.ts'
import type { Database } from '#server/db/database.ts'
import { countDuties } from '#server/features/duties/api.ts'
import { countWaiting } from '#server/features/invitations/api.ts'
import { isLastOperator } from '#server/features/members/api.ts'
import { countOpenItems } from '#server/features/moderation/api.ts'

/** What every screen of the console asks first. */
export const consoleHandlers = {
  'console/self': async ({ db, member, community, now }) => {
    const isOperator = member.role === 'operator'
    return {
      role: isOperator ? 'operator' : 'moderator',
      community_name: community.name,
      community_logo: community.logo,
      is_last_operator: isOperator && (await isLastOperator(db, community.id, member.id)),
      newcomers_waiting: isOperator ? await countWaiting(db, community.id) : 0,
      moderation_open: await countAllOpen(db, member, now()),
    }
  },
} satisfies Partial<Handlers>

/** Reports, appeals, grievances and orders; more than 99 are counted as 100. */
async function countAllOpen(db: Database, member: Member, now: Date): Promise<number> {
  const { open } = await countDuties(db, member, now)
  return Math.min(100, (await countOpenItems(db, member)) + open)
}
