import type { Read } from '../../every-read.ts'
import { newPerson } from '../../people.ts'
import { verify } from '../codes.ts'
import type { Scene } from '../scene.ts'
import type { Stories } from '../story.ts'

const draftOnly = 'it keeps what a sign-up form said for the browser, which no read shows'

/** Where somebody new is found. */
const reads: () => Read[] = () => [
  { path: 'post/mention-offers', input: { query: 'noor' } },
  { path: 'post/search', input: { query: 'Noor Fatima', kind: 'person' } },
]
const changes = ['user/referral', 'post/mention-offers', 'post/search'] as const

/** What somebody sends whom the writer has brought. */
async function registration({ at, writer }: Scene) {
  const { referral_code } = await at.truth.db
    .selectFrom('users')
    .select('referral_code')
    .where('community_id', '=', writer.member.community_id)
    .where('id', '=', writer.user_id)
    .executeTakeFirstOrThrow()
  return {
    identification_token: writer.identification_token,
    ...{ full_name: 'Noor Fatima', username: newPerson().username },
    ...{ terms_accepted: true, referral_code },
  }
}

export const signUpStories = {
  'auth/signup-with-email': {
    sent: ({ writer: { identification_token } }) => ({
      ...{ ...newPerson(), identification_token, fullname: 'Noor Fatima' },
      ...{ password: 'a good pass phrase', gender: 'female' },
    }),
    changesNothing: draftOnly,
  },
  'auth/pending-identity': {
    sent: () => ({}),
    changesNothing: 'it only reads, but what it reads belongs to a browser',
  },
  'auth/check-username': {
    sent: async (scene) => {
      await verify(scene, scene.writer, { phone: newPerson().phone })
      return { username: newPerson().username }
    },
    changesNothing: 'it only asks, but its answer belongs to a browser',
  },
  'auth/check-referral': {
    sent: async (scene) => {
      await verify(scene, scene.writer, { phone: newPerson().phone })
      const { identification_token, referral_code = '' } = await registration(scene)
      return { identification_token, referral_code }
    },
    changesNothing: 'it only asks, but its answer belongs to a browser',
  },
  'auth/suggest-username': {
    sent: async (scene) => {
      await verify(scene, scene.writer, { phone: newPerson().phone })
      return { full_name: 'Noor Fatima' }
    },
    changesNothing: 'it only asks, but its answer belongs to a browser',
  },
  'auth/register': {
    sent: async (scene) => {
      await verify(scene, scene.writer, { phone: newPerson().phone })
      return { ...(await registration(scene)), current_city: 'Pune' }
    },
    ...{ reads, changes },
  },
  'auth/register-with-google': {
    sent: async (scene) => {
      const { email, username: subject } = newPerson()
      await verify(scene, scene.writer, { issuer: 'https://provider.example', subject, email })
      return { ...(await registration(scene)), email, google_id: subject }
    },
    ...{ reads, changes },
  },
} satisfies Partial<Stories>
