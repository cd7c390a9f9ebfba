import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import { type Actor, bindActor } from '#web/http/actor.ts'
import { getState, subscribe } from './session-store.ts'

/** The signed-in member. */
let current: Actor | undefined

/** The signed-in member, for work that begins now. */
export function currentActor(): Actor | undefined {
  const user = getState().session?.user
  return user && actorOf(user)
}

/**
 * A member for whom work is done while they are signed in: the same object until then. After signing in again it is another
 * one, because a logout deletes unsent data.
 */
export function actorOf(user: Pick<SignedInUser, 'id' | 'identification_token'>): Actor {
  if (current?.id === user.id && !current.signal.aborted) return current
  const { id, identification_token } = user
  const leaving = new AbortController()
  const actor = bindActor({
    ...{ id, identification_token, signal: leaving.signal },
    token: () => tokenOf(id),
  })
  if (tokenOf(id) === undefined) {
    leaving.abort()
    return actor
  }
  const stop = subscribe(() => {
    if (tokenOf(id) !== undefined) return
    stop()
    leaving.abort()
  })
  current = actor
  return actor
}

/** The session of that member, and never anybody else's. */
export function tokenOf(member_id: number): string | undefined {
  const { session } = getState()
  return session?.user.id === member_id ? session.token : undefined
}
