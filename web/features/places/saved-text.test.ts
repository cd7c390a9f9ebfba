import { expect, test } from 'vitest'
import { savedText } from './saved-text.ts'

const aundh = {
  kind: 'other_cities',
  ...{ location: 'Aundh', city: 'Pune', state: 'Maharashtra', pincode: '411007' },
  ...{ country: 'India', latitude: 18.56, longitude: 73.81 },
} as const

test.each([
  [aundh, 'Pune, Maharashtra, 411007'],
  [{ ...aundh, location: '411007' }, 'Pune, Maharashtra'],
  [{ ...aundh, location: 'Pune', pincode: null }, 'Maharashtra'],
  [{ ...aundh, location: 'Chandigarh', city: 'Mohali', state: 'Mohali', pincode: null }, 'Mohali'],
  [{ ...aundh, city: '', state: '', pincode: null }, ''],
])('%j is told by %j', (location, text) => {
  expect(savedText(location)).toBe(text)
})
