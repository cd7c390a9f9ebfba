import { expect, test } from 'vitest'
import { isPincode, readPincode } from './pincode.ts'

// PLACE-2
test.each([
  '110003',
  '110 003',
  '110-003',
  '110\u2011003',
  '110\u00A0003',
  ' 110003. ',
  'PIN 110003',
  'PIN: 110 003',
  'Pincode 110003',
  'पिन ११०००३',
  '११०००३',
  '১১০ ০০৩',
  '௧௧௦௦௦௩',
  '\u2067۱۱۰۰۰۳\u2069',
  '１１０００３',
])('reads %j as a pincode', (text) => {
  expect(readPincode(text)).toBe('110003')
})

// PLACE-2
test.each(['', '11000', '1100031', '010003', 'New Delhi', '110003 Delhi'])('%j is none', (text) => {
  expect(isPincode(readPincode(text))).toBe(false)
})
