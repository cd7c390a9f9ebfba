import type { Caller, Claims } from '#server/calls/callers/caller.ts'
import { admit } from '#server/calls/limits/admission.ts'
import type { Call } from '#shared/contracts/call.ts'
import { calls, type Path } from '#shared/contracts/calls.ts'
import { AppError } from '#shared/errors.ts'
import type { Origin } from './call-context.ts'
import type { Deadline } from './deadline.ts'
import type { Form } from './form.ts'
import { type CallAnswer, type CallRunner, performCall } from './perform-call.ts'

/** A call as it arrives, unchecked. */
export type IncomingCall = {
  origin: Origin
  claims: Claims
  idempotencyKey: string | undefined
  deadline: Deadline
  /** Reads what was sent. It is called once the caller is known and within their limit. */
  readForm: (call: Call) => Promise<Form>
}

/**
 * Runs a call: identifies the caller, counts the call against their limit, reads the input, acts and answers.
 *
 * @param onCaller called with the caller as soon as they are known
 * @throws AppError
 */
export async function runCall(
  runner: CallRunner,
  path: Path,
  incoming: IncomingCall & { onCaller?: (caller: Caller) => void },
): Promise<CallAnswer> {
  const call: Call = calls[path]
  const { origin, claims, idempotencyKey, deadline } = incoming
  const applicant = { claims, address: origin.address, cookies: origin.cookies }
  const { caller, refund } = await deadline.waitFor(admit(runner.services, path, applicant))
  incoming.onCaller?.(caller)
  const form = await received(incoming.readForm(call), deadline)
  try {
    const permitted = { origin, caller, form, idempotencyKey, signal: deadline.signal }
    const performing = runner.services.capacity.use(() => performCall(runner, path, permitted))
    const counted = call.creates ? refundUnlessCreated(performing, refund) : performing
    return await deadline.waitFor(counted)
  } finally {
    await form.discard()
  }
}

/** What is read all the same after its sender has gone is discarded, because no call will do so. */
async function received(reading: Promise<Form>, deadline: Deadline): Promise<Form> {
  try {
    return await deadline.pauseFor(reading)
  } catch (error) {
    reading.then((form) => form.discard()).catch(() => undefined)
    throw error
  }
}

/** A failed call created nothing; a repeated one was counted the first time. */
async function refundUnlessCreated(performing: Promise<CallAnswer>, refund: () => Promise<void>) {
  try {
    const answer = await performing
    if (answer.isRepeated) await refund()
    return answer
  } catch (error) {
    if (error instanceof AppError) await refund()
    throw error
  }
}
