import { expect, test } from 'vitest'
import { isName } from './name.ts'

test.each(['Asha', 'Noor F.', 'मीरा', 'क्‍ष', 'Zoë-Ann d’Souza', '4 Blue Lane'])(
  '%j is a name',
  (text) => {
    expect(isName(text)).toBe(true)
  },
)

test.each(['', '...', '\u200b', 'a\nb', 'a\u202eb', '🐘', 'a\u0000'])('%j is none', (text) => {
  expect(isName(text)).toBe(false)
})
