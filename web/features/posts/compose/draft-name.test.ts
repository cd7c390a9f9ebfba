import { expect, test } from 'vitest'
import { makePost } from '#web/testing/factories.ts'
import { editName, entryName, newPostName, newPostPrefix } from './draft-name.ts'

test('drafts of members, of days and of versions of a post have different names', () => {
  const edited = makePost(12, { edited_at: '2026-11-20T10:00:00.000Z' })
  const names = [
    newPostName(7, 'a'),
    newPostName(7, 'b'),
    newPostName(8, 'a'),
    entryName(7, 1),
    entryName(7, 1, 2),
    entryName(7, 1, 3),
    editName(7, makePost(12)),
    editName(7, edited),
    editName(7, makePost(13)),
  ]
  expect(new Set(names).size).toBe(names.length)
})

test('a name says whose draft it is, and of what', () => {
  expect(newPostName(7, 'a')).toBe('7:post:a')
  expect(entryName(7, 1)).toBe('7:contest:1')
  expect(entryName(7, 1, 2)).toBe('7:day:2')
  expect(editName(7, makePost(12))).toBe('7:edit:12:')
  expect(editName(7, makePost(12, { edited_at: '2026-11-20' }))).toBe('7:edit:12:2026-11-20')
})

test("only a member's new posts have the prefix of new posts", () => {
  const prefix = newPostPrefix(7)
  const others = [newPostName(77, 'a'), entryName(7, 1), editName(7, makePost(12))]
  expect(newPostName(7, 'a')).toBe(`${prefix}a`)
  expect(others.filter((name) => name.startsWith(prefix))).toEqual([])
})
