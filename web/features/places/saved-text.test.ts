import { expect, test } from 'vitest'
import { loadAllCatalogues } from '#web/words/catalogues.ts'
import { createWords } from '#web/words/words.tsx'
import { savedText } from './saved-text.ts'

const { en = {} } = await loadAllCatalogues()
const words = createWords({ locale: 'en', language_id: 2 }, en)

const aundh = {
  kind: 'other_cities',
  ...{ location: 'Aundh', city: 'Pune', state: 'Maharashtra', pincode: '411007' },
  ...{ country: 'India', latitude: 18.56, longitude: 73.81 },
} as const
const nowhere = { ...aundh, latitude: null, longitude: null }

test.each([
  [aundh, 'Pune, Maharashtra, 411007'],
  [{ ...aundh, location: '411007' }, 'Pune, Maharashtra'],
  [{ ...aundh, location: 'Pune', pincode: null }, 'Maharashtra'],
  [{ ...aundh, location: 'Chandigarh', city: 'Mohali', state: 'Mohali', pincode: null }, 'Mohali'],
  [{ ...aundh, city: '', state: '', pincode: null }, ''],
  [{ ...nowhere, city: '', state: '', pincode: null }, 'Only in your profile'],
  [nowhere, 'Pune, Maharashtra, 411007, Only in your profile'],
])('%j is described by %j', (location, text) => {
  expect(savedText(words, location)).toBe(text)
})
