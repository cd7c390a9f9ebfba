import { expect, test } from 'vitest'
import { writtenDays } from '#shared/testing/days-of-challenge.ts'
import { checkDayTexts } from './check-day-texts.ts'
import { blankDay } from './day-columns.ts'

const days = writtenDays(4)
const wrongIn = (written: Parameters<typeof checkDayTexts>[0], table = days) => {
  const checked = checkDayTexts(written, table)
  return 'texts' in checked
    ? []
    : checked.errors.map(({ row, column, code }) => [row, column, code])
}

test('a day of which nothing is written is not translated yet', () => {
  const written = days.map(({ day_key }) => ({ day_key, name_of_day: ' ', detail: '' }))
  const first = { day_key: 'day-1', name_of_day: 'Walk ', detail: 'Read.' }
  expect(checkDayTexts([first, ...written.slice(1)], days)).toEqual({
    texts: [{ ...first, name_of_day: 'Walk' }],
  })
})

test('tells what is wrong with the texts alone, each with its row', () => {
  const [text = blankDay(''), , audio = blankDay('')] = days
  const broken = days.with(2, { ...audio, link: '' })
  expect(
    wrongIn(
      [
        { day_key: text.day_key, name_of_day: 'Walk', detail: '' },
        { day_key: 'gone', name_of_day: 'x', detail: '' },
        { day_key: audio.day_key, name_of_day: 'Sing', detail: '' },
        { day_key: audio.day_key, name_of_day: '', detail: 'x' },
      ],
      broken,
    ),
  ).toEqual([
    [1, 'detail', 'detail_missing'],
    [2, 'day_key', 'key_unknown'],
    [4, 'name_of_day', 'name_missing'],
  ])
})
