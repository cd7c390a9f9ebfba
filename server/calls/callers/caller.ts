import type { Call } from '#shared/contracts/call.ts'
import { AppError } from '#shared/errors.ts'
import type { Community } from './community.ts'
import type { KnownCallers } from './known-callers.ts'
import type { Member, Role } from './session.ts'

/** The caller, and the community that the call is about. */
export type Caller = { member: Member | undefined; community: Community | undefined }

/** What is known about a caller, by who may make the call. */
export type CallerOf<C extends Call> = C extends { global: true }
  ? { member: undefined; community: undefined }
  : C['who'] extends 'anyone'
    ? { member: Member | undefined; community: Community }
    : { member: Member; community: Community }

/** The claims of a request about its caller; each is checked before it counts. */
export type Claims = {
  /** A session's bearer token. */
  bearer: string | undefined
  /** The identification token of the community that is asked for. */
  communityToken: string | undefined
  /** The `user_id` in the input of a call with `aboutUser`. */
  about?: number | undefined
  /** The e-mail address, phone or username in the fields that `knownDevice` lists. */
  login: string | undefined
  /** The token of the caller's last write, see `Changes`. */
  writeToken?: string | undefined
}

/** What a contract declares about its callers. */
export type Asked = Pick<Call, 'who' | 'stranger' | 'global' | 'aboutUser'>

const ranks: Record<Role, number> = { member: 1, moderator: 2, operator: 3 }

/**
 * Finds the caller. A read is about the community it asks for, else the session's; what only members
 * may do, and what is about the caller, happens in their own. A member of another community is a visitor here.
 *
 * @throws `session_ended`, `community_not_found`, the contract's words for strangers, `not_allowed`
 */
export async function identify(
  known: KnownCallers,
  call: Asked,
  { bearer, communityToken, about, writeToken }: Claims,
): Promise<Caller> {
  if (call.global) return { member: undefined, community: undefined }
  const session = bearer === undefined ? undefined : await known.findSession(bearer, writeToken)
  if (bearer !== undefined && !session) throw new AppError('session_ended')
  if (call.who !== 'anyone') {
    if (!session) throw new AppError(call.stranger ?? 'login_to_continue')
    if (ranks[session.member.role] < ranks[call.who]) throw new AppError('not_allowed')
    return session
  }
  if (session && isAboutOneself(call, about, session.member)) return session
  if (!communityToken || communityToken === session?.community.identification_token) {
    if (!session) throw new AppError('community_not_found')
    return session
  }
  return { member: undefined, community: await known.findCommunity(communityToken) }
}

function isAboutOneself({ aboutUser }: Asked, about: number | undefined, { id }: Member): boolean {
  if (about === undefined) return aboutUser === 'the caller by default'
  return aboutUser !== undefined && about === id
}
