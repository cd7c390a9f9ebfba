import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withAsciiDigits } from './digits.ts'

test.each([
  ['10', '10'],
  ['१० मिनट', '10 मिनट'],
  ['২৫ মিনিট', '25 মিনিট'],
  ['௧௫', '15'],
  ['٣٠', '30'],
  ['ten', 'ten'],
  ['', ''],
])('%s is read as %s', (text, expected) => {
  expect(withAsciiDigits(text)).toBe(expected)
})

test('each digit of the scripts of India is read by its value', () => {
  const zeros = [0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x660, 0x6f0]
  fc.assert(
    fc.property(fc.constantFrom(...zeros), fc.integer({ min: 0, max: 9 }), (zero, value) => {
      expect(withAsciiDigits(String.fromCodePoint(zero + value))).toBe(String(value))
    }),
  )
})
