import { createContest, createParticipation, type TestMember } from '../../factories.ts'
import { createTeam, type Scene } from '../scene.ts'
import type { Stories } from '../story.ts'

const shown = ['team/mine'] as const

/** The writer's team of a challenge of its own, which the other can join. */
async function makeTeam({ at, community, writer, other }: Scene, members: TestMember[]) {
  const { truth } = at
  const contest = await createContest(truth.db, community)
  for (const member of new Set([writer.member, other.member])) {
    await createParticipation(truth.db, contest, member)
  }
  const [maker = writer.member, ...others] = members
  const team = await createTeam(at, { contest, member: maker })
  for (const member of others) await truth.call('team/join', { code: team.code }, member)
  writer.contest_id = contest.id
  other.contest_id = contest.id
  writer.team = team
  return { contest_id: contest.id, team_id: team.id, code: team.code }
}

export const teamStories = {
  'team/new': {
    sent: async ({ at, community, writer }) => {
      const contest = await createContest(at.truth.db, community)
      await createParticipation(at.truth.db, contest, writer.member)
      writer.contest_id = contest.id
      return { contest_id: contest.id, name: 'Lane six' }
    },
    changes: shown,
  },
  'team/join': {
    sent: async (scene) => {
      const { code } = await makeTeam(scene, [scene.other.member])
      return { code }
    },
    changes: ['team/mine', 'team/board', 'team/invited', 'team/wall'],
  },
  'team/leave': {
    sent: async (scene) => {
      const { contest_id } = await makeTeam(scene, [scene.writer.member, scene.other.member])
      return { contest_id }
    },
    changes: ['team/mine', 'team/board', 'team/invited', 'team/wall'],
  },
  'team/rename': {
    sent: async (scene) => {
      const { team_id } = await makeTeam(scene, [scene.writer.member, scene.other.member])
      return { team_id, name: 'Lane seven' }
    },
    changes: ['team/mine', 'team/board', 'team/invited'],
  },
  'team/new-link': {
    sent: async (scene) => {
      const { team_id } = await makeTeam(scene, [scene.writer.member])
      return { team_id }
    },
    changes: ['team/mine', 'team/invited'],
  },
  'team/hand-over': {
    sent: async (scene) => {
      const { team_id } = await makeTeam(scene, [scene.writer.member, scene.other.member])
      return { team_id, user_id: scene.other.user_id }
    },
    changes: ['team/mine', 'team/invited'],
  },
  'team/allow-nudges': {
    sent: async (scene) => {
      const { contest_id } = await makeTeam(scene, [scene.writer.member])
      return { contest_id, allowed: true }
    },
    changes: shown,
  },
  'team/nudge': {
    sent: async (scene) => {
      const { contest_id } = await makeTeam(scene, [scene.writer.member, scene.other.member])
      const allowing = { contest_id, allowed: true }
      await scene.at.truth.call('team/allow-nudges', allowing, scene.other.member)
      return { contest_id }
    },
    changes: ['team/mine', 'notification/list', 'notification/count'],
  },
} satisfies Partial<Stories>
