import { expect, test } from 'vitest'
import { savesDataOf } from './saves-data.ts'

// ROUTE-settings-data
test.each([
  [{}, false],
  [{ 'save-data': 'on' }, true],
  [{ 'save-data': 'off' }, false],
  [{ cookie: 'saves-data=yes' }, true],
  [{ cookie: 'theme=dark; saves-data=yes; locale=hi' }, true],
  [{ cookie: 'saves-data=no', 'save-data': 'on' }, false],
  [{ cookie: 'saves-data=perhaps', 'save-data': 'on' }, true],
  [{ cookie: 'not-saves-data=yes' }, false],
])('a reader who sends %j saves data: %s', (headers, saves) => {
  expect(savesDataOf(headers)).toBe(saves)
})
