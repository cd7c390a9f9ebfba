import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubForbiddenStorage, stubStorage } from '#web/testing/stub-storage.ts'
import {
  type BegunProfile,
  fieldsChanged,
  forgetBegunProfile,
  keepBegunPicture,
  keepBegunWords,
  nothingBegun,
  readBegunProfile,
} from './begun-profile.ts'
import { draftOf, type OwnProfile } from './profile-draft.ts'

let texts: Map<string, string>

beforeEach(() => {
  texts = stubStorage()
})

afterEach(async () => {
  await forgetBegunProfile(7)
  vi.unstubAllGlobals()
})

async function keep(begun: BegunProfile): Promise<boolean> {
  await keepBegunPicture(7, 'picture', begun.picture)
  await keepBegunPicture(7, 'cover', begun.cover)
  return keepBegunWords(7, begun)
}

test('the words and pictures of a member are found again, and by nobody else', async () => {
  const begun = { changes: { bio: 'Walks ' }, picture: new Blob(['a face']), cover: null }
  expect(await keep(begun)).toBe(true)
  const { changes, picture, cover } = await readBegunProfile(7)
  expect({ changes, cover }).toEqual({ changes: { bio: 'Walks ' }, cover: null })
  expect(await picture?.text()).toBe('a face')
  expect(await readBegunProfile(8)).toEqual(nothingBegun)
})

test('what is saved or taken back is found no more', async () => {
  await keep({ ...nothingBegun, picture: new Blob(['a face']) })
  await keep(nothingBegun)
  expect(texts.size).toBe(0)
  expect(await readBegunProfile(7)).toEqual(nothingBegun)
})

test('a picture that the browser has deleted stays as it is', async () => {
  await keep({ ...nothingBegun, changes: { bio: 'Walks' }, picture: new Blob(['a face']) })
  await keepBegunPicture(7, 'picture', undefined)
  expect(await readBegunProfile(7)).toEqual({ ...nothingBegun, changes: { bio: 'Walks' } })
})

test.each(['null', '"words"', '{}', '{"changes":null}'])('%s is nothing begun', async (value) => {
  texts.set('text:7:profile', `{"value":${value},"changed_at":${Date.now()}}`)
  expect(await readBegunProfile(7)).toEqual(nothingBegun)
})

test('where storage is forbidden, it says so', async () => {
  stubForbiddenStorage()
  expect(keepBegunWords(7, { ...nothingBegun, changes: { bio: 'Walks' } })).toBe(false)
  expect(await readBegunProfile(7)).toEqual(nothingBegun)
})

test('where the files of the device do not answer, a form opens in which nothing is begun', async () => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', { open: () => new IDBOpenDBRequest() })
  const fresh = await import('./begun-profile.ts')
  expect(await fresh.readBegunProfile(7)).toEqual(nothingBegun)
})

test('only fields that differ are kept, as they were typed', () => {
  const profile: OwnProfile = {
    ...{ id: 7, full_name: 'Asha Verma', profile_pic: null, cover_pic: null },
    user_detail: { bio: 'Walks', about: '', gender: 'female', selected_language_id: 3 },
  }
  const draft = draftOf(profile)
  expect(fieldsChanged(draft, profile)).toEqual({})
  expect(fieldsChanged({ ...draft, bio: 'Walks ', gender: null }, profile)).toEqual({
    ...{ bio: 'Walks ', gender: null },
  })
})
