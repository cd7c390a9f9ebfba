import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { decodeCursor, encodeCursor, readCursor } from './cursor.ts'

test('gives back what was put into it', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null))
  fc.assert(
    fc.property(fc.array(value), (values) => {
      const text = encodeCursor(values)
      expect(text).toMatch(/^[\w-]*$/)
      expect(decodeCursor(text)).toEqual(values)
    }),
  )
})

test('refuses any other text as bad input, and with nothing worse', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => decodeCursor(text)).toThrow(AppError)
    }),
  )
})

test.each([{}, 'text', 7, null, [true], [[1]], [{}]])('refuses %j in a cursor', (content) => {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  expect(() => decodeCursor(text)).toThrow('Given data was invalid')
})

test('reads values of the kinds a list is sorted by', () => {
  const values = ['2026-11-24', '2026-11-24T10:00:00.123Z', 7, crypto.randomUUID()]
  const read = readCursor(encodeCursor(values), ['date', 'instant', 'integer', 'uuid'])
  expect(read).toEqual(values)
})

test.each([
  { values: [], kind: 'integer' },
  { values: [1, 2], kind: 'integer' },
  { values: ['1'], kind: 'integer' },
  { values: [1.5], kind: 'integer' },
  { values: [1e300], kind: 'integer' },
  { values: [null], kind: 'integer' },
  { values: ['2026-02-30'], kind: 'date' },
  { values: ['infinity'], kind: 'date' },
  { values: ['0000-01-01'], kind: 'date' },
  { values: ['2026-11-24'], kind: 'instant' },
  { values: ['+275760-09-13T00:00:00.000Z'], kind: 'instant' },
  { values: [7], kind: 'instant' },
  { values: ['7'], kind: 'uuid' },
  { values: ['00000000-0000-4000-8000-00000000000g'], kind: 'uuid' },
  { values: [' 00000000-0000-4000-8000-000000000000'], kind: 'uuid' },
  { values: [7], kind: 'uuid' },
] as const)('refuses $values where one $kind belongs', ({ values, kind }) => {
  expect(() => readCursor(encodeCursor(values), [kind])).toThrow('Given data was invalid')
})
