import { expect, test } from 'vitest'
import { onGrid } from './on-grid.ts'

test.each([
  [28.590_612, 28.59],
  [77.225_001, 77.23],
  [-33.868_8, -33.87],
  [18.5, 18.5],
  [0, 0],
])('puts %d on the grid at %d', (degrees, expected) => {
  expect(onGrid(degrees)).toBe(expected)
})

test('two positions of one square are indistinguishable', () => {
  expect(onGrid(28.5861)).toBe(onGrid(28.5949))
})
