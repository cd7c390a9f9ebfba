import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinNames, splitNames } from './name-list.ts'

test.each([
  [[], ''],
  [['Nashik'], 'Nashik'],
  [['Nashik', 'Satara'], 'Nashik, Satara'],
  [['Nashik', 'Aundh, Pune', 'Our lane'], 'Nashik, "Aundh, Pune", Our lane'],
  [['The "new" lane'], 'The "new" lane'],
  [['"New", the lane'], '"""New"", the lane"'],
  [['"New" lane', 'Pune'], '"""New"" lane", Pune'],
])('%j is written as %j and read again', (names, text) => {
  expect(joinNames(names)).toBe(text)
  expect(splitNames(text)).toEqual(names)
})

test.each([
  ['Nashik,Satara', ['Nashik', 'Satara']],
  [' Nashik ,, Satara ,', ['Nashik', 'Satara']],
  ['"Nashik, Satara', ['"Nashik', 'Satara']],
  ['"Nashik" road, Satara', ['"Nashik" road', 'Satara']],
  ['"Aundh, Pune" ,Satara', ['Aundh, Pune', 'Satara']],
  ['""', []],
  [',', []],
])('%j is read as %j', (text, names) => {
  expect(splitNames(text)).toEqual(names)
})

// FIELD-user
test('every list of names is read as it was written', () => {
  const letters = fc.constantFrom('a', 'क', ',', '"', ' ', '·')
  const name = fc
    .string({ unit: letters, minLength: 1, maxLength: 8 })
    .map((text) => text.trim())
    .filter(Boolean)
  fc.assert(
    fc.property(fc.array(name, { maxLength: 5 }), (names) => {
      expect(splitNames(joinNames(names))).toEqual(names)
    }),
  )
})
