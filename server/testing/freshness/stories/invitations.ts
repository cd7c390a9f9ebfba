import { sql } from 'kysely'
import type { Input } from '#shared/contracts/calls.ts'
import { DAY } from '#shared/limits.ts'
import type { Read } from '../../every-read.ts'
import { createMember } from '../../factories.ts'
import { newPerson } from '../../people.ts'
import type { Scene } from '../scene.ts'
import type { Stories } from '../story.ts'

const changes = ['console/invitations', 'console/log'] as const
const ofNewcomers = ['console/newcomers', 'console/self', 'console/log'] as const

async function invitation(scene: Scene): Promise<string> {
  const invitations = [{ name: 'Block C' }]
  const { db, call } = scene.at.truth
  const answer = await call('console/new-invitations', { invitations }, scene.writer.member)
  const { code } = await db
    .selectFrom('invitations')
    .select('code')
    .where('community_id', '=', scene.community.id)
    .where('id', '=', answer.body.invitation_ids[0] ?? '')
    .executeTakeFirstOrThrow()
  return code
}

async function oneInvitation(scene: Scene) {
  const code = await invitation(scene)
  const { id } = await scene.at.truth.db
    .selectFrom('invitations')
    .select('id')
    .where('community_id', '=', scene.community.id)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return { invitation_id: id }
}

/** The invitation of a list in each community. */
const list = '00000000-0000-4000-8000-000000000007'
const changesOfList = ['console/invitation', 'console/invited-people'] as const
const readsOfList = (): Read[] =>
  changesOfList.map((path) => ({ path, input: { invitation_id: list } }))

function newList(): Input<'console/invite-people'> {
  return {
    ...{ invitation_id: list, name: 'Residents', locale: 'en' },
    expires_at: new Date(Date.now() + DAY).toISOString(),
    people: [['Ravi Menon', newPerson().email]],
  }
}

/** Somebody of a list. */
async function invitedPerson(scene: Scene) {
  const { db, call } = scene.at.truth
  await call('console/invite-people', newList(), scene.writer.member)
  return db
    .selectFrom('invited_people')
    .select(['id', 'code'])
    .where('community_id', '=', scene.community.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

async function onePerson(scene: Scene) {
  const { id } = await invitedPerson(scene)
  return { invitation_id: list, person_id: id }
}

async function onePersonalLink(scene: Scene) {
  const { code } = await invitedPerson(scene)
  return {
    identification_token: scene.community.identification_token,
    invitation_code: code,
  }
}

/** Somebody waits for a yes. */
async function newcomer(scene: Scene): Promise<{ user_id: number }> {
  const { db } = scene.at.truth
  const { id } = await createMember(db, scene.community, { full_name: 'Noor Fatima' })
  await makeWait(scene, id)
  return { user_id: id }
}

async function makeWait({ at, community }: Scene, user_id: number): Promise<void> {
  await at.truth.db
    .updateTable('users')
    .set({ waiting_since: sql<string>`now()` })
    .where('community_id', '=', community.id)
    .where('id', '=', user_id)
    .execute()
}

export const invitationStories = {
  'user/use-invitation': {
    sent: async (scene) => {
      const invitation_code = await invitation(scene)
      await makeWait(scene, scene.writer.user_id)
      return { invitation_code }
    },
    changes: ['user/membership'],
  },
  'console/new-invitations': {
    sent: () => ({ invitations: [{ name: 'Block C', uses_limit: 50 }] }),
    changes,
  },
  'console/change-invitation': {
    sent: async (scene) => ({ ...(await oneInvitation(scene)), name: 'Block D' }),
    changes,
  },
  'console/reset-invitation': { sent: oneInvitation, changes },
  'console/end-invitation': { sent: oneInvitation, changes },
  'console/check-people': {
    sent: () => ({ people: [['Ravi Menon', newPerson().email]] }),
    changesNothing: 'it stores nothing',
  },
  'console/invite-people': {
    sent: () => newList(),
    reads: readsOfList,
    changes: [...changes, ...changesOfList],
  },
  'console/sent-by-hand': { sent: onePerson, reads: readsOfList, changes: changesOfList },
  'console/forget-invited': {
    sent: onePerson,
    reads: readsOfList,
    changes: [...changes, ...changesOfList],
  },
  'console/invited-export': {
    sent: async (scene) => ({ invitation_id: (await onePerson(scene)).invitation_id }),
    changes: ['console/log'],
  },
  'auth/open-invitation': { sent: onePersonalLink, reads: readsOfList, changes: changesOfList },
  'auth/decline-invitation': { sent: onePersonalLink, reads: readsOfList, changes: changesOfList },
  'console/set-joining': {
    sent: () => ({ joining: 'approval' as const }),
    changes: ['auth/joining', 'console/invitations', 'console/log'],
  },
  'console/admit-newcomer': { sent: newcomer, changes: ofNewcomers },
  'console/refuse-newcomer': { sent: newcomer, changes: ofNewcomers },
} satisfies Partial<Stories>
