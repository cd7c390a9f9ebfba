import { expect, test } from 'vitest'
import { blankDay } from '#shared/rules/days-table/day-columns.ts'
import { rowsForFiles } from './rows-for-files.ts'

const rows = ['', ' Songs\\Aarti.MP3 ', '', ''].map((link, index) => ({
  ...blankDay(`day-${index + 1}`),
  link,
}))
const placesOf = (names: string[], row: number) =>
  rowsForFiles(
    rows,
    names.map((name) => ({ name })),
    row,
  ).map(({ file, day_key }) => [file.name, day_key])

test.each<[string, string[], number, string[][]]>([
  ['one file is for its row', ['a.jpg'], 2, [['a.jpg', 'day-3']]],
  ['a file that a cell names is for that day', ['aarti.mp3'], 3, [['aarti.mp3', 'day-2']]],
  [
    'others go to the rows that follow, around named ones',
    ['a.jpg', 'aarti.mp3', 'b.jpg'],
    0,
    [
      ['a.jpg', 'day-1'],
      ['aarti.mp3', 'day-2'],
      ['b.jpg', 'day-3'],
    ],
  ],
  ['files beyond the last day are left out', ['a.jpg', 'b.jpg'], 3, [['a.jpg', 'day-4']]],
])('%s', (_what, names, row, places) => {
  expect(placesOf(names, row)).toEqual(places)
})
