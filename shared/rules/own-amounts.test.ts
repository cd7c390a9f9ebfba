import { expect, test } from 'vitest'
import { ownAmounts } from './own-amounts.ts'

const logged = (activity_date: string, activity_data: string) => ({ activity_date, activity_data })

// DAY-31
test('one’s own numbers are those of the unit that is used most, one a date, added up', () => {
  const activities = [
    logged('2026-11-26', '6 rounds'),
    logged('2026-11-24', '४ चक्कर'),
    logged('2026-11-24', '2 rounds in the evening'),
    logged('2026-11-25', 'Rested'),
    logged('2026-11-25', '20 min'),
  ]
  expect(ownAmounts(activities, 'rounds')).toEqual({
    unit: 'rounds',
    amounts: [
      { date: '2026-11-24', value: 6 },
      { date: '2026-11-26', value: 6 },
    ],
  })
})

test('words alone have no numbers', () => {
  expect(ownAmounts([logged('2026-11-24', 'Walked round the lake')], 'steps')).toBeUndefined()
})
