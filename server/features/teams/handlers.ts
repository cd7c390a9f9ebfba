import { sameForAll } from '#server/calls/answers/cached-answers.ts'
import type { Handlers } from '#server/calls/run/call-context.ts'
import { logAction } from '#server/features/audit-log/api.ts'
import { findContest, isPublished } from '#server/features/contests/api.ts'
import { requireVoice } from '#server/features/moderation/api.ts'
import { findFeed } from '#server/features/posts/api.ts'
import { listTeams } from './board.ts'
import { changeTeam, findTeam, newLinkCode } from './changing.ts'
import { findInvited, lockTeam } from './invited.ts'
import { joinTeam } from './joining.ts'
import { leaveTeam } from './leaving.ts'
import { makeTeam } from './making.ts'
import { nudge } from './nudging.ts'
import { findOwnTeam, findTeammates } from './own-team.ts'
import { mayStillJoin } from './permissions.ts'
import { showTeam } from './show-team.ts'

export const teamHandlers = {
  'team/mine': async ({ db, community, member, input: { contest_id }, today, product, error }) => {
    const contest = await findContest(db, community.id, { contest_id })
    if (!contest) throw error('contest_not_found')
    const of = { contest_id, user_id: member.id, today }
    const own = await findOwnTeam(db, community.id, of)
    const may_join = own.team_id === null && mayStillJoin({ ...own, ...contest }, today)
    if (own.team_id === null) return { team: null, may_join }
    return {
      team: await showTeam(db, { community, product, ...of, team_id: own.team_id }),
      may_join,
    }
  },

  'team/board': {
    shows: ['teams', 'team_members', 'contests', 'participations', 'day_progress', 'users'],
    personalize: sameForAll,
    answer: async ({ db, community, input, error }) => {
      if (!(await isPublished(db, community.id, input.contest_id))) throw error('contest_not_found')
      return listTeams(db, community.id, input)
    },
  },

  'team/invited': async ({ db, community, member, input: { code }, error }) => {
    const found = await findInvited(db, community.id, { code, viewer_id: member?.id })
    if (!found) throw error('team_not_found')
    return found
  },

  'team/wall': async ({ db, member, input: { contest_id, cursor, limit }, error }) => {
    const { community_id, id: viewer_id } = member
    const author_ids = await findTeammates(db, community_id, { contest_id, user_id: viewer_id })
    if (author_ids.length === 0) throw error('team_not_found')
    const viewer = { community_id, viewer_id }
    return findFeed(db, viewer, { sort: 'all', contest_id, author_ids, cursor, limit })
  },

  'team/new': async ({ db, community, member, input, today }) => {
    await requireVoice(db, member, community.time_zone)
    const team_id = await makeTeam(db, member.community_id, { ...input, user_id: member.id, today })
    return { status: 'success', team_id }
  },

  'team/join': async ({ db, member, input: { code, participation_date }, today, error }) => {
    const { community_id, id: user_id } = member
    const team = await lockTeam(db, community_id, { code, user_id })
    if (!team) throw error('team_not_found')
    await joinTeam(db, community_id, { ...team, user_id, participation_date, today })
    return { status: 'success', contest_id: team.contest_id }
  },

  'team/leave': async ({ db, member, input: { contest_id } }) => {
    await leaveTeam(db, member.community_id, { contest_id, user_id: member.id })
    return { status: 'success' }
  },

  'team/rename': async ({ db, community, member, input: { team_id, name } }) => {
    const by = { team_id, user_id: member.id }
    await db.transaction().execute(async (transaction) => {
      await requireVoice(transaction, member, community.time_zone)
      if (member.role === 'member') {
        return changeTeam(transaction, community.id, { ...by, set: { name } })
      }
      const former = await findTeam(transaction, community.id, team_id)
      await changeTeam(transaction, community.id, { ...by, set: { name }, asModerator: true })
      if (former.maker_id === member.id) return
      const subject = { name: former.name, contest_id: former.contest_id }
      await logAction(transaction, member, { action: 'rename-team', subject })
    })
    return { status: 'success' }
  },

  'team/new-link': async ({ db, member, input: { team_id } }) => {
    const set = { code: newLinkCode() }
    await changeTeam(db, member.community_id, { team_id, user_id: member.id, set })
    return { status: 'success' }
  },

  'team/hand-over': async ({ db, member, input: { team_id, user_id: maker_id } }) => {
    await changeTeam(db, member.community_id, { team_id, user_id: member.id, set: { maker_id } })
    return { status: 'success' }
  },

  'team/allow-nudges': async ({ db, member, input: { contest_id, allowed }, error }) => {
    const { numUpdatedRows } = await db
      .updateTable('team_members')
      .set({ allows_nudge: allowed })
      .where('community_id', '=', member.community_id)
      .where('contest_id', '=', contest_id)
      .where('user_id', '=', member.id)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw error('team_not_found')
    return { status: 'success' }
  },

  'team/nudge': async ({ db, member, input: { contest_id }, today }) => {
    const nudging = { contest_id, user_id: member.id, today }
    await db
      .transaction()
      .execute((transaction) => nudge(transaction, member.community_id, nudging))
    return { status: 'success' }
  },
} satisfies Partial<Handlers>
