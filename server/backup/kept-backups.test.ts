import { expect, test } from 'vitest'
import { backupsToRemove } from './kept-backups.ts'

/** `day` of November 2026, or an instant; 2026-11-23 is a Monday. */
const at = (when: string) => ({
  name: when,
  made_at: when.length > 2 ? when : `2026-11-${when}T02:00:00Z`,
})
const removed = (days: string[], worked?: string) => backupsToRemove(days.map(at), worked)
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, more) => String(first + more).padStart(2, '0'))

// DATA-30
test.each([
  ['nothing of none', [], undefined, []],
  ['nothing of one', ['01'], undefined, []],
  ['nothing of seven days', from(1, 7), undefined, []],
  // Of the weeks before, the last day each: Sunday the 22nd, the 15th and the 8th.
  [
    'all but seven days and the last of four weeks',
    from(1, 29),
    undefined,
    [
      '21',
      '20',
      '19',
      '18',
      '17',
      '16',
      '14',
      '13',
      '12',
      '11',
      '10',
      '09',
      '07',
      '06',
      '05',
      '04',
      '03',
      '02',
      '01',
    ],
  ],
  ['nothing where the eighth day ends its week', from(22, 29), undefined, []],
  // Days without a backup count for nothing: after a long pause the old ones stay.
  [
    'nothing where seven are months apart',
    ['2026-01-05T00:00:00Z', '2026-03-05T00:00:00Z', '25'],
    undefined,
    [],
  ],
  [
    'the earlier ones of one day',
    ['2026-11-25T01:00:00Z', '2026-11-25T23:59:59Z', '2026-11-25T12:00:00Z'],
    undefined,
    ['2026-11-25T12:00:00Z', '2026-11-25T01:00:00Z'],
  ],
  [
    'not the last that worked',
    ['2026-11-25T01:00:00Z', '2026-11-25T02:00:00Z'],
    '2026-11-25T01:00:00Z',
    [],
  ],
  ['the same whatever their order', from(1, 9).toReversed(), undefined, ['02']],
])('removes %s', (_, days, worked, expected) => {
  expect(removed(days, worked)).toEqual(expected)
})

// DATA-30
test('never removes the newest, nor more than it keeps', () => {
  for (let count = 1; count <= 120; count += 1) {
    const days = Array.from({ length: count }, (_, day) => ({
      name: String(day),
      made_at: new Date(Date.UTC(2026, 0, 1 + day, 2)).toISOString(),
    }))
    const gone = backupsToRemove(days)
    expect(gone).not.toContain(String(count - 1))
    expect(count - gone.length).toBeLessThanOrEqual(11)
    expect(count - gone.length).toBeGreaterThanOrEqual(Math.min(count, 7))
  }
})
