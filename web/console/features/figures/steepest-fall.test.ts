import { expect, test } from 'vitest'
import { steepestFall } from './steepest-fall.ts'

const days = (...numbers: [reached: number | null, done: number | null][]) =>
  numbers.map(([reached, done], day_index) => ({ day_index, reached, done }))

// CONSOLE-8
test.each([
  ['the day before the largest fall', days([50, 50], [50, 45], [50, 20], [50, 15]), 1],
  ['not where fewer have reached the next day', days([50, 50], [30, 30], [30, 15]), 1],
  ['nothing where a fall is within the steps', days([50, 50], [50, 45], [50, 40]), undefined],
  ['a fall to fewer than five', days([20, 15], [20, null]), 0],
  ['nothing in a challenge of one day', days([20, 15]), undefined],
  ['nothing where nobody is counted', days([null, null], [null, null]), undefined],
])('%s', (_, numbers, after) => {
  expect(steepestFall(numbers)).toBe(after)
})
