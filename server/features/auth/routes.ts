import type { FastifyInstance } from 'fastify'
import { findCommunityByToken } from '#server/http/community.ts'
import { serve } from '#server/http/serve.ts'
import { endSession, type Role, startSession } from '#server/http/session.ts'
import type { SignedInUser } from '#shared/contracts/auth.ts'
import { isPassword } from './password.ts'
import { findAccount, findSignedInUser } from './queries.ts'

export function authRoutes(app: FastifyInstance): void {
  serve(app, 'auth/identification-token', async ({ db, input }) => {
    const { identification_token, name, place_name, time_zone } = await findCommunityByToken(
      db,
      input.identification_token,
    )
    const community = { identification_token, name, place_name, time_zone }
    return { status: 'success', token: identification_token, community }
  })

  serve(app, 'auth/login-with-email', async ({ db, input, device, refuse }) => {
    const account = await findAccount(db, input.email)
    const isRight = await isPassword(input.password, account?.password_hash)
    if (!account || !isRight) throw refuse('invalid_credentials')
    const token = await startSession(db, account, device)
    const user = toSignedInUser(await findSignedInUser(db, account.community_id, account.id))
    return { status: 'success', message: 'Logged in successfully.', user, token }
  })

  serve(app, 'auth/logout', async ({ db, member }) => {
    await endSession(db, member.token)
    return { status: 'success' }
  })
}

type Found = Awaited<ReturnType<typeof findSignedInUser>>

function toSignedInUser(user: Found): SignedInUser {
  return {
    id: user.id,
    full_name: user.full_name,
    username: user.username ?? '',
    identification_token: user.identification_token,
    role: user.role as Role,
    profile_pic: user.profile_pic,
    user_detail: {
      profile_pic: user.profile_pic,
      bio: user.bio,
      about: user.about,
      selected_language_id: user.selected_language_id,
      view_moods: user.view_moods,
      other_cities: user.other_cities.join(', '),
      current_city: user.current_city ?? '',
    },
  }
}
