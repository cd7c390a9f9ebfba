import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { deleteKeptFiles, keepFile, readKeptFile } from './kept-files.ts'

const place = { member_id: 7, name: 'profile:picture' }
const picture = new Blob(['a face'])

test('keeps a file until it is deleted', async () => {
  expect(await keepFile(place, picture)).toBe(true)
  expect(await (await readKeptFile(place))?.text()).toBe('a face')
  expect(await keepFile(place, undefined)).toBe(true)
  expect(await readKeptFile(place)).toBeUndefined()
})

test('deletes all files of a member, and those of no other', async () => {
  const cover = { ...place, name: 'profile:cover' }
  const other = { ...place, member_id: 70 }
  for (const one of [place, cover, other]) await keepFile(one, picture)
  await deleteKeptFiles(7)
  expect(await readKeptFile(place)).toBeUndefined()
  expect(await readKeptFile(cover)).toBeUndefined()
  expect(await readKeptFile(other)).toBeDefined()
})
