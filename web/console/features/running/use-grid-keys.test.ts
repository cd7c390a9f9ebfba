import { expect, test } from 'vitest'
import { moved } from './use-grid-keys.ts'

const size = { rows: 100, columns: 8 }
const press = (key: string, ctrlKey = false) =>
  moved({ row: 5, column: 3 }, { key, ctrlKey, metaKey: false }, size)

test.each([
  ['ArrowLeft', false, { row: 5, column: 2 }],
  ['ArrowRight', false, { row: 5, column: 4 }],
  ['ArrowUp', false, { row: 4, column: 3 }],
  ['ArrowDown', false, { row: 6, column: 3 }],
  ['PageUp', false, { row: 0, column: 3 }],
  ['PageDown', false, { row: 15, column: 3 }],
  ['Home', false, { row: 5, column: 0 }],
  ['End', false, { row: 5, column: 7 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 99, column: 7 }],
  ['ArrowDown', true, { row: 99, column: 3 }],
  ['ArrowLeft', true, { row: 5, column: 0 }],
])('%s (with Ctrl: %s) leads to %j', (key, ctrl, cell) => {
  expect(press(key, ctrl)).toEqual(cell)
})

test('other keys stay with the browser', () => {
  expect(press('Tab')).toBeUndefined()
  expect(press('Enter')).toBeUndefined()
})
