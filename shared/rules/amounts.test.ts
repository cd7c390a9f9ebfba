import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Amount,
  amountIn,
  amountUnits,
  countIn,
  isUnlikely,
  unitOf,
  withCount,
} from './amounts.ts'

describe('the amount of', () => {
  // DAY-31
  test.each<[string, string | undefined]>([
    ['5 km', '5 km'],
    ['5.2 km before breakfast', '5.2 km'],
    ['5,2 km', '5.2 km'],
    ['5,25km', '5.25 km'],
    ['3 kms', '3 km'],
    ['१० किमी', '10 km'],
    ['२.५ कि.मी. टहला', '2.5 km'],
    ['3 किलोमीटर', '3 km'],
    ['20 min', '20 min'],
    ['20 minutes of yoga', '20 min'],
    ['१५ मिनट', '15 min'],
    ['1.5 hours', '90 min'],
    ['२ घंटे', '120 min'],
    ['4,000 steps', '4000 steps'],
    ['1,00,000 steps', '100000 steps'],
    ['1,234.5 steps', '1234.5 steps'],
    ['५,००० कदम', '5000 steps'],
    ['12 kg', '12 kg'],
    ['२ किलो', '2 kg'],
    ['30 reps', '30 reps'],
    ['३० बार', '30 reps'],
    ['18 litres saved', '18 litres'],
    ['18 L', '18 litres'],
    ['५ लीटर', '5 litres'],
    ['10 pages', '10 pages'],
    ['१० पन्ने', '10 pages'],
    ['6 rounds', '6 rounds'],
    ['१० चक्कर', '10 rounds'],
    ['২৫ km', '25 km'],
    ['0 km', '0 km'],
    // What is no amount stays words.
    ['Walked 5 km', undefined],
    ['five km', undefined],
    ['5', undefined],
    ['-5 km', undefined],
    ['5.2.3 km', undefined],
    ['5,2,3 km', undefined],
    ['5. km', undefined],
    ['.5 km', undefined],
    ['5e3 km', undefined],
    ['5 km/h', undefined],
    ['5 kmph', undefined],
    ['5 x 10 reps', undefined],
    ['5-6 km', undefined],
    ['5 parsecs', undefined],
    ['6:30 min', undefined],
    ['१० मिनटों', undefined],
    ['', undefined],
  ])('“%s” is %s', (text, amount) => {
    expect(written(amountIn(text))).toBe(amount)
  })
})

test.each([
  ['5', 'rounds', '5 rounds'],
  ['१०', 'litres saved', '10 litres'],
  ['5 km', 'rounds', '5 km'],
  ['5 more', 'rounds', undefined],
  ['5', 'glasses', undefined],
])('“%s” in a challenge of %s is %s', (text, unit, amount) => {
  expect(written(amountIn(text, unit))).toBe(amount)
})

test.each([
  ['steps', 'steps'],
  ['litres saved', 'litres'],
  ['घंटे', 'min'],
  ['glasses', undefined],
  ['', undefined],
])('a challenge that counts “%s” counts %s', (label, unit) => {
  expect(unitOf(label)).toBe(unit)
})

test.each([
  ['25 hours', true],
  ['24 hours', false],
  ['300 km', true],
  ['42.2 km', false],
  ['1,00,001 steps', true],
])('%s in one day is unlikely: %s', (text, unlikely) => {
  const amount = amountIn(text)
  expect(amount && isUnlikely(amount)).toBe(unlikely)
})

test.each([
  ['', 3, 'glasses', '3 glasses'],
  ['2 glasses', 3, 'glasses', '3 glasses'],
  ['2 glasses, cold', 3, 'glasses', '3 glasses, cold'],
  ['१० चक्कर सुबह', 11, 'rounds', '11 rounds सुबह'],
  ['6 rounds before breakfast', 7, 'rounds', '7 rounds before breakfast'],
  ['Before breakfast', 7, 'rounds', '7 rounds. Before breakfast'],
  ['5', 5.5, 'km', '5.5 km'],
])('“%s” with %d %s is “%s”', (text, count, unit, changed) => {
  expect(withCount(text, count, unit)).toBe(changed)
  expect(countIn(changed, unit)).toBe(count)
})

test('what is written with a unit is read again, whatever follows', () => {
  const value = fc.integer({ min: 0, max: 99_999 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(value, fc.constantFrom(...amountUnits), fc.string(), (value, unit, words) => {
      expect(amountIn(`${value} ${unit} ${words}`)).toEqual({ value, unit })
    }),
  )
})

test('any text is an amount or words, and never an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const amount = amountIn(text)
      expect(amount === undefined || Number.isFinite(amount.value)).toBe(true)
    }),
  )
})

function written(amount: Amount | undefined): string | undefined {
  return amount && `${amount.value} ${amount.unit}`
}
