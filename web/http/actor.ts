import type { Input, Output, Path } from '#shared/contracts/calls.ts'
import { type CallOptions, callAs, type Identity } from './api.ts'

/**
 * The member for whom work is done. It is fixed when the work begins and passed to every step: a step sends and stores as
 * this member, or not at all.
 */
export type Actor = {
  id: number
  identification_token: string
  /** Aborts when the member signs out here. */
  signal: AbortSignal
  /** The token of the session; none once they have signed out. */
  token: () => string | undefined
  /** @throws an `AbortError` once they have signed out */
  identity: () => Identity
  /** Makes a call as the member. @throws ApiError; an `AbortError` once they have signed out */
  call: <P extends Path>(path: P, input: Input<P>, options?: CallOptions) => Promise<Output<P>>
}

type Bound = Pick<Actor, 'id' | 'identification_token' | 'signal'> & {
  /** The session of that member; none once they have signed out. */
  token: () => string | undefined
}

export function bindActor({ token: tokenNow, ...member }: Bound): Actor {
  const { identification_token, signal } = member
  const tokenIn = () => (signal.aborted ? undefined : tokenNow())

  function identity(): Identity {
    const token = tokenIn()
    if (token === undefined) throw new DOMException('Signed out', 'AbortError')
    return { token, identification_token }
  }

  return {
    ...member,
    token: tokenIn,
    identity,
    call: async (path, input, options = {}) => {
      const signals = options.signal ? [signal, options.signal] : [signal]
      const bound = { identity: identity(), signal: AbortSignal.any(signals) }
      return callAs(path, input, { ...options, ...bound })
    },
  }
}
