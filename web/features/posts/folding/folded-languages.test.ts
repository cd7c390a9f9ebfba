import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#web/testing/stub-storage.ts'

const hindi = 1
const tamil = 5
let texts: Map<string, string>

beforeEach(() => {
  vi.resetModules()
  texts = stubStorage()
})

afterEach(() => vi.unstubAllGlobals())

const load = () => import('./folded-languages.ts')

// POST-23
test('a folded language stays folded after a reload, until it is shown again', async () => {
  const { foldLanguage } = await load()
  foldLanguage(tamil, true)
  foldLanguage(hindi, true)
  foldLanguage(tamil, true)
  vi.resetModules()
  const again = await load()
  expect(again.getFoldedLanguages()).toEqual([hindi, tamil])
  again.foldLanguage(tamil, false)
  expect(again.getFoldedLanguages()).toEqual([hindi])
  again.foldLanguage(hindi, false)
  expect(texts.size).toBe(0)
})

test.each(['"x"', '{"1":true}', '["1",null,1.5]', '{'])(
  'folds nothing for the stored %s',
  async (text) => {
    texts.set('folded_languages', text)
    expect((await load()).getFoldedLanguages()).toEqual([])
  },
)
