import type { Limit } from '#shared/contracts/call.ts'
import type { AnyContext } from './call-context.ts'

export type VisitContext = AnyContext & { query: URLSearchParams }

/**
 * An address that a person's browser passes through, such as the way back from a sign-in provider. It is no
 * call: it answers with the address to go on to, and its errors are shown as pages.
 */
export type Visit = {
  path: `/api/${string}`
  /** How many visits one network may make; a known device has an allowance of its own beside it. */
  limit: Limit
  nextAddress: (visit: VisitContext) => Promise<string>
}
