import { expect, test } from 'vitest'
import { heldWordFinder } from './held-words.ts'

// HOLD-2
test.each([
  ['a word', 'lottery', 'Win the lottery today'],
  ['a word in other letters', 'Lottery', 'LOTTERY!'],
  ['a word between marks', 'lottery', '(lottery)…'],
  ['a phrase', 'free money', 'Get FREE money now'],
  ['a phrase over lines', 'free money', 'free\n  money'],
  ['a phrase with other marks', 'free-money', 'free, money'],
  ['a host', 'bit.ly', 'See https://bit.ly/abc'],
  ['a number', '98765', 'Call 98765 43210'],
  ['Devanagari', 'लॉटरी', 'आज लॉटरी जीतें।'],
  ['Devanagari with a joiner', 'क्षमा', 'क्\u200dषमा करें'],
  ['Devanagari that is composed otherwise', '\u095bमीन', 'ज\u093cमीन बिकाऊ'],
  ['Tamil', 'லாட்டரி', 'இன்று லாட்டரி!'],
  ['Tamil that is composed otherwise', 'கொடு', 'க\u0bc6\u0bbeடு'],
  ['Cyrillic in capitals', 'деньги', 'ДЕНЬГИ'],
  ['letters with accents that stand apart', 'café', 'CAFE\u0301'],
  ['wide letters', 'casino', 'ｃａｓｉｎｏ'],
  ['invisible characters between letters', 'casino', 'ca\u200bsi\u00adno\ufeff'],
])('finds %s', (_what, entry, text) => {
  expect(heldWordFinder(['elsewhere', entry])(text)).toEqual([entry])
})

// HOLD-2
test.each([
  ['part of a word', 'ass', 'a class of glass'],
  ['part of a word in Devanagari', 'कम', 'कमल'],
  ['a word with another vowel sign', 'कल', 'काल कला'],
  ['a word with a mark after it in Tamil', 'படம', 'படம்'],
  ['a phrase in another order', 'free money', 'money for free'],
  ['a phrase with a word between', 'free money', 'free fast money'],
  ['anything in no text', 'lottery', ''],
])('does not find %s', (_what, entry, text) => {
  expect(heldWordFinder([entry])(text)).toEqual([])
})

test('finds all entries, in the order of the list', () => {
  expect(heldWordFinder(['money', 'gold', 'free'])('free money')).toEqual(['money', 'free'])
  expect(heldWordFinder([])('free money')).toEqual([])
})
