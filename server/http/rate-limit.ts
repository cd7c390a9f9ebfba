import { isIPv6 } from 'node:net'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from '#shared/contracts/call.ts'
import { AppError } from '#shared/errors.ts'

/** So many points in so many seconds, counted under a name, and where. */
export type Window = Limit & { name: string; inMemory?: boolean }

/** What limits how often something may be done. */
export type RateLimits = {
  /** Spends a point of that key's. @throws `too_many_requests`, with the time to wait */
  consume: (window: Window, key: string) => Promise<void>
  /** Takes a point back that was spent, and not meant to count. */
  refund: (window: Window, key: string) => Promise<void>
}

/** A refusal that says when to come back. */
export class TooManyRequests extends AppError {
  readonly retryAfterSeconds: number

  constructor(milliseconds: number) {
    super('too_many_requests')
    this.retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000))
  }
}

/**
 * Limits that hold over all processes of an installation, for they are counted in PostgreSQL. What is
 * only read may be counted in memory, a process for itself: it is too much, and too harmless, to write a
 * row each.
 */
export function rateLimits(pool: pg.Pool): RateLimits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>()
  const limiterOf = (window: Window) => {
    const limiter = limiters.get(window.name) ?? createLimiter(window, pool)
    limiters.set(window.name, limiter)
    return limiter
  }
  return {
    consume: async (window, key) => void (await limiterOf(window).consume(key).catch(refuse)),
    refund: async (window, key) => void (await limiterOf(window).reward(key)),
  }
}

/** For tests that try something else than the limits. */
export const noRateLimits: RateLimits = {
  consume: async () => undefined,
  refund: async () => undefined,
}

/** A member is one wherever they are; visitors of one network, for IPv6 a /64, are counted together. */
export function callerKey(user_id: number | undefined, address: string): string {
  return user_id === undefined ? `network ${networkOf(address)}` : `user ${user_id}`
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

function refuse(reason: unknown): never {
  if (reason instanceof RateLimiterRes) throw new TooManyRequests(reason.msBeforeNext)
  throw reason
}

function networkOf(address: string): string {
  return isIPv6(address) ? ipv6Network(address) : address
}

function ipv6Network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = address.includes('::') ? [...left, ...zeros, ...right] : left
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
