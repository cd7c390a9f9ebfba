import type { Lifetime } from '#server/calls/answers/fresh-cache.ts'
import type { Community } from '#server/calls/callers/community.ts'
import { windowOf } from '#server/calls/limits/admission.ts'
import { countVisit } from '#server/calls/limits/device-allowance.ts'
import { type Call, limits } from '#shared/contracts/call.ts'
import { calls, type Input, type Output, type Path } from '#shared/contracts/calls.ts'
import { AppError } from '#shared/errors.ts'
import type { PageCall } from '#shared/page.ts'
import type { Origin } from './call-context.ts'
import { formOf } from './form.ts'
import { type CallRunner, performCall } from './perform-call.ts'

/**
 * The reads of one page, made in process as a visitor. The page was counted as a read; what costs more than that, such as
 * a search, is counted as if the browser had asked for it.
 *
 * @param onAnswer called with the lifetime of each answer, `undefined` where that is not known
 */
export function visitorReads(runner: CallRunner, { origin, signal, onAnswer }: Reading): PageCall {
  const find = (token: string) => runner.services.knownCallers.findCommunity(token)
  return async <P extends Path>(path: P, input: Input<P>, communityToken: string | undefined) => {
    const call: Call = calls[path]
    if (call.limit.points < limits.reading.points) {
      const visit = { ...origin, knownDevice: call.knownDevice }
      await countVisit(runner.services, windowOf(path, call), visit)
    }
    const community =
      call.global && call.who === 'anyone'
        ? undefined
        : await communityFor(call, communityToken, find)
    const { answer, lifetime } = await performCall(runner, path, {
      origin,
      caller: { member: undefined, community },
      form: formOf(input),
      idempotencyKey: undefined,
      signal,
    })
    onAnswer(lifetime)
    // The contract guarantees the type.
    return answer as Output<P>
  }
}

type Reading = {
  origin: Origin
  signal: AbortSignal
  onAnswer: (lifetime: Lifetime | undefined) => void
}

/** @throws what the call throws for a visitor: `login_to_continue`, `community_not_found` and so on */
async function communityFor(
  call: Call,
  communityToken: string | undefined,
  find: (token: string) => Promise<Community>,
): Promise<Community> {
  if (call.who !== 'anyone') throw new AppError(call.stranger ?? 'login_to_continue')
  if (!communityToken) throw new AppError('community_not_found')
  return find(communityToken)
}
