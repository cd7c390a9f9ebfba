import { expect, test } from 'vitest'
import type { Contest } from '#shared/contracts/contests.ts'
import { makeContest } from '#web/testing/factories.ts'
import { english } from '#web/testing/words.ts'
import { contestFacts, contestStateText } from './contest-facts.ts'

test.each<[Partial<Contest>, string]>([
  [{ participants_count: 123_456, days_count: 21 }, '1,23,456 neighbours · 21 days'],
  [{ participants_count: 1, days_count: 1 }, '1 neighbour · 1 day'],
  [{ participants_count: 0 }, '3 days'],
  [{ participants_count: 12, state: 'upcoming' }, '12 waiting · 3 days'],
  [{ participants_count: 12, state: 'closed' }, '12 neighbours · 3 days'],
  [{ media_type: 'external', participants_count: 12 }, 'On another site'],
])('the facts of a contest with %j are %s', (part, facts) => {
  expect(contestFacts(makeContest(part), english)).toBe(facts)
})

const called_back = { called_back_at: '2026-11-24T08:00:00.000Z', why: 'The days are wrong.' }

test.each<[Partial<Contest>, string]>([
  [{ state: 'open' }, 'Open until 30 Nov'],
  [{ state: 'upcoming' }, 'Starts 20 Nov'],
  [{ state: 'closed' }, 'Closed'],
  [{ state: 'closed', results_declared: true }, 'Closed · see the winners'],
  [{ state: 'closed', called_back }, 'Called back'],
  [{ state: 'open', archived: true }, 'Archived'],
])('the state of a contest with %j is %s', (part, text) => {
  expect(contestStateText(makeContest(part), english)).toBe(text)
})
