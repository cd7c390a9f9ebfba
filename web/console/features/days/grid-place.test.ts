import { expect, test } from 'vitest'
import { cellAfter, placeAfter, rowsOf } from './grid-place.ts'

const size = { rows: 3, columns: 2 }

test.each([
  ['ArrowDown', { row: 1, column: 1 }],
  ['ArrowUp', { row: 0, column: 1 }],
  ['ArrowRight', { row: 0, column: 1 }],
  ['ArrowLeft', { row: 0, column: 0 }],
  ['End', { row: 0, column: 1 }],
  ['Home', { row: 0, column: 0 }],
  ['PageDown', { row: 2, column: 1 }],
])('%s leads from the end of the first row to %j', (key, place) => {
  expect(placeAfter(key, { row: 0, column: 1 }, size)).toEqual(place)
})

test('letters lead nowhere', () => {
  expect(placeAfter('a', { row: 0, column: 0 }, size)).toBeUndefined()
})

test('writing goes on in the next cell, and ends at the last one', () => {
  expect(cellAfter({ row: 0, column: 1 }, size, 1)).toEqual({ row: 1, column: 0 })
  expect(cellAfter({ row: 1, column: 0 }, size, -1)).toEqual({ row: 0, column: 1 })
  expect(cellAfter({ row: 2, column: 1 }, size, 1)).toBeUndefined()
  expect(cellAfter({ row: 0, column: 0 }, size, -1)).toBeUndefined()
})

test('rows that are chosen upwards are counted downwards', () => {
  expect(rowsOf({ row: 1, column: 0, from: 4 })).toEqual({ first: 1, last: 4 })
})
