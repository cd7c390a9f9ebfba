import type { FastifyInstance } from 'fastify'
import { serve } from '#server/http/serve.ts'
import { endSession } from '#server/http/session.ts'
import { recordEvent } from './events.ts'
import { forgetIdentity } from './pending-identity.ts'
import { endNamedSession, endSessions, listSessions } from './sessions.ts'

/** Where a member is signed in, and an end to it. */
export function sessionRoutes(app: FastifyInstance): void {
  serve(app, 'auth/logout', async ({ db, member, cookies, log }) => {
    await endSession(db, member.token)
    await forgetIdentity(db, cookies)
    recordEvent(log, 'signed out', { community: member.community_id, user: member.id })
    return { status: 'success' }
  })

  serve(app, 'auth/sessions', async ({ db, member }) => {
    return { sessions: await listSessions(db, member) }
  })

  serve(app, 'auth/end-session', async ({ db, member, input, log, refuse }) => {
    const hasEnded = await endNamedSession(db, member, input.session_id)
    if (!hasEnded) throw refuse('session_not_found')
    recordEvent(log, 'sessions ended', { community: member.community_id, user: member.id })
    return { status: 'success' }
  })

  serve(app, 'auth/end-other-sessions', async ({ db, member, log }) => {
    await endSessions(db, member, member.token)
    recordEvent(log, 'sessions ended', { community: member.community_id, user: member.id })
    return { status: 'success' }
  })
}
