import type { Call } from '#shared/contracts/call.ts'
import { AppError } from '#shared/errors.ts'
import { type Community, requireNotSuspended } from './community.ts'
import type { Host } from './host-session.ts'
import type { KnownCallers } from './known-callers.ts'
import type { Member, Role } from './session.ts'

/** The caller, and the community that the call is about. */
export type Caller = {
  member: Member | undefined
  community: Community | undefined
  /** A host of the installation; only in calls of hosts. */
  host?: Host
}

/** What is known about a caller, by who may make the call. */
export type CallerOf<C extends Call> = C['who'] extends 'host'
  ? { host: Host; member: undefined; community: undefined }
  : C extends { global: true }
    ? { member: undefined; community: undefined }
    : C['who'] extends 'anyone'
      ? { member: Member | undefined; community: CommunityOf<C> }
      : { member: Member; community: Community }

type CommunityOf<C extends Call> = C extends { ofSite: true } ? Community | undefined : Community

/** The claims of a request about its caller; each is checked before it counts. */
export type Claims = {
  /** A session's bearer token. */
  bearer: string | undefined
  /** The identification token of the community that is asked for. */
  communityToken: string | undefined
  /** The id of the row that the call is about, as its contract names it. */
  rowId?: number | undefined
  /** The `user_id` in the input of a call with `aboutUser`. */
  about?: number | undefined
  /** The e-mail address, phone or username in the fields that `knownDevice` lists. */
  login: string | undefined
  /** The token of a host's session. */
  hostToken?: string | undefined
  /** The token of the caller's last write, see `Changes`. */
  writeToken?: string | undefined
}

/** What a contract declares about its callers. */
export type Asked = Pick<
  Call,
  'who' | 'stranger' | 'global' | 'ofSite' | 'row' | 'aboutUser' | 'whileWaiting'
>

const ranks: Record<Role, number> = { member: 1, moderator: 2, operator: 3 }

/**
 * Finds the caller. A read is about the community it asks for, else the session's, else that of the row it names; what only
 * members may do, and what is about the caller, happens in their own. A member of another community is a visitor here, and
 * so is one who waits for an operator's yes: this is the one place that keeps them from writing.
 *
 * @throws `session_ended`, `community_not_found`, `community_suspended`, the contract's words for strangers, `not_allowed`,
 *   `waiting_for_operator`, `not_let_in`; `given_data_invalid` where no community is named, and the contract's words where
 *   the row is of none; `host_login_to_continue`, `not_found`
 */
export async function identify(known: KnownCallers, call: Asked, claims: Claims): Promise<Caller> {
  const { bearer, about, hostToken, writeToken } = claims
  if (call.who === 'host') return identifyHost(known, hostToken)
  if (call.global) return { member: undefined, community: undefined }
  const session =
    bearer === undefined ? undefined : await findSession(known, call, { bearer, writeToken })
  if (bearer !== undefined && !session) throw new AppError('session_ended')
  if (call.who !== 'anyone') {
    if (!session) throw new AppError(call.stranger ?? 'login_to_continue')
    requireNotSuspended(session.community)
    if (ranks[session.member.role] < ranks[call.who]) throw new AppError('not_allowed')
    if (!call.whileWaiting) requireMembership(session.member)
    return session
  }
  if (session && isAboutOneself(call, about, session.member)) {
    requireNotSuspended(session.community)
    return session
  }
  if (session && asksForOwn(session.community, claims)) {
    const { member, community } = session
    requireNotSuspended(community)
    return member.membership === 'full' ? session : { member: undefined, community }
  }
  return { member: undefined, community: await findAskedFor(known, call, claims) }
}

/** Whether a read of a member is about their own community. */
function asksForOwn(own: Community, { communityToken }: Claims): boolean {
  return !communityToken || communityToken.toLowerCase() === own.identification_token
}

/** The community that a visitor's read is about; none where it is about the whole site. */
async function findAskedFor(
  known: KnownCallers,
  { ofSite, row, stranger }: Asked,
  { communityToken, rowId }: Claims,
): Promise<Community | undefined> {
  if (communityToken) return known.findCommunity(communityToken)
  if (row && rowId !== undefined) {
    const community = await known.findCommunityOfRow(rowId)
    if (!community) throw new AppError(row.missing)
    return community
  }
  if (ofSite) return undefined
  if (stranger) throw new AppError(stranger)
  throw new AppError('given_data_invalid', { identification_token: 'This is missing.' })
}

/** A host is a member of no community, and no session of a member counts here. */
async function identifyHost(known: KnownCallers, token: string | undefined): Promise<Caller> {
  return { member: undefined, community: undefined, host: await known.readHost(token) }
}

/** A role that was taken away is gone at the next call, on every process: it is not read from the cache. */
function findSession(
  known: KnownCallers,
  { who }: Asked,
  { bearer, writeToken }: { bearer: string; writeToken: string | undefined },
) {
  const needsRole = who === 'moderator' || who === 'operator'
  return needsRole ? known.readSession(bearer) : known.findSession(bearer, writeToken)
}

/** @throws `waiting_for_operator`, `not_let_in` */
function requireMembership({ membership }: Member): void {
  if (membership === 'waiting') throw new AppError('waiting_for_operator')
  if (membership === 'refused') throw new AppError('not_let_in')
}

function isAboutOneself({ aboutUser }: Asked, about: number | undefined, { id }: Member): boolean {
  if (about === undefined) return aboutUser === 'the caller by default'
  return aboutUser !== undefined && about === id
}
