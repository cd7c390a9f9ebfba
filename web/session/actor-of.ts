import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import { type Actor, bindActor } from '#web/http/actor.ts'
import { getState, subscribe } from './session-store.ts'

/** Who is signed in. */
let current: Actor | undefined

/** The member who is signed in, as whom work begins now. */
export function currentActor(): Actor | undefined {
  const user = getState().session?.user
  return user && actorOf(user)
}

/**
 * A member as whom work is done for as long as they are signed in: the same for all their work until then. Who signs in
 * again is another one, because what they had not sent is deleted when they log out.
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

/** The session of that member: nobody else's is ever used for them. */
export function tokenOf(member_id: number): string | undefined {
  const { session } = getState()
  return session?.user.id === member_id ? session.token : undefined
}
