import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#server/db/database.ts'
import type { Limit } from '#shared/contracts/call.ts'
import { AppError, type LimitErrorCode } from '#shared/errors.ts'
import { SharedCounts } from './shared-counts.ts'

/** So many points in so many seconds, counted under a name. */
export type Window = Limit & { name: string; inMemory?: boolean }

/** Limits how often something may be done. */
export type RateLimits = {
  /** Consumes points of that key, by default one. @throws `too_many_requests`, with the time to wait */
  consume: (window: Window, key: string, points?: number) => Promise<void>
  /**
   * For how many milliseconds that key is still refused by a window that is counted in memory; `undefined` where it is
   * not known to be refused. It counts nothing.
   */
  refusedFor: (window: Window, key: string) => number | undefined
  /** Refunds points. */
  refund: (window: Window, key: string, points?: number) => Promise<void>
}

/** For how many keys a refusal is remembered. */
const refusalsRemembered = 10_000

/** The error that says how long to wait. */
export class TooManyRequests extends AppError {
  declare readonly code: LimitErrorCode
  readonly retryAfterSeconds: number

  constructor(milliseconds: number, code: LimitErrorCode = 'too_many_requests') {
    super(code)
    this.retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000))
  }
}

/**
 * Limits that hold over all processes of an installation, because they are counted in PostgreSQL. What is
 * only read may be counted in the memory of each process: a row for each read would cost more than the read.
 */
export function rateLimits(pool: pg.Pool): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>()
  const limiterOf = (window: Window) => {
    const limiter = limiters.get(window.name) ?? createLimiter(window)
    limiters.set(window.name, limiter)
    return limiter
  }
  /** Until when a key is refused, in milliseconds since 1970. */
  const refusals = new LRUCache<string, number>({ max: refusalsRemembered })
  const counts = new SharedCounts(pool)
  const add = ({ name, seconds }: Window, key: string, points: number) =>
    counts.add(`${name}:${key}`, { points, seconds })
  return {
    consume: async (window, key, points = 1) => {
      if (window.inMemory) {
        const refuse = ({ msBeforeNext }: RateLimiterRes) => {
          refusals.set(`${window.name}:${key}`, Date.now() + msBeforeNext)
          throw new TooManyRequests(msBeforeNext)
        }
        await limiterOf(window).consume(key, points).catch(otherwiseThrow(refuse))
        return
      }
      const count = await add(window, key, points)
      if (count.points > window.points) throw new TooManyRequests(count.expire - Date.now())
    },
    refusedFor: ({ name }, key) => {
      const left = (refusals.get(`${name}:${key}`) ?? 0) - Date.now()
      return left > 0 ? left : undefined
    },
    refund: async (window, key, points = 1) => {
      if (!window.inMemory) {
        await add(window, key, -points)
        return
      }
      refusals.delete(`${window.name}:${key}`)
      await limiterOf(window).reward(key, points)
    },
  }
}

/**
 * Consumes a point of every window, or of none.
 *
 * @throws `too_many_requests`, with the longest time to wait
 */
export async function consumeAll(
  rateLimits: RateLimits,
  windows: readonly Window[],
  key: string,
): Promise<void> {
  const consumed = await Promise.allSettled(
    windows.map((window) => rateLimits.consume(window, key)),
  )
  const refusals = consumed.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (refusals.length === 0) return
  const taken = windows.filter((_, index) => consumed[index]?.status === 'fulfilled')
  await refundAll(rateLimits, taken, key)
  throw longestWait(refusals)
}

/** Refunds a point of each window. */
export async function refundAll(
  rateLimits: RateLimits,
  windows: readonly Window[],
  key: string,
): Promise<void> {
  await Promise.all(windows.map((window) => rateLimits.refund(window, key)))
}

/** The longest of several refusals; any other error first. */
export function longestWait(refusals: readonly unknown[]): unknown {
  const waitOf = (refusal: unknown) =>
    refusal instanceof TooManyRequests ? refusal.retryAfterSeconds : Number.POSITIVE_INFINITY
  return refusals.toSorted((one, other) => waitOf(other) - waitOf(one))[0]
}

/** Deletes the counts whose time is over. */
export async function deleteExpiredLimits(db: Database): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute()
}

/** For tests that are not about limits. */
export const noRateLimits: RateLimits = {
  consume: async () => undefined,
  refusedFor: () => undefined,
  refund: async () => undefined,
}

function createLimiter({ name, points, seconds }: Window): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration: seconds, keyPrefix: name })
}

/** Anything else is an error. */
function otherwiseThrow(refuse: (refusal: RateLimiterRes) => never): (reason: unknown) => never {
  return (reason) => {
    if (reason instanceof RateLimiterRes) return refuse(reason)
    throw reason
  }
}
