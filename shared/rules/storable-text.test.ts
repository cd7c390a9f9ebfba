import { expect, test } from 'vitest'
import { isStorable } from './storable-text.ts'

test.each([
  ['', true],
  ['Namaste', true],
  ['नमस्ते 🙏', true],
  ['\u0001\u200d\uffff', true],
  ['a\0b', false],
  ['\ud83d', false],
  ['\ude4f a', false],
  ['\ude4f\ud83d', false],
])('%j is storable: %s', (text, isSo) => {
  expect(isStorable(text)).toBe(isSo)
})
