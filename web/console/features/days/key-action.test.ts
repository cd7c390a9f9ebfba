import { expect, test } from 'vitest'
import { writtenDays } from '#shared/testing/days-of-challenge.ts'
import { type KeyAction, keyAction } from './key-action.ts'

const size = { rows: 4, columns: 5 }
const choice = { row: 2, column: 0, from: 2 }
const press = (key: string, held: Partial<Parameters<typeof keyAction>[0]> = {}, at = choice) =>
  keyAction(
    { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held },
    at,
    size,
  )

test.each<[string, Parameters<typeof press>[1], KeyAction | undefined]>([
  ['ArrowDown', {}, { do: 'go', place: { row: 3, column: 0 }, isExtending: false }],
  ['ArrowDown', { shiftKey: true }, { do: 'go', place: { row: 3, column: 0 }, isExtending: true }],
  [
    'ArrowRight',
    { shiftKey: true },
    { do: 'go', place: { row: 2, column: 1 }, isExtending: false },
  ],
  ['Enter', {}, { do: 'write' }],
  ['न', {}, { do: 'write', value: 'न' }],
  ['Process', {}, { do: 'write', value: '' }],
  ['z', { ctrlKey: true }, { do: 'undo' }],
  ['Z', { metaKey: true, shiftKey: true }, { do: 'redo' }],
  ['y', { ctrlKey: true }, { do: 'redo' }],
  ['v', { ctrlKey: true }, undefined],
  ['Tab', {}, undefined],
  ['x', { altKey: true }, undefined],
])('%s with %j', (key, held, action) => {
  expect(press(key, held)).toEqual(action)
})

const rows = writtenDays(4)
const namesAfter = (action: KeyAction | undefined) =>
  action?.do === 'change'
    ? action.change(rows, 'name_of_day').map(({ name_of_day }) => name_of_day)
    : undefined
const [one, two, three, four] = rows.map(({ name_of_day }) => name_of_day)

test('Ctrl+D copies down what is chosen, or the day before', () => {
  expect(namesAfter(press('d', { ctrlKey: true }))).toEqual([one, two, two, four])
  const chosen = { row: 0, column: 0, from: 3 }
  expect(namesAfter(press('d', { ctrlKey: true }, chosen))).toEqual([one, one, one, one])
})

test('Delete empties what is chosen', () => {
  expect(namesAfter(press('Delete', {}, { ...choice, from: 1 }))).toEqual([one, '', '', four])
  expect(namesAfter(press('Backspace'))).toEqual([one, two, '', four])
  expect(three).toBeDefined()
})
