import { expect, test } from 'vitest'
import { makeOwnProfile } from '#web/testing/factories.ts'
import { fieldsChanged, isBegun, nothingBegun, readBegun } from './begun-profile.ts'
import { draftOf } from './profile-draft.ts'

test('reads what was stored, with its pictures', () => {
  const picture = new Blob(['a face'])
  const begun = { changes: { bio: 'Walks ' }, picture, cover: null }
  expect(readBegun(begun)).toEqual(begun)
  expect(readBegun({ changes: {}, picture: 'chosen' })).toEqual(nothingBegun)
})

test.each([null, 'words', {}, { changes: null }])('%j is no draft', (stored) => {
  expect(readBegun(stored)).toBeUndefined()
})

test.each([
  [{ changes: { bio: '' } }, true],
  [{ picture: new Blob() }, true],
  [{ cover: null }, true],
  [{}, false],
])('a form with %o has a draft: %s', (part, expected) => {
  expect(isBegun({ ...nothingBegun, ...part })).toBe(expected)
})

test('only fields that differ are stored, as they were typed', () => {
  const profile = makeOwnProfile({ bio: 'Walks', gender: 'female' })
  const draft = draftOf(profile)
  expect(fieldsChanged(draft, profile)).toEqual({})
  expect(fieldsChanged({ ...draft, bio: 'Walks ', gender: null }, profile)).toEqual({
    ...{ bio: 'Walks ', gender: null },
  })
})
