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

test("only a member's new posts have the prefix of new posts", () => {
  const prefix = newPostPrefix(7)
  const others = [newPostName(77, 'a'), entryName(7, 1), editName(7, makePost(12))]
  expect(newPostName(7, 'a')).toBe(`${prefix}a`)
  expect(others.filter((name) => name.startsWith(prefix))).toEqual([])
})
