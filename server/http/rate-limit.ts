import { isIPv6 } from 'node:net'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Call } from '#shared/contracts/call.ts'
import { Refusal } from '#shared/errors.ts'

export type Caller = { user_id: number | undefined; address: string }

/** Spends one point of the caller's on that call, or refuses. */
export type RateLimit = (path: string, call: Call, caller: Caller) => Promise<void>

/** A refusal that says when to come back. */
export class TooManyRequests extends Refusal {
  readonly retryAfterSeconds: number

  constructor(milliseconds: number) {
    super('too_many_requests')
    this.retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000))
  }
}

/**
 * Limits that hold over all processes of an installation, for they are counted in PostgreSQL. Reads
 * are counted in memory, a process for itself: they are too many, and too harmless, to write a row each.
 */
export function rateLimits(pool: pg.Pool): RateLimit {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>()
  return async (path, call, caller) => {
    const limiter = limiters.get(path) ?? limiterOf(path, call, pool)
    limiters.set(path, limiter)
    await limiter.consume(keyOf(caller)).catch(refuse)
  }
}

/** For tests that try something else than the limits. */
export const noRateLimits: RateLimit = async () => undefined

function limiterOf(path: string, call: Call, pool: pg.Pool) {
  const window = { points: call.limit.points, duration: call.limit.seconds, keyPrefix: path }
  if (call.reads) return new RateLimiterMemory(window)
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

/** A member is one wherever they are; visitors of one network, for IPv6 a /64, are counted together. */
function keyOf({ user_id, address }: Caller): string {
  if (user_id !== undefined) return `user ${user_id}`
  return `network ${isIPv6(address) ? ipv6Network(address) : address}`
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
