import { expect, test } from 'vitest'
import type { CachedHandler, CallContext } from '#server/calls/run/call-context.ts'
import type { Output } from '#shared/contracts/calls.ts'
import { lifetimeOf } from './answer-lifetime.ts'

type Path = 'post/feed'

const answer: Output<Path> = { posts: [], next_cursor: null }

/** The lifetime of an answer that was made for the community 7. */
function lifetime(handler: Partial<CachedHandler<Path>>, time_zone = 'Asia/Kolkata') {
  const context: unknown = {
    now: () => new Date('2026-11-22T10:00:00Z'),
    today: '2026-11-22',
    input: { sort: 'trending' },
    community: { id: 7, time_zone },
  }
  const cached = { shows: [], answer: async () => answer, ...handler }
  return lifetimeOf<Path>(cached, { context: context as CallContext<Path>, answer })
}

test('an answer shows tables of its community, tables of all, and its posts', () => {
  const { topics } = lifetime({ shows: ['posts', 'moods'], postsOf: () => [7_000_000_001] })
  expect(topics).toEqual(['7 posts', '0 moods', '7 posts/7000000001', '7 communities'])
})

test('what depends on nothing else has no end', () => {
  expect(lifetime({}).until).toBe(Number.POSITIVE_INFINITY)
})

test('what depends on the clock lasts a second', () => {
  expect(lifetime({ lasts: 'second' }).until).toBe(Date.parse('2026-11-22T10:00:01Z'))
})

test('what depends on the date ends at the community’s midnight', () => {
  const midnight = (timeZone: string) => lifetime({ lasts: 'day' }, timeZone).until
  expect(midnight('Asia/Kolkata')).toBe(Date.parse('2026-11-22T18:30:00Z'))
  expect(midnight('America/New_York')).toBe(Date.parse('2026-11-23T05:00:00Z'))
})

test('how long an answer lasts may depend on what was asked', () => {
  const trending = lifetime({ lasts: ({ sort }) => (sort === 'trending' ? 'second' : undefined) })
  expect(trending.until).toBe(Date.parse('2026-11-22T10:00:01Z'))
})
