import { expect, test } from 'vitest'
import { isStorable } from '#shared/rules/storable-text.ts'
import { readSearchChoice, searchParams, toQuery } from './search-choice.ts'

const read = (search: string) => readSearchChoice(new URLSearchParams(search))

test('the address holds the words and the kind', () => {
  const choice = { query: 'नल का पानी', kind: 'comment' } as const
  expect(readSearchChoice(searchParams(choice))).toEqual(choice)
  expect(searchParams({ query: 'metro', kind: undefined }).toString()).toBe('q=metro')
  expect(searchParams({ query: '', kind: undefined }).toString()).toBe('')
})

test.each([
  ['', '', undefined],
  ['q=metro&kind=place', 'metro', undefined],
  ['q=%20metro%20%20line%0A', 'metro line', undefined],
  ['kind=person', '', 'person'],
])('the address %j asks for %j of the kind %j', (search, query, kind) => {
  expect(read(search)).toEqual({ query, kind })
})

test.each(['metro\0line', '\0metro line\0'])('a pasted NUL becomes a space: %j', (pasted) => {
  expect(toQuery(pasted)).toBe('metro line')
})

test('half of a pasted surrogate pair becomes the replacement character', () => {
  expect(isStorable(toQuery('metro \ud800'))).toBe(true)
})

test('a text longer than the server allows is cut', () => {
  expect(toQuery(`${'x'.repeat(99)} y`)).toBe('x'.repeat(99))
  expect(toQuery('x'.repeat(200))).toHaveLength(100)
})
