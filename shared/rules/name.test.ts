import { expect, test } from 'vitest'
import { isName } from './name.ts'

test.each([
  'Asha',
  'བསྒྲུབས་',
  'কর্ম্মীঁ',
  'Noor F.',
  'मीरा',
  'क्‍ष',
  'Zoë-Ann d’Souza',
  '4 Blue Lane',
  'Asha\u200f',
  '\u200bAsha',
])('%j is a name', (text) => {
  expect(isName(text)).toBe(true)
})

test.each([
  '',
  'a\u2028b',
  'a\u2029b',
  `Asha${'\u0301'.repeat(7)}`,
  '...',
  '\u200b',
  'a\nb',
  'a\u2067b',
  '🐘',
  'a\u0000',
])('%j is none', (text) => {
  expect(isName(text)).toBe(false)
})
