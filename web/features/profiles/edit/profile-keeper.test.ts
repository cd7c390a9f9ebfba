import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#web/testing/stub-storage.ts'
import {
  forgetBegunProfile,
  keepBegunPicture,
  keepBegunWords,
  nothingBegun,
  readBegunProfile,
} from './begun-profile.ts'
import { profileKeeper } from './profile-keeper.ts'

beforeEach(() => {
  stubStorage()
})

afterEach(async () => {
  await forgetBegunProfile(7)
  vi.unstubAllGlobals()
})

test('a picture that could not be read when the form was opened stays on the device', async () => {
  const begun = { ...nothingBegun, changes: { bio: 'Walks' }, picture: new Blob(['a face']) }
  await keepBegunPicture(7, 'picture', begun.picture)
  keepBegunWords(7, begun)
  const unread = { ...begun, picture: undefined }
  const keeper = profileKeeper(7, unread)
  expect(keeper.words(unread)).toBe(true)
  expect(await keeper.picture(undefined)).toBe(true)
  expect(await (await readBegunProfile(7)).picture?.text()).toBe('a face')
})

test('what is changed in the form is kept, and so is that it is taken back', async () => {
  const keeper = profileKeeper(7, nothingBegun)
  const begun = { changes: { bio: 'Walks' }, picture: new Blob(['a face']), cover: null }
  await keeper.picture(begun.picture)
  await keeper.cover(begun.cover)
  keeper.words(begun)
  expect(await (await readBegunProfile(7)).picture?.text()).toBe('a face')
  await keeper.picture(undefined)
  keeper.words(nothingBegun)
  expect(await readBegunProfile(7)).toEqual(nothingBegun)
})
