import { type Asked, type Caller, type Claims, identify } from '#server/calls/callers/caller.ts'
import type { Cookies } from '#server/calls/callers/cookies.ts'
import type { Member } from '#server/calls/callers/session.ts'
import type { Services } from '#server/calls/run/services.ts'
import { type Call, limits } from '#shared/contracts/call.ts'
import { calls, type Path } from '#shared/contracts/calls.ts'
import { AppError } from '#shared/errors.ts'
import { DAY, SECOND } from '#shared/limits.ts'
import { callerKey } from './caller-key.ts'
import { countVisit } from './device-allowance.ts'
import { consumeAll, longestWait, type RateLimits, refundAll, type Window } from './rate-limit.ts'

/** A call before it is admitted: the claims about its caller, the network address and the browser. */
export type Applicant = { claims: Claims; address: string; cookies: Cookies }

export type Admission = {
  caller: Caller
  /** Refunds the points of a call that has created nothing. */
  refund: () => Promise<void>
}

/** The part of the usual limit that members have on their first day, unless the contract says otherwise. */
const newcomerPart = 1 / 3

/** Callers that are not found: an invalid session, an unknown community. */
const unknownCallers = { name: 'unknown callers', ...limits.files, inMemory: true }

/**
 * Finds the caller, and counts the call against their limit.
 *
 * @throws what `identify` throws, `too_many_requests`
 */
export async function admit(
  services: Services,
  path: Path,
  applicant: Applicant,
): Promise<Admission> {
  const call: Call = calls[path]
  const { rateLimits, now } = services
  const caller = await findCaller(services, call, applicant)
  const key = keyOf(caller, applicant.address)
  const window = windowOf(path, call)
  const windows = caller.member
    ? windowsOf(path, call, firstDayLeft(caller.member, now()))
    : [window]
  const refund = () => refundAll(rateLimits, windows, key)
  // Creating has a narrow limit; attempts that create nothing count against this wider one.
  const tries = call.creates ? rateLimits.consume(triesOf(path), key) : Promise.resolve()
  const counting =
    caller.member || caller.host
      ? consumeAll(rateLimits, windows, key)
      : countVisit(services, window, toVisit(call, applicant))
  await allowedByBoth(tries, counting, refund)
  return { caller, refund }
}

function keyOf({ member, host }: Caller, address: string): string {
  return host ? `host ${host.id}` : callerKey(member?.id, address)
}

type MemberRequest = { bearer: string | undefined; address: string; whileWaiting?: true }

/**
 * Finds the member behind a request that is no call.
 *
 * @param request with `whileWaiting` one who waits for an operator's yes may make it too
 * @throws `login_to_continue`, `session_ended`, `community_suspended`, `too_many_requests`,
 *   `waiting_for_operator`, `not_let_in`
 */
export async function admitMember(
  services: Services,
  { bearer, address, ...asked }: MemberRequest,
): Promise<Member> {
  const claims = { bearer, communityToken: undefined, login: undefined }
  const { member } = await findCaller(services, { who: 'member', ...asked }, { claims, address })
  if (!member) throw new AppError('login_to_continue')
  return member
}

/**
 * Counts a call with an unreadable body, whose caller is not known, against its network.
 *
 * @throws `too_many_requests`
 */
export async function countUnreadable(
  rateLimits: RateLimits,
  path: Path,
  address: string,
): Promise<void> {
  await rateLimits.consume(windowOf(path, calls[path]), callerKey(undefined, address))
}

/** Waits for both limits, which one statement counts. What the first refuses is not counted by the second. */
async function allowedByBoth(
  first: Promise<void>,
  second: Promise<void>,
  refundSecond: () => Promise<void>,
): Promise<void> {
  const [tried, counted] = await Promise.allSettled([first, second])
  if (tried.status === 'rejected' && counted.status === 'rejected') {
    throw longestWait([tried.reason, counted.reason])
  }
  if (tried.status === 'rejected') {
    await refundSecond()
    throw tried.reason
  }
  if (counted.status === 'rejected') throw counted.reason
}

/** Counts failed look-ups before they reach the database. */
async function findCaller(
  { knownCallers, rateLimits }: Pick<Services, 'knownCallers' | 'rateLimits'>,
  call: Asked,
  { claims, address }: Omit<Applicant, 'cookies'>,
): Promise<Caller> {
  const network = callerKey(undefined, address)
  await rateLimits.consume(unknownCallers, network)
  const found = identify(knownCallers, call, claims)
  const isUnknown = await found.then(
    () => false,
    (error) => error instanceof AppError,
  )
  if (!isUnknown) await rateLimits.refund(unknownCallers, network)
  return found
}

function toVisit({ knownDevice }: Call, { claims: { login }, address, cookies }: Applicant) {
  return { address, cookies, login, knownDevice }
}

/** The limit that a call counts against. */
export function windowOf(path: Path, { limit, reads }: Call): Window {
  const { points, seconds } = limit
  return { name: path, points, seconds, inMemory: reads ?? false }
}

/** The limits that a member's call counts against, with so many milliseconds left of their first day. */
function windowsOf(path: Path, call: Call, firstDayLeft: number): Window[] {
  const window = windowOf(path, call)
  if (firstDayLeft <= 0 || call.reads) return [window]
  const { firstDay } = call.limit
  const points = firstDay?.points ?? Math.floor(window.points * newcomerPart)
  const narrow = { ...window, points }
  if (!firstDay) return [narrow]
  const seconds = Math.ceil(firstDayLeft / SECOND)
  return [narrow, { name: `${path} in the first day`, points: firstDay.inAll, seconds }]
}

function triesOf(path: Path): Window {
  return { name: `tries of ${path}`, ...limits.writing }
}

/** In milliseconds; nothing is left from the second day on. */
function firstDayLeft({ joined_at }: Member, now: Date): number {
  return Date.parse(joined_at) + DAY - now.getTime()
}
