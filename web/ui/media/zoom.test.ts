import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepInside, maxScale, pinched, scalesOf, sizeWithin, wholeView, zoomAt } from './zoom.ts'

const stage = { width: 400, height: 800 }
const wide = { width: 1600, height: 800 }

test.each([
  [wide, { width: 400, height: 200 }],
  [
    { width: 100, height: 400 },
    { width: 200, height: 800 },
  ],
  [
    { width: 40, height: 80 },
    { width: 400, height: 800 },
  ],
])('shows %j whole at %j', (picture, size) => {
  expect(sizeWithin(picture, stage)).toEqual(size)
})

// POST-19
test('the point under the fingers stays there while zooming', () => {
  const point = fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer() })
  const scale = fc.integer({ min: 1, max: maxScale })
  fc.assert(
    fc.property(scale, scale, point, (from, to, at) => {
      const view = { scale: from, x: 10, y: -20 }
      const next = zoomAt(view, to, at)
      const under = ({ scale, x, y }: typeof view) => [(at.x - x) / scale, (at.y - y) / scale]
      const [x = 0, y = 0] = under(view)
      expect(under(next)[0]).toBeCloseTo(x, 3)
      expect(under(next)[1]).toBeCloseTo(y, 3)
    }),
  )
})

test.each([
  [0.2, 1],
  [3, 3],
  [50, maxScale],
])('a scale of %d is limited to %d', (asked, scale) => {
  expect(zoomAt(wholeView, asked, { x: 0, y: 0 }).scale).toBe(scale)
})

// POST-26
test.each([
  ['an ordinary one as far as ever', { width: 1280, height: 960 }, { tap: 2.5, most: 5 }],
  ['a long one until it fills the width', { width: 320, height: 5120 }, { tap: 8, most: 16 }],
  ['a wide one until it fills the height', { width: 5120, height: 160 }, { tap: 25.6, most: 51.2 }],
  ['a small one to twice its size', { width: 150, height: 2400 }, { tap: 6, most: 12 }],
])('a picture can be enlarged: %s', (_, picture, scales) => {
  expect(scalesOf(picture, stage)).toEqual(scales)
})

test('a long picture is enlarged beyond the others', () => {
  expect(zoomAt(wholeView, 12, { x: 0, y: 0 }, 16).scale).toBe(12)
  const fingers = { before: { x: 40, y: 0 }, now: { x: 480, y: 0 }, other: { x: 0, y: 0 } }
  expect(pinched(wholeView, fingers, 16).scale).toBe(12)
})

test('two fingers twice as far apart enlarge twice, and move the picture with their middle', () => {
  const fingers = { before: { x: 40, y: 0 }, now: { x: 80, y: 0 }, other: { x: 0, y: 0 } }
  expect(pinched(wholeView, fingers)).toEqual({ scale: 2, x: -20, y: 0 })
})

test('two fingers at the same point do not divide by zero', () => {
  const at = { x: 0, y: 0 }
  expect(pinched(wholeView, { before: at, now: { x: 3, y: 0 }, other: at }).scale).toBe(3)
})

test('a whole picture cannot be moved', () => {
  expect(keepInside({ scale: 1, x: 90, y: -90 }, stage, wide)).toEqual(wholeView)
})

test('an enlarged picture is moved to its edges and no further', () => {
  // 1,200 by 600 on a stage of 400 by 800: it covers the width alone.
  const view = { scale: 3, x: 900, y: 900 }
  expect(keepInside(view, stage, wide)).toEqual({ scale: 3, x: 400, y: 0 })
  expect(keepInside({ ...view, x: -900 }, stage, wide)).toEqual({ scale: 3, x: -400, y: 0 })
  expect(keepInside({ ...view, x: 12 }, stage, wide)).toEqual({ scale: 3, x: 12, y: 0 })
})
