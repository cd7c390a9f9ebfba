import type pg from 'pg'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#server/db/database.ts'
import type { Limit } from '#shared/contracts/call.ts'
import { AppError } from '#shared/errors.ts'
import { SharedCounts } from './shared-counts.ts'

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
  const limiters = new Map<string, RateLimiterMemory>()
  const limiterOf = (window: Window) => {
    const limiter = limiters.get(window.name) ?? createLimiter(window)
    limiters.set(window.name, limiter)
    return limiter
  }
  const counts = new SharedCounts(pool)
  const add = ({ name, seconds }: Window, key: string, points: number) =>
    counts.add(`${name}:${key}`, { points, seconds })
  return {
    consume: async (window, key, points = 1) => {
      if (window.inMemory) {
        await limiterOf(window).consume(key, points).catch(throwAppError)
        return
      }
      const count = await add(window, key, points)
      if (count.points > window.points) throw new TooManyRequests(count.expire - Date.now())
    },
    refund: async (window, key, points = 1) => {
      if (window.inMemory) await limiterOf(window).reward(key, points)
      else await add(window, key, -points)
    },
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

function createLimiter({ name, points, seconds }: Window): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration: seconds, keyPrefix: name })
}

function throwAppError(reason: unknown): never {
  if (reason instanceof RateLimiterRes) throw new TooManyRequests(reason.msBeforeNext)
  throw reason
}
