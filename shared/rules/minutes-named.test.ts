import { expect, test } from 'vitest'
import { minutesNamed } from './minutes-named.ts'

test.each([
  ['Walk for 20 minutes.', [20]],
  ['Ten minutes, no goal', [10]],
  ['A 25-minute walk', [25]],
  ['Twenty-five minutes with the way home', [25]],
  ['Warm up for five minutes, then 20 min. Rest for 2 mins and 20 minutes more', [5, 20, 2]],
  ['Two minutes, three minutes, four minutes, five minutes', [2, 3, 4]],
  ['१० मिनट टहलें', [10]],
  ['पाँच मिनट बैठें', [5]],
  ['पंधरा मिनिटे चाला', [15]],
  ['২৫ মিনিট', [25]],
  ['Ten breaths, 30 steps', []],
  ['0 minutes', []],
  ['Within 500 minutes', []],
  ['1.5 minutes or 1,000 minutes', []],
  ['Someone minutes', []],
  ['', []],
])('%s', (text, minutes) => {
  expect(minutesNamed(text)).toEqual(minutes)
})
