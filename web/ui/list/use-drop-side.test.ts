import { expect, test } from 'vitest'
import { type DropSide, sideOf } from './use-drop-side.ts'

// COMMENT-5
test.each<[below: number, above: number, DropSide]>([
  [200, 600, 'below'],
  [199, 600, 'above'],
  [150, 150, 'below'],
  [150, 160, 'above'],
  [160, 150, 'below'],
])('a list of 200 px with %i px below its field and %i above opens %s', (below, above, side) => {
  expect(sideOf({ wanted: 200, below, above })).toBe(side)
})
