import { expect, test } from 'vitest'
import { isPhone, lastDigits, readPhone } from './phone.ts'

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

const number = '9876543210'

/** The zero of each script in which Indian neighbours write, and of others. */
const zeros = {
  Latin: '0',
  Devanagari: '०',
  Bengali: '০',
  Gurmukhi: '੦',
  Gujarati: '૦',
  Odia: '୦',
  Tamil: '௦',
  Telugu: '౦',
  Kannada: '೦',
  Malayalam: '൦',
  Arabic: '٠',
  Urdu: '۰',
  'full width': '０',
}

// SIGNUP-12
test.each(Object.entries(zeros))('reads a phone number in the digits of %s', (_script, zero) => {
  const written = (text: string) =>
    text.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)))
  for (const text of [
    '9876543210',
    '98765 43210',
    '+91 98765-43210',
    '0 98765 43210',
    '0091 9876543210',
    '＋91 98765 43210',
  ]) {
    expect(readPhone(written(text)), text).toBe(number)
  }
})

// SIGNUP-12
test.each([
  '09876543210',
  '919876543210',
  '+919876543210',
  '+91 (0) 98765 43210',
  '0091-98765-43210',
  'tel:+919876543210',
  '(98765) 432.10',
  '98765/43210',
  '98765\u201143210',
  '98765\u2013 43210',
  '98765\u00A043210',
  '\u202A+91 98765 43210\u202C',
  '\u2066987\u200E65 432\u200B10\u2069',
  '\uFEFF9876543210',
])('reads %j as a number of India', (text) => {
  expect(readPhone(text)).toBe(number)
})

test.each([
  ['9198765432', '9198765432'],
  ['98765', '98765'],
  ['+9198765', '+9198765'],
  ['9109876543210', '9109876543210'],
  ['9876+91543210', '9876+91543210'],
  ['0987654321', '0987654321'],
  ['1919876543210', '1919876543210'],
  ['98765432101', '98765432101'],
  ['0044 20 7946 0018', '+442079460018'],
  ['nine eight', 'nineeight'],
  ['', ''],
])('leaves %j as %j', (text, read) => {
  expect(readPhone(text)).toBe(read)
})
