import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#server/db/database.ts'
import type { Limit } from '#shared/contracts/call.ts'
import { AppError } from '#shared/errors.ts'

/** So many points in so many seconds, counted under a name. */
export type Window = Limit & { name: string; inMemory?: boolean }

/** Limits how often something may be done. */
export type RateLimits = {
  /** Consumes points of that key, one if nothing else is said. @throws `too_many_requests`, with the time to wait */
  consume: (window: Window, key: string, points?: number) => Promise<void>
  /** Takes back points that were consumed and are not meant to count. */
  refund: (window: Window, key: string, points?: number) => Promise<void>
}

/** The error that says when to come back. */
export class TooManyRequests extends AppError {
  readonly retryAfterSeconds: number

  constructor(milliseconds: number) {
    super('too_many_requests')
    this.retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000))
  }
}

/**
 * Limits that hold over all processes of an installation, because they are counted in PostgreSQL. What is
 * only read may be counted in the memory of each process: a row for each read would cost more than the read.
 */
export function rateLimits(pool: pg.Pool): RateLimits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>()
  const limiterOf = (window: Window) => {
    const limiter = limiters.get(window.name) ?? createLimiter(window, pool)
    limiters.set(window.name, limiter)
    return limiter
  }
  return {
    consume: async (window, key, points) =>
      void (await limiterOf(window).consume(key, points).catch(throwAppError)),
    refund: async (window, key, points) => void (await limiterOf(window).reward(key, points)),
  }
}

/** Deletes the counts whose time is over. */
export async function deleteExpiredLimits(db: Database): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute()
}

/** For tests of something else than the limits. */
export const noRateLimits: RateLimits = {
  consume: async () => undefined,
  refund: async () => undefined,
}

function createLimiter({ name, points, seconds, inMemory }: Window, pool: pg.Pool) {
  const window = { points, duration: seconds, keyPrefix: name }
  if (inMemory) return new RateLimiterMemory(window)
  return new RateLimiterPostgres({
    ...window,
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
  })
}

function throwAppError(reason: unknown): never {
  if (reason instanceof RateLimiterRes) throw new TooManyRequests(reason.msBeforeNext)
  throw reason
}
