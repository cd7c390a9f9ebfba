import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fewestCounted, figureStep, type ShownNumber } from '#shared/rules/figures.ts'
import { shownNumber } from './shown-number.ts'

const secrets = Array.from({ length: 3000 }, (_, index) => `the secret of installation ${index}`)

/** How often each number is shown for a count, over many installations. */
function shownFor(count: number, cell = 'languages'): Map<ShownNumber, number> {
  const seen = new Map<ShownNumber, number>()
  for (const secret of secrets) {
    const shown = shownNumber(secret, { cell: [1, cell], members: count })
    seen.set(shown, (seen.get(shown) ?? 0) + 1)
  }
  return seen
}

/** How likely a number is to be shown for a count: by the law of the blur, not by drawing. */
function likelihood(shown: number, count: number): number {
  let sum = 0
  for (let blur = -40; blur <= 40; blur++) {
    const number = Math.max(figureStep, Math.round((count + blur) / figureStep) * figureStep)
    if (number === shown) sum += 0.5 ** Math.abs(blur) / 3
  }
  return sum
}

// CONSOLE-8
test('what counts fewer than five members is never a number, whatever they did', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4 }),
      fc.nat(100_000),
      fc.string(),
      (members, amount, cell) => {
        expect(shownNumber('secret', { cell: [cell], members, amount })).toBeNull()
      },
    ),
  )
})

test('every other count is a multiple of five near it, and the same each time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 100_000 }), fc.string(), (members, cell) => {
      const counted = { cell: [cell], members }
      const shown = shownNumber('secret', counted) ?? 0
      expect(shown % figureStep).toBe(0)
      expect(shown).toBeGreaterThanOrEqual(fewestCounted)
      expect(Math.abs(shown - members)).toBeLessThan(40)
      expect(shownNumber('secret', counted)).toBe(shown)
    }),
  )
})

test('the blur has the law that the proof below reckons with', () => {
  for (const count of [5, 8, 23, 100]) {
    for (const [shown, times] of shownFor(count)) {
      const expected = likelihood(shown ?? 0, count) * secrets.length
      expect(Math.abs(times - expected)).toBeLessThan(5 * Math.sqrt(expected) + 5)
    }
  }
})

test('the same count of another cell, community or installation is blurred by another number', () => {
  const shown = (secret: string, ...cell: (string | number)[]) =>
    Array.from({ length: 40 }, (_, index) => shownNumber(secret, { cell, members: 20 + index }))
  const one = shown('secret', 1, 'hours', '1 8')
  expect(shown('secret', 1, 'hours', '2 8')).not.toEqual(one)
  expect(shown('secret', 2, 'hours', '1 8')).not.toEqual(one)
  expect(shown('another', 1, 'hours', '1 8')).not.toEqual(one)
})

/**
 * Somebody who sees all numbers of a page, or of two pages, knows how the cells add up. What they want to know is how many
 * a hidden cell counts. Any other world in which a few members stand in another cell of the same sum explains the same
 * page: this says how much worse than the true one.
 */
// CONSOLE-8
test('no hidden count follows from a sum and its other parts, or from the week before', () => {
  const count = fc.integer({ min: fewestCounted, max: 200 })
  const hidden = fc.integer({ min: 0, max: 4 })
  fc.assert(
    fc.property(
      fc.array(count, { minLength: 1, maxLength: 8 }),
      hidden,
      hidden,
      (parts, is, other) => {
        const [first = 0, ...rest] = parts
        const shown = parts.map(
          (members, index) => shownNumber('secret', { cell: ['part', index], members }) ?? 0,
        )
        const total = parts.reduce((sum, part) => sum + part, is)
        const shownTotal = shownNumber('secret', { cell: ['total'], members: total }) ?? 0
        const inWorld = (counts: number[], sum: number) =>
          likelihood(shownTotal, sum) *
          counts.reduce((product, part, index) => product * likelihood(shown[index] ?? 0, part), 1)
        const real = inWorld(parts, total)
        // The total is the same, and the members stand in the first part; or they are not there at all.
        const moved = inWorld([Math.max(fewestCounted, first + is - other), ...rest], total)
        const gone = inWorld(parts, total + other - is)
        expect(real).toBeGreaterThan(0)
        expect(moved / real).toBeGreaterThanOrEqual(0.5 ** 4 * 0.999)
        expect(gone / real).toBeGreaterThanOrEqual(0.5 ** 4 * 0.999)
      },
    ),
  )
})

test('subtracting the parts from their sum finds the hidden count no more often than a guess does', () => {
  let found = 0
  let parts = 0
  for (const [index, secret] of secrets.entries()) {
    const is = index % fewestCounted
    const [hindi, marathi] = [40 + (index % 17), 20 + (index % 11)]
    const show = (cell: string, members: number) =>
      shownNumber(secret, { cell: [cell], members }) ?? 0
    const left = show('all', hindi + marathi + is) - show('hindi', hindi) - show('marathi', marathi)
    parts += 1
    if (left === is) found += 1
  }
  // Of five possible counts a guess finds every fifth.
  expect(found / parts).toBeLessThan(1 / fewestCounted)
})
