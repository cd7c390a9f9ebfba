import { afterAll, beforeAll } from 'vitest'
import { type RateLimits, rateLimits, type Window } from '#server/calls/limits/rate-limit.ts'
import { openPool } from '#server/db/database.ts'
import { databaseOfFile } from '#server/testing/own-database.ts'

/**
 * Limits that count in the tests' database. `change` may make a window narrower, so that a test soon reaches
 * its end, or answer `undefined` for a window that shall not count.
 */
export function testRateLimits(
  change: (window: Window) => Window | undefined = (window) => window,
): RateLimits {
  const opened: { limits?: RateLimits; end?: () => Promise<void> } = {}
  beforeAll(async () => {
    const pool = openPool(await databaseOfFile(), 2)
    Object.assign(opened, { limits: rateLimits(pool), end: () => pool.end() })
  })
  afterAll(() => opened.end?.())
  return {
    consume: async (window, key, points) => {
      const changed = change(window)
      if (changed) await opened.limits?.consume(changed, key, points)
    },
    refusedFor: (window, key) => {
      const changed = change(window)
      return changed && opened.limits?.refusedFor(changed, key)
    },
    refund: async (window, key, points) => {
      const changed = change(window)
      if (changed) await opened.limits?.refund(changed, key, points)
    },
  }
}
