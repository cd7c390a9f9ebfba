import { expect, test } from 'vitest'
import { loadAllCatalogues } from '#web/words/catalogues.ts'
import { createWords } from '#web/words/words.tsx'
import { logoutQuestion } from './ask-before-logout.tsx'

const { en = {} } = await loadAllCatalogues()
const words = createWords({ locale: 'en', language_id: 2 }, en)
const unsentText = 'What is not sent yet is deleted when you log out: 2 things.'
const begunText = 'What you have begun on this device is deleted when you log out: 1 draft.'

// UNSENT-7
test.each([
  ['only what is unsent', { unsent: 2, drafts: 0 }, 'Not everything is sent', [unsentText]],
  ['only what is begun', { unsent: 0, drafts: 1 }, 'Not everything is finished', [begunText]],
  ['both', { unsent: 2, drafts: 1 }, 'Not everything is sent', [unsentText, begunText]],
])('names %s', (_, unfinished, title, texts) => {
  expect(logoutQuestion(words, unfinished)).toEqual({ title, texts })
})

test('says so where nothing could be counted', () => {
  const { title, texts } = logoutQuestion(words, undefined)
  expect(title).toBe('Is everything sent?')
  expect(texts).toEqual([expect.stringContaining('cannot be found out')])
})
