import { expect, test } from 'vitest'
import { makePost } from '#web/testing/factories.ts'
import { editKey, entryKey, newPostKey, newPostPrefix } from './draft-key.ts'

test('drafts of members, of days and of versions of a post have different keys', () => {
  const edited = makePost(12, { edited_at: '2026-11-20T10:00:00.000Z' })
  const keys = [
    newPostKey(7, 'a'),
    newPostKey(7, 'b'),
    newPostKey(8, 'a'),
    entryKey(7, 1),
    entryKey(7, 1, 2),
    entryKey(7, 1, 3),
    editKey(7, makePost(12)),
    editKey(7, edited),
    editKey(7, makePost(13)),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

test("only a member's new posts have the prefix of new posts", () => {
  const prefix = newPostPrefix(7)
  const others = [newPostKey(77, 'a'), entryKey(7, 1), editKey(7, makePost(12))]
  expect(newPostKey(7, 'a')).toBe(`${prefix}a`)
  expect(others.filter((key) => key.startsWith(prefix))).toEqual([])
})
