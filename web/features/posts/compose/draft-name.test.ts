import { expect, test } from 'vitest'
import { makePost } from '#web/testing/factories.ts'
import { editName, entryName, newPostName, newPostPrefix } from './draft-name.ts'

test('a name says what the draft is of; each version of a post has another', () => {
  expect(newPostName('a')).toBe('post:a')
  expect(entryName(1)).toBe('contest:1')
  expect(entryName(1, 2)).toBe('day:2')
  expect(editName(makePost(12))).toBe('edit:12:')
  expect(editName(makePost(12, { edited_at: '2026-11-20' }))).toBe('edit:12:2026-11-20')
})

test('only new posts have the prefix of new posts', () => {
  expect(newPostName('a')).toBe(`${newPostPrefix}a`)
  const others = [entryName(1), entryName(1, 2), editName(makePost(12))]
  expect(others.filter((name) => name.startsWith(newPostPrefix))).toEqual([])
})
