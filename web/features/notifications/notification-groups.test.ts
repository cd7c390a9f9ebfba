import { expect, test } from 'vitest'
import { makeNotification } from '#web/testing/factories.ts'
import { groupNotifications } from './notification-groups.ts'

const now = new Date('2026-11-24T20:00:00.000Z')
const at = (happened_at: string) => makeNotification({ happened_at })

// ALERT-11
test.each([
  ['Asia/Kolkata', '2026-11-24T18:30:00.000Z', 'today'],
  ['Asia/Kolkata', '2026-11-24T18:29:59.999Z', 'earlier'],
  ['America/New_York', '2026-11-24T18:29:59.999Z', 'today'],
  // A clock that is a little ahead of the reader's.
  ['Asia/Kolkata', '2026-11-24T20:00:05.000Z', 'today'],
] as const)('in %s, %s is %s', (timeZone, happened_at, group) => {
  const groups = groupNotifications([at(happened_at)], { now, timeZone })
  expect(groups[group]).toHaveLength(1)
})

test('both groups keep their order', () => {
  const times = ['24T19:00', '24T18:40', '23T10:00', '22T10:00'].map(
    (time) => `2026-11-${time}:00.000Z`,
  )
  const { today, earlier } = groupNotifications(times.map(at), { now, timeZone: 'Asia/Kolkata' })
  expect([...today, ...earlier].map(({ happened_at }) => happened_at)).toEqual(times)
  expect(today).toHaveLength(2)
})
