import { expect, test } from 'vitest'
import { isPhone, lastDigits } from './phone.ts'

// SIGNUP-12, CONST-phone
test.each(['9876543210', '6000000000'])('%j is a phone number', (text) => {
  expect(isPhone(text)).toBe(true)
})

// SIGNUP-12, CONST-phone
test.each([
  '',
  '987654321',
  '98765432101',
  '0987654321',
  '+919876543210',
  '98765 43210',
  '९८७६५४३२१०',
])('%j is none', (text) => {
  expect(isPhone(text)).toBe(false)
})

// CODE-2
test('shows a phone number without its first five digits', () => {
  expect(lastDigits('9876543210')).toBe('43210')
})
