import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxDays } from '#shared/limits.ts'
import { badDays } from '#shared/testing/bad-days.ts'
import { writtenDays } from '#shared/testing/days-of-challenge.ts'
import { checkDays } from './check-days.ts'
import { blankDay, type DayCells, dayColumns } from './day-columns.ts'
import { type DayErrorCode, dayErrorCodes } from './day-error.ts'

const text = writtenDays(1)[0] as DayCells
const [, video, audio, image] = writtenDays(4) as [DayCells, DayCells, DayCells, DayCells]

/** What is wrong with these days, each as row, column and code. */
function wrongIn(rows: readonly DayCells[], options?: Parameters<typeof checkDays>[1]) {
  const checked = checkDays(rows, options)
  return 'days' in checked ? [] : checked.errors.map(({ row, column, code }) => [row, column, code])
}

test.each(badDays)('tells %s in %s', (code, column, cells) => {
  const days = writtenDays(maxDays).map((day) => ({ ...day, day_key: `other-${day.day_key}` }))
  expect(wrongIn(days.with(200, cells))).toEqual([[201, column, code]])
})

test('tells every error of every row, in the order of the rows', () => {
  const rows = [
    text,
    { ...blankDay('x'), link: 'a.mp3' },
    { ...video, day_key: text.day_key, link: '' },
  ]
  expect(wrongIn(rows)).toEqual([
    [2, 'name_of_day', 'name_missing'],
    [2, 'content_type', 'type_missing'],
    [3, 'link', 'link_missing'],
    [3, 'day_key', 'key_repeated'],
  ])
})

test.each([
  ['a challenge without days', [], [1, 'name_of_day', 'no_days']],
  ['a day too many', writtenDays(maxDays + 1), [366, 'name_of_day', 'too_many_days']],
  [
    'a key that was copied',
    [text, video, { ...audio, day_key: ' DAY-1' }],
    [3, 'day_key', 'key_repeated'],
  ],
])('refuses %s', (_what, rows, error) => {
  expect(wrongIn(rows)).toEqual([error])
})

test('stores what was written without the spaces around it, and addresses with their protocol', () => {
  const [first] = daysOf([
    {
      ...video,
      day_key: 'K-1 ',
      name_of_day: ' सैर\u00a0',
      content_type: ' वीडियो',
      link: 'youtu.be/dQw4w9WgXcQ',
      detail: 'a\r\nb\rc\n',
    },
  ])
  expect(first).toEqual({
    day_key: 'k-1',
    name_of_day: 'सैर',
    content_type: 'video',
    link: 'https://youtu.be/dQw4w9WgXcQ',
    alt: 'Asha shows the steps',
    detail: 'a\nb\nc',
  })
})

describe('once somebody has joined', () => {
  const rows = writtenDays(8)
  const frozen = daysOf(rows)

  test('texts and media may be corrected', () => {
    const corrected = rows.map((cells) => ({
      ...cells,
      name_of_day: 'Corrected',
      detail: 'Corrected',
    }))
    expect(
      wrongIn(corrected.with(3, { ...image, link: '/media/posts/1/other.webp' }), { frozen }),
    ).toEqual([])
  })

  test.each<[string, DayCells[], unknown[]]>([
    ['a day that is removed', rows.toSpliced(2, 1), [[3, 'day_key', 'day_removed']]],
    ['the last day that is removed', rows.slice(0, -1), [[7, 'day_key', 'day_removed']]],
    ['a day that is added', [...rows, { ...text, day_key: 'new' }], [[9, 'day_key', 'day_added']]],
    ['the one day that was moved', [...rows.slice(1), text], [[8, 'day_key', 'day_moved']]],
    [
      'another type',
      rows.with(0, { ...audio, day_key: text.day_key }),
      [[1, 'content_type', 'type_frozen']],
    ],
    [
      'a day that replaces another',
      rows.with(4, { ...text, day_key: 'new' }),
      [
        [5, 'day_key', 'day_removed'],
        [5, 'day_key', 'day_added'],
      ],
    ],
    [
      'days without their keys, once',
      rows.map((cells, index) => ({ ...cells, day_key: `k${index}` })),
      [[1, 'day_key', 'keys_missing']],
    ],
  ])('refuses %s', (_what, changed, errors) => {
    expect(wrongIn(changed, { frozen })).toEqual(errors)
  })

  test('whatever order passes is the order that was joined', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: 1 }), (some) => {
        const isSame = some.length === rows.length && some.every((cells, at) => cells === rows[at])
        expect(wrongIn(some, { frozen }).length === 0).toBe(isSame)
      }),
    )
  })
})

test('what passes once passes again, and stays the same', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('audio', 'text', 'a.mp3', '/media/a.mp3'),
  )
  const row = fc.record(
    Object.fromEntries(dayColumns.map((column) => [column, cell])),
  ) as fc.Arbitrary<DayCells>
  fc.assert(
    fc.property(row, fc.constantFrom(...writtenDays(4)), (some, good) => {
      for (const column of dayColumns) {
        const checked = checkDays([{ ...good, [column]: some[column] }])
        if (!('days' in checked)) continue
        const again = checked.days.map((day) => ({ ...day, link: day.link ?? '' }))
        expect(checkDays(again)).toEqual(checked)
      }
    }),
  )
})

test('every kind of error is tried here', () => {
  const tried = new Set<DayErrorCode>([
    ...badDays.map(([code]) => code),
    ...([
      'no_days',
      'too_many_days',
      'key_repeated',
      'keys_missing',
      'day_removed',
      'day_added',
    ] as const),
    ...(['day_moved', 'type_frozen'] as const),
    // check-day-texts.test.ts
    'key_unknown',
  ])
  expect(dayErrorCodes.filter((code) => !tried.has(code))).toEqual([])
})

function daysOf(rows: readonly DayCells[]) {
  const checked = checkDays(rows)
  if (!('days' in checked)) throw new Error(JSON.stringify(checked.errors))
  return checked.days
}
