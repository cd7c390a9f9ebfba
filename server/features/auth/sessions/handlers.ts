import { endSession } from '#server/calls/callers/session.ts'
import type { Handlers } from '#server/calls/run/call-context.ts'
import { recordEvent } from '../events.ts'
import { forgetIdentity } from '../sign-up/pending-identity.ts'
import { endNamedSession, endSessions, listSessions } from './sessions.ts'

/** Lists a member's sessions and ends them. */
export const sessionHandlers = {
  'auth/logout': async ({ db, member, cookies, log }) => {
    await endSession(db, member.token)
    await forgetIdentity(db, cookies)
    recordEvent(log, 'signed out', { community: member.community_id, user: member.id })
    return { status: 'success' }
  },

  'auth/sessions': async ({ db, member }) => {
    return { sessions: await listSessions(db, member) }
  },

  'auth/end-session': async ({ db, member, input, log, error }) => {
    const hasEnded = await endNamedSession(db, member, input.session_id)
    if (!hasEnded) throw error('session_not_found')
    recordEvent(log, 'sessions ended', { community: member.community_id, user: member.id })
    return { status: 'success' }
  },

  'auth/end-other-sessions': async ({ db, member, log }) => {
    await endSessions(db, member, member.token)
    recordEvent(log, 'sessions ended', { community: member.community_id, user: member.id })
    return { status: 'success' }
  },
} satisfies Partial<Handlers>
