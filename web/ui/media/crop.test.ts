import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepCovering, partInView, sizeCovering, viewOnStage, widestPart } from './crop.ts'
import { maxScale, wholeView } from './zoom.ts'

const stage = { width: 300, height: 300 }
const wide = { width: 1200, height: 600 }

test('a wide picture covers a square by its height, and its middle is taken', () => {
  expect(sizeCovering(wide, stage)).toEqual({ width: 600, height: 300 })
  expect(partInView(wholeView, stage, wide)).toEqual({ x: 300, y: 0, width: 600, height: 600 })
})

test('a picture that is moved to the right shows what is on its left', () => {
  expect(partInView({ scale: 1, x: 150, y: 0 }, stage, wide)).toMatchObject({ x: 0, width: 600 })
  expect(partInView({ scale: 2, x: 0, y: 0 }, stage, wide)).toEqual({
    ...{ x: 450, y: 150, width: 300, height: 300 },
  })
})

test('a picture cannot be moved off its stage', () => {
  expect(keepCovering({ scale: 1, x: 900, y: 40 }, stage, wide)).toEqual({ scale: 1, x: 150, y: 0 })
})

test('the chosen part always lies within the picture', () => {
  const side = fc.integer({ min: 1, max: 4000 })
  const move = fc.integer({ min: -9000, max: 9000 })
  const size = fc.record({ width: side, height: side })
  const view = fc.record({
    scale: fc.double({ min: 1, max: maxScale, noNaN: true }),
    x: move,
    y: move,
  })
  fc.assert(
    fc.property(size, view, (picture, asked) => {
      const part = partInView(keepCovering(asked, stage, picture), stage, picture)
      expect(part.x).toBeGreaterThanOrEqual(-0.001)
      expect(part.y).toBeGreaterThanOrEqual(-0.001)
      expect(part.x + part.width).toBeLessThanOrEqual(picture.width + 0.001)
      expect(part.y + part.height).toBeLessThanOrEqual(picture.height + 0.001)
      expect(part.width).toBeCloseTo(part.height, 3)
    }),
  )
})

const banner = { width: 1, height: 7 / 18 }
const thumbnail = { width: 1, height: 9 / 16 }
const middleOf = ({ x, y, width, height }: ReturnType<typeof partInView>) => ({
  ...{ x: x + width / 2, y: y + height / 2, width },
})

test('a second stage shows the same middle, as wide as the first', () => {
  const tall = { width: 1200, height: 1600 }
  const view = { scale: 2, x: 0.3, y: -0.2 }
  const first = partInView(view, banner, tall)
  const stages = { from: banner, to: thumbnail, picture: tall }
  const second = partInView(viewOnStage(view, stages), thumbnail, tall)
  const [one, other] = [middleOf(first), middleOf(second)]
  expect(other.x).toBeCloseTo(one.x)
  expect(other.y).toBeCloseTo(one.y)
  expect(other.width).toBeCloseTo(one.width)
})

test('a second stage that the picture cannot fill so shows as much as it can', () => {
  const flat = { width: 1800, height: 700 }
  const stages = { from: banner, to: thumbnail, picture: flat }
  const part = partInView(viewOnStage(wholeView, stages), thumbnail, flat)
  expect(part.height).toBeCloseTo(700)
  expect(part.x + part.width / 2).toBeCloseTo(900)
})

test('the widest part of a ratio is bounded by the width or by the height', () => {
  expect(widestPart({ width: 1200, height: 4000 }, 18 / 7)).toBe(1200)
  expect(widestPart({ width: 4000, height: 900 }, 16 / 9)).toBe(1600)
})
