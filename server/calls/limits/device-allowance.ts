import type { Cookies } from '#server/calls/callers/cookies.ts'
import { findDevice, findDeviceOf } from '#server/calls/callers/known-device.ts'
import type { Services } from '#server/calls/run/services.ts'
import type { Call } from '#shared/contracts/call.ts'
import { callerKey } from './caller-key.ts'
import { TooManyRequests, type Window } from './rate-limit.ts'

/** What limits need to know of a visitor's request. */
type Visit = {
  address: string
  cookies: Cookies
  /** The e-mail address, phone or username that the request names. */
  login?: string | undefined
  knownDevice: Call['knownDevice']
}

/**
 * Counts a request against the limit of its network. Where that is used up, a known device has an allowance of its
 * own, so that one neighbour cannot lock out the others.
 *
 * @throws `too_many_requests`
 */
export async function countVisit(services: Services, window: Window, visit: Visit): Promise<void> {
  try {
    await services.rateLimits.consume(window, callerKey(undefined, visit.address))
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error
    if (!(await hasOwnAllowance(services, window, visit))) throw error
  }
}

/**
 * Whether the call comes from a known device within its own limit. For a call that could be used for guessing, the
 * device must belong to the account that the call names: otherwise an attacker's own accounts would give more guesses
 * at other accounts.
 */
async function hasOwnAllowance(
  services: Services,
  window: Window,
  { cookies, login, knownDevice }: Visit,
): Promise<boolean> {
  const context = { ...services, cookies }
  const device = knownDevice && findDevice(context)
  if (!device) return false
  // Counted before the look-up, so that look-ups have a limit too.
  const ownWindow = { ...window, name: `${window.name} on known devices` }
  await services.rateLimits.consume(ownWindow, `device ${device.name}`)
  if (knownDevice === 'any') return true
  return login !== undefined && (await findDeviceOf(context, login)) !== undefined
}
