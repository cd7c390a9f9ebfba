import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { foldedLanguages, foldLanguage } from './folded-languages.ts'

const hindi = 1
const tamil = 5
let texts: Map<string, string>

beforeEach(() => {
  texts = stubStorage()
})

afterEach(() => vi.unstubAllGlobals())

// POST-23
test('a folded language stays folded until it is shown again', () => {
  foldLanguage(tamil, true)
  foldLanguage(hindi, true)
  foldLanguage(tamil, true)
  expect(foldedLanguages.read()).toEqual([hindi, tamil])
  foldLanguage(tamil, false)
  expect(foldedLanguages.read()).toEqual([hindi])
  foldLanguage(hindi, false)
  expect(texts.size).toBe(0)
})

test.each(['"x"', '{"1":true}', '["1",null,1.5]', '{'])(
  'folds nothing for the stored %s',
  (text) => {
    texts.set('folded_languages', text)
    expect(foldedLanguages.read()).toEqual([])
  },
)
