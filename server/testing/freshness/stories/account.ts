import { expect } from 'vitest'
import { startSession } from '#server/calls/callers/session.ts'
import { makeExport } from '#server/features/account/export/make-export.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { createMember, type TestMember } from '../../factories.ts'
import { newPerson } from '../../people.ts'
import { requestCode, verify } from '../codes.ts'
import { httpCaller } from '../http-caller.ts'
import type { Installation } from '../installation.ts'
import { password, type Scene } from '../scene.ts'
import type { Stories } from '../story.ts'

const proof = { password }
const provider = { issuer: 'https://provider.example' }

/** Lets the writer be signed in elsewhere as well, and read there too; answers the id of that session. */
async function secondSession({ at, writer, readers }: Scene): Promise<string> {
  const { member, identification_token } = writer
  const phone = { ...member, token: await startSession(at.truth.db, member, 'a phone') }
  readers["writer's phone"] = httpCaller(identification_token, phone)
  const { sessions } = (await at.truth.call('auth/sessions', {}, phone)).body
  return sessions.find(({ is_current }) => is_current)?.id ?? ''
}

/** Every read of a session that has ended answers an error. */
const ofSession = ['auth/sessions', 'post/feed', 'notification/list', 'user/userdetail'] as const

export const accountStories = {
  'auth/request-change-otp': {
    sent: () => ({}),
    changesNothing: 'it sends a code, and no read shows codes',
  },
  'auth/change-password': {
    sent: async (scene) => {
      await secondSession(scene)
      const to = scene.writer.email
      const otp = await requestCode(scene, 'auth/request-change-otp', { input: {}, to })
      return { otp, password: 'another good pass phrase' }
    },
    changes: ofSession,
  },
  'auth/request-proof-otp': {
    sent: () => ({}),
    changesNothing: 'it sends a code, and no read shows codes',
  },
  'auth/request-contact-otp': {
    sent: () => ({ email: newPerson().email, proof }),
    changesNothing: 'it sends a code, and no read shows codes',
  },
  'auth/change-contact': {
    sent: async (scene) => {
      await secondSession(scene)
      const { email } = newPerson()
      const asked = { input: { email, proof }, to: email }
      return { email, otp: await requestCode(scene, 'auth/request-contact-otp', asked) }
    },
    changes: ['auth/own-logins', ...ofSession],
  },
  'auth/link-provider': {
    sent: async (scene) => {
      await verify(scene, scene.writer, { ...provider, subject: newPerson().username })
      return { proof }
    },
    changes: ['auth/own-logins'],
  },
  'auth/unlink-provider': {
    sent: async ({ at, writer: { member, username } }) => {
      const owner = { community_id: member.community_id, user_id: member.id }
      const login = { kind: 'oidc', value: `${provider.issuer} ${username}` }
      await at.truth.db
        .insertInto('logins')
        .values({ ...owner, ...login })
        .execute()
      return {}
    },
    changes: ['auth/own-logins'],
  },
  'auth/update-consent': {
    sent: () => ({ whatsapp: true }),
    changes: ['auth/own-logins'],
  },
  'auth/end-session': {
    sent: async (scene) => ({ session_id: await secondSession(scene) }),
    changes: ofSession,
  },
  'auth/end-other-sessions': {
    sent: async (scene) => {
      await secondSession(scene)
      return {}
    },
    changes: ofSession,
  },
  'user/export': {
    sent: () => ({}),
    changes: ['user/export-state'],
  },
  'user/export-file': {
    sent: async ({ at, writer: { member } }) => {
      await at.truth.call('user/export', {}, member)
      const { id } = await findExport(at, member)
      const owner = { community_id: member.community_id, user_id: member.id }
      await makeExport(at.truth.app.services, { ...owner, id })
      return {}
    },
    // It is marked after its last byte.
    isDone: ({ at, writer: { member } }) =>
      eventually(async () => expect((await findExport(at, member)).fetched_at).not.toBeNull()),
    changes: ['user/export-state'],
  },
  'user/delete-account': {
    // The last operator could not leave.
    sent: async ({ at, community }) => {
      await createMember(at.truth.db, community, { role: 'operator' })
      return proof
    },
    changes: [
      ...ofSession,
      ...(['post/singlepost', 'post/comments', 'post/search', 'post/mention-offers'] as const),
      ...(['contest/allcontests', 'contest/standings', 'user/respecting'] as const),
    ],
  },
} satisfies Partial<Stories>

function findExport({ truth }: Installation, { id }: TestMember) {
  return truth.db
    .selectFrom('account_exports')
    .select(['id', 'fetched_at'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
}
