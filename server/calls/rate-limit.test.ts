import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openPool } from '#server/db/database.ts'
import { testApp } from '#server/testing/test-app.ts'
import { type RateLimits, rateLimits, TooManyRequests, type Window } from './rate-limit.ts'

const held: { limits?: RateLimits; end?: () => Promise<void> } = {}
const few: RateLimits = {
  consume: async (window, key) =>
    held.limits?.consume({ ...window, name: `proxies ${window.name}`, points: 1 }, key),
  refund: async () => undefined,
}

beforeAll(() => {
  const pool = openPool(inject('databaseUrl'), 2)
  Object.assign(held, { limits: rateLimits(pool), end: () => pool.end() })
})
afterAll(() => held.end?.())

const newWindow = (): Window => ({ name: `window ${randomUUID()}`, points: 5, seconds: 60 })

test('of a hundred at once no more pass than the limit says', async () => {
  const window = newWindow()
  const tries = Array.from({ length: 100 }, () => held.limits?.consume(window, 'somebody'))
  const settled = await Promise.allSettled(tries)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('a point that is given back may be spent again', async () => {
  const window = newWindow()
  for (let point = 0; point < 5; point++) await held.limits?.consume(window, 'somebody')
  await held.limits?.refund(window, 'somebody')
  await held.limits?.consume(window, 'somebody')
  await expect(held.limits?.consume(window, 'somebody')).rejects.toThrow(TooManyRequests)
})

describe('behind a proxy of ours', () => {
  const chowk = testApp({ rateLimits: few, trustedProxies: ['127.0.0.1', '10.0.0.0/8'] })
  const visit = async (remoteAddress: string, forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded }
    const url = '/api/docs'
    return (await chowk.app.inject({ url, remoteAddress, headers })).statusCode
  }

  test('the forwarded address counts, and what it claims before that does not', async () => {
    expect(await visit('127.0.0.1', '192.0.2.11')).toBe(200)
    expect(await visit('127.0.0.1', '192.0.2.12')).toBe(200)
    expect(await visit('10.1.2.3', '198.51.100.99, 192.0.2.11')).toBe(429)
  })

  test('from anybody else it counts for nothing', async () => {
    expect(await visit('203.0.113.5', '192.0.2.13')).toBe(200)
    expect(await visit('203.0.113.5', '192.0.2.14')).toBe(429)
  })
})
