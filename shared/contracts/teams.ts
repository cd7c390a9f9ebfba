import { z } from 'zod'
import { invitationCodeLength, maxTeamNameLength } from '#shared/limits.ts'
import { keepsToItsLine } from '#shared/rules/name.ts'
import { author } from './author.ts'
import { defineCalls, limits } from './call.ts'
import { id, identificationToken, line, nextCursor, page, readableDate, success } from './fields.ts'
import { post } from './post.ts'

const count = z.number().int()
const name = line(maxTeamNameLength).refine(keepsToItsLine, 'Please choose another name')
const code = line(invitationCodeLength).toUpperCase()

const teamMember = z.object({
  user: author,
  days_done: count,
  /** Whether they have done the day that is theirs today. */
  is_done_today: z.boolean(),
  is_me: z.boolean(),
  is_maker: z.boolean(),
})

/** Whether the caller can remind the other of a team of two, or why not. */
export const nudgeState = z.enum(['open', 'not_allowed', 'no_day', 'done', 'sent'])

/** A team as its members see it, by their names whatever their alias. */
export const team = z.object({
  id,
  name: z.string(),
  contest_id: id,
  /** Days done by a member, on average. */
  average: z.number(),
  members: z.array(teamMember),
  /** The link of its invitation, and a QR code of it. */
  url: z.string(),
  qr_svg: z.string(),
  /** Whether the caller lets the other of a team of two remind them. */
  allows_nudge: z.boolean(),
  /** Null where there are not two. */
  nudge: nudgeState.nullable(),
})

const rankedTeam = z.object({
  rank: count,
  id,
  name: z.string(),
  members_count: count,
  average: z.number(),
})

export type Team = z.output<typeof team>
export type TeamMember = z.output<typeof teamMember>
export type RankedTeam = z.output<typeof rankedTeam>

const changing = {
  who: 'member',
  stranger: 'login_to_join_team',
  limit: limits.writing,
} as const

export const teamCalls = defineCalls({
  'team/mine': {
    summary: 'The team of the caller in a contest, with its members and its link.',
    who: 'member',
    reads: true,
    limit: limits.reading,
    input: z.object({ contest_id: id }),
    output: z.object({
      team: team.nullable(),
      /** Without a team: whether the caller can still make or join one. */
      may_join: z.boolean(),
    }),
    errors: ['contest_not_found'],
  },
  'team/board': {
    summary: 'Ranks the teams of a contest by the average of days done; of two members or more.',
    who: 'anyone',
    reads: true,
    row: { field: 'contest_id', missing: 'contest_not_found' },
    limit: limits.reading,
    input: z.object({
      identification_token: identificationToken.optional(),
      contest_id: id,
      ...page,
    }),
    output: z.object({ teams: z.array(rankedTeam), next_cursor: nextCursor }),
    errors: ['community_not_found', 'contest_not_found'],
  },
  'team/invited': {
    summary: 'The team that the link of an invitation leads to.',
    who: 'anyone',
    reads: true,
    limit: limits.reading,
    input: z.object({ identification_token: identificationToken.optional(), code }),
    output: z.object({
      name: z.string(),
      contest_id: id,
      /** Who runs the team. */
      maker_name: z.string(),
      members_count: count,
      is_full: z.boolean(),
      /** Whether the caller is in it. */
      is_mine: z.boolean(),
    }),
    errors: ['community_not_found', 'team_not_found'],
  },
  'team/wall': {
    summary: 'The entries of the members of the caller’s team, newest first.',
    who: 'member',
    reads: true,
    limit: limits.reading,
    input: z.object({ contest_id: id, ...page }),
    output: z.object({ posts: z.array(post), next_cursor: nextCursor }),
    errors: ['team_not_found'],
  },
  'team/new': {
    summary: 'Makes a team in a contest that the caller takes part in, before their third day.',
    ...changing,
    creates: true,
    input: z.object({ contest_id: id, name }),
    output: success.extend({ team_id: id }),
    errors: [
      'contest_not_found',
      'not_participating',
      'results_declared',
      'challenge_called_back',
      'team_too_late',
      'already_in_team',
      'muted',
      'session_ended',
    ],
  },
  'team/join': {
    summary:
      'Joins a team by its link. Who does not take part yet gives the date on which they start.',
    ...changing,
    creates: true,
    input: z.object({ code, participation_date: readableDate.optional() }),
    output: success.extend({ contest_id: id }),
    errors: [
      'team_not_found',
      'team_full',
      'team_too_late',
      'already_in_team',
      'results_declared',
      'challenge_called_back',
      'contest_closed',
      'challenge_archived',
      'contest_is_external',
      'start_date_out_of_range',
    ],
  },
  'team/leave': {
    summary: 'Leaves the team of a contest, until results are declared.',
    ...changing,
    input: z.object({ contest_id: id }),
    output: success,
    errors: ['team_not_found', 'results_declared'],
  },
  'team/rename': {
    summary: 'Gives a team another name: by the member who runs it, or a moderator.',
    ...changing,
    input: z.object({ team_id: id, name }),
    output: success,
    errors: ['team_not_found', 'not_team_maker', 'muted', 'session_ended'],
  },
  'team/new-link': {
    summary: 'Gives a team another link; the one before leads nowhere.',
    ...changing,
    input: z.object({ team_id: id }),
    output: success,
    errors: ['team_not_found', 'not_team_maker'],
  },
  'team/hand-over': {
    summary: 'Lets another member of the team run it.',
    ...changing,
    aboutUser: true,
    input: z.object({ team_id: id, user_id: id }),
    output: success,
    errors: ['team_not_found', 'not_team_maker', 'user_not_found'],
  },
  'team/allow-nudges': {
    summary: 'Whether the other of a team of two may remind the caller once a day.',
    ...changing,
    input: z.object({ contest_id: id, allowed: z.boolean() }),
    output: success,
    errors: ['team_not_found'],
  },
  'team/nudge': {
    summary: 'Reminds the other of a team of two of today’s day, once, if they allow it.',
    ...changing,
    input: z.object({ contest_id: id }),
    output: success,
    errors: [
      'nobody_to_nudge',
      'nudge_not_allowed',
      'nothing_to_do_today',
      'done_today',
      'nudged_today',
    ],
  },
})
