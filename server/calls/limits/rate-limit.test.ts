import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testRateLimits } from '#server/testing/rate-limits.ts'
import { testApp } from '#server/testing/test-app.ts'
import { consumeAll, longestWait, TooManyRequests, type Window } from './rate-limit.ts'

const limits = testRateLimits()

const newWindow = (): Window => ({ name: `window ${randomUUID()}`, points: 5, seconds: 60 })

// LIMIT-2
test('of a hundred at once only as many pass as the limit says', async () => {
  const window = newWindow()
  const tries = Array.from({ length: 100 }, () => limits.consume(window, 'somebody'))
  const settled = await Promise.allSettled(tries)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('a point that is refunded can be consumed again', async () => {
  const window = newWindow()
  for (let point = 0; point < 5; point++) await limits.consume(window, 'somebody')
  await limits.refund(window, 'somebody')
  await limits.consume(window, 'somebody')
  await expect(limits.consume(window, 'somebody')).rejects.toThrow(TooManyRequests)
})

describe('of several windows', () => {
  const narrow = (seconds: number): Window => ({ ...newWindow(), points: 1, seconds })
  const waitOf = (error: unknown) => (error as TooManyRequests).retryAfterSeconds

  test.each([
    ['first', [3600, 60]],
    ['last', [60, 3600]],
  ])('the one that refuses longest is waited for: the %s', async (_, seconds) => {
    const windows = seconds.map(narrow)
    await consumeAll(limits, windows, 'somebody')
    const error = await consumeAll(limits, windows, 'somebody').catch((reason) => reason)
    expect(waitOf(error)).toBeGreaterThan(60)
  })

  test('none is counted where one refuses', async () => {
    const [full, free] = [narrow(60), narrow(60)]
    await limits.consume(full, 'somebody')
    await expect(consumeAll(limits, [free, full], 'somebody')).rejects.toThrow(TooManyRequests)
    await limits.consume(free, 'somebody')
  })

  test('another error comes before a refusal', () => {
    const lost = new Error('Connection terminated')
    expect(longestWait([new TooManyRequests(1000), lost])).toBe(lost)
    expect(longestWait([lost, new TooManyRequests(1000)])).toBe(lost)
  })
})

describe('behind a proxy of ours', () => {
  const chowk = testApp({
    rateLimits: testRateLimits((window) => ({
      ...window,
      name: `proxies ${window.name}`,
      points: 1,
    })),
    trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
  })
  const visit = async (remoteAddress: string, forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded }
    const url = '/api/docs'
    return (await chowk.app.inject({ url, remoteAddress, headers })).statusCode
  }

  // LIMIT-3
  test('the forwarded address counts, and what it claims before that does not', async () => {
    expect(await visit('127.0.0.1', '192.0.2.11')).toBe(200)
    expect(await visit('127.0.0.1', '192.0.2.12')).toBe(200)
    expect(await visit('10.1.2.3', '198.51.100.99, 192.0.2.11')).toBe(429)
  })

  test('the port that a proxy writes after an address does not count', async () => {
    expect(await visit('127.0.0.1', '192.0.2.21:5000')).toBe(200)
    expect(await visit('127.0.0.1', '192.0.2.21:6000')).toBe(429)
    expect(await visit('127.0.0.1', '[2001:db8:7::1]:5000')).toBe(200)
    expect(await visit('127.0.0.1', '2001:db8:7::2')).toBe(429)
  })

  test('for what is no address, the proxy counts', async () => {
    expect(await visit('10.9.9.9', 'rubbish')).toBe(200)
    expect(await visit('10.9.9.9', 'other rubbish')).toBe(429)
  })

  test('from anybody else it counts for nothing', async () => {
    expect(await visit('203.0.113.5', '192.0.2.13')).toBe(200)
    expect(await visit('203.0.113.5', '192.0.2.14')).toBe(429)
  })
})
