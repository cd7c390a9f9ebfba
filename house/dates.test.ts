import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/*
 * The first ten characters of an instant are its date in UTC: what was written before half past five in the morning in India
 * was then of yesterday. `dateIn` gives the date in a time zone.
 */

/** Where it is no instant that is cut: a day of the calendar, and a cell of a sheet, which has no time zone. */
const days = ['shared/rules/calendar-date.ts', 'web/console/tables/read-xlsx.ts']

test('no date is cut out of an instant', () => {
  const cutting = readSources().filter(({ text }) =>
    /(?<!randomUUID\(\))\.slice\(0, 10\)/.test(text),
  )
  const paths = cutting.map(({ path }) => path).filter((path) => !/\.test\.tsx?$/.test(path))
  expect(paths.filter((path) => !days.includes(path))).toEqual([])
})
