import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from './formula-cells.ts'

test.each(['=1+1', '+91', '-1', '@asha', '\tx', "'=1", '＝1'])('escapes %j', (cell) => {
  expect(escapeFormula(cell)).toBe(`'${cell}`)
})

test.each(['सैर', "'tis", '1=1', ''])('leaves %j as it is', (cell) => {
  expect(escapeFormula(cell)).toBe(cell)
  expect(unescapeFormula(cell)).toBe(cell)
})

test('every text comes back as it was', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom("'", '=', '+', '@', 'a', '\n') }),
  )
  fc.assert(fc.property(cell, (text) => unescapeFormula(escapeFormula(text)) === text))
})
