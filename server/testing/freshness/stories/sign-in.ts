import { newPerson } from '../../people.ts'
import { requestCode, verify } from '../codes.ts'
import { password, type Scene } from '../scene.ts'
import type { Stories } from '../story.ts'

const codesOnly = 'it sends a code, and no read shows codes'

/** An identity at the sign-in provider that the writer's account is linked with. */
async function linkedIdentity(scene: Scene) {
  const { at, writer } = scene
  const identity = { issuer: 'https://provider.example', subject: writer.username }
  await at.truth.db
    .insertInto('logins')
    .values({
      ...{ community_id: writer.member.community_id, user_id: writer.user_id, kind: 'oidc' },
      value: `${identity.issuer} ${identity.subject}`,
    })
    .execute()
  return { ...identity, email: writer.email }
}

export const signInStories = {
  'auth/login-with-email': {
    sent: ({ writer }) => ({ email: writer.email, password }),
    changes: ['auth/sessions'],
  },
  'auth/login-with-google': {
    sent: async (scene) => {
      const identity = await linkedIdentity(scene)
      await verify(scene, scene.writer, identity)
      return { email: identity.email, google_id: identity.subject }
    },
    changes: ['auth/sessions'],
  },
  'auth/request-otp': {
    sent: ({ writer }) => ({ purpose: 'login', email: writer.email }),
    changesNothing: codesOnly,
  },
  'auth/verifyotp': {
    sent: async (scene) => {
      const { phone } = scene.writer
      const input = { purpose: 'login', phone } as const
      const otp = await requestCode(scene, 'auth/request-otp', { input, to: phone })
      return { phone, otp }
    },
    changes: ['auth/sessions'],
  },
  'auth/registerverifyotp': {
    sent: async (scene) => {
      const { phone } = newPerson()
      const input = { purpose: 'register', phone } as const
      return { phone, otp: await requestCode(scene, 'auth/request-otp', { input, to: phone }) }
    },
    changesNothing: 'it keeps a verified contact for the browser, which no read shows',
  },
  'auth/joinverifyotp': {
    sent: async (scene) => {
      const { phone } = scene.writer
      const input = { purpose: 'join', phone } as const
      return { phone, otp: await requestCode(scene, 'auth/request-otp', { input, to: phone }) }
    },
    changes: ['auth/sessions'],
  },
  'auth/forgot-password': {
    sent: ({ writer }) => ({ email: writer.email }),
    changesNothing: codesOnly,
  },
  'auth/reset-password': {
    sent: async (scene) => {
      const { email } = scene.writer
      const otp = await requestCode(scene, 'auth/forgot-password', { input: { email }, to: email })
      return { email, otp, password: 'another good pass phrase' }
    },
    changes: ['auth/sessions', 'auth/own-logins', 'post/feed'],
  },
  'auth/logout': {
    sent: () => ({}),
    changes: ['auth/sessions', 'post/feed', 'notification/list'],
  },
} satisfies Partial<Stories>
