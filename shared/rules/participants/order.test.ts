import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromColumns, toColumns } from './columns.ts'
import {
  countStates,
  firstInOrder,
  orderParticipants,
  participantFilters,
  participantSorts,
} from './order.ts'
import type { Participant } from './participant.ts'

const today = '2026-11-26'
const base = {
  start: '2026-11-23',
  days: 'dddo',
  streak: 3,
  last_done_on: '2026-11-25',
  has_left: false,
  is_excluded: false,
  has_stopped: false,
}

const participants: Participant[] = [
  { ...base, id: 1, full_name: 'Zoya' },
  { ...base, id: 2, full_name: 'Émile', days: 'dmdo', streak: 1 },
  { ...base, id: 3, full_name: 'asha', days: 'mmmo', streak: 0, last_done_on: null },
  { ...base, id: 4, full_name: '', has_left: true },
  {
    ...base,
    id: 5,
    full_name: 'Ravi',
    start: '2026-11-20',
    days: 'lddd',
    streak: 3,
    last_done_on: today,
  },
]

const shown = (sort: 'name' | 'start' | 'done' | 'last' | 'streak', filter: 'all' | 'late') =>
  orderParticipants(participants, { sort, filter, today, locale: 'en' }).map(({ id }) => id)

test.each([
  ['name', [3, 2, 5, 1, 4]],
  ['start', [5, 3, 2, 1, 4]],
  ['done', [5, 1, 4, 2, 3]],
  ['last', [5, 2, 1, 4, 3]],
  ['streak', [5, 1, 4, 2, 3]],
] as const)('sorts by %s, equal ones by name, and who has no name last', (sort, ids) => {
  expect(shown(sort, 'all')).toEqual(ids)
})

test('shows those in a state, and counts all states', () => {
  expect(shown('name', 'late')).toEqual([2])
  const counts = countStates(participants, today)
  expect(counts).toEqual({
    ...{
      all: 5,
      starting: 0,
      doing: 1,
      late: 1,
      stopped: 1,
      paused: 0,
      excluded: 0,
      stopped_early: 0,
      finished: 1,
      left: 1,
    },
  })
  expect(Object.keys(counts).toSorted()).toEqual([...participantFilters].toSorted())
})

test('the first in an order are those with which all of them begin', () => {
  const someone = fc.record({
    full_name: fc.constantFrom('', 'Zoya', 'asha', 'Émile', 'गौरव'),
    days: fc.constantFrom('dddo', 'dmdo', 'mmmo'),
    streak: fc.integer({ min: 0, max: 2 }),
  })
  const all = fc
    .array(someone, { maxLength: 40 })
    .map((some) => some.map((one, id) => ({ ...base, ...one, id })))
  const asked = fc.record({
    sort: fc.constantFrom(...participantSorts),
    filter: fc.constantFrom('all' as const, 'late' as const),
    limit: fc.integer({ min: 1, max: 12 }),
  })
  fc.assert(
    fc.property(all, asked, (participants, { limit, ...rest }) => {
      const order = { ...rest, today, locale: 'en' }
      expect(firstInOrder(participants, order, limit)).toEqual(
        orderParticipants(participants, order).slice(0, limit),
      )
    }),
  )
})

test('columns hold all of a participant', () => {
  expect(fromColumns(toColumns(participants))).toEqual(participants)
})
