import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { type Addressed, communityOfScreen, noteRow, type Reader } from './community-of-screen.ts'

const rowOf = (community: number) => community * 1_000_000_000 + 7
const own = { token: 'lodhi', user_id: rowOf(1) }
const member: Reader = { own, visited: 'bandra' }
const visitor: Reader = { own: undefined, visited: 'bandra' }

const neither: Addressed = { hasToken: false, rowId: undefined }
const ofRow = (community: number): Addressed => ({ hasToken: false, rowId: rowOf(community) })

beforeEach(() => {
  vi.unstubAllGlobals()
  stubStorage('sessionStorage')
})

// COMMUNITY-4
test.each<[string, Addressed, Reader, string]>([
  ['names a community', { hasToken: true, rowId: undefined }, member, 'bandra'],
  ['names nothing, for a member', neither, member, 'lodhi'],
  ['names nothing, for a visitor', neither, visitor, 'bandra'],
  ['names a row of the own community', ofRow(1), member, 'lodhi'],
  ['names a row of a community that is not known', ofRow(2), member, 'bandra'],
  ['names a row, for a visitor', ofRow(1), visitor, 'bandra'],
])('a screen whose address %s', (_, addressed, reader, community) => {
  expect(communityOfScreen(addressed, reader)).toBe(community)
})

test('a row that was shown before keeps its community, whichever was visited since', () => {
  noteRow(rowOf(2), 'bandra')
  const back: Reader = { own, visited: 'lodhi' }
  expect(communityOfScreen(ofRow(2), back)).toBe('bandra')
  expect(communityOfScreen(ofRow(3), back)).toBe('lodhi')
})

test('the known token of a community is not replaced', () => {
  noteRow(rowOf(2), 'bandra')
  noteRow(rowOf(2), 'lodhi')
  expect(communityOfScreen(ofRow(2), visitor)).toBe('bandra')
})

test('an invalid stored value is ignored', () => {
  sessionStorage.setItem('communities_of_rows', '{"2":7}')
  expect(communityOfScreen(ofRow(2), member)).toBe('bandra')
  sessionStorage.setItem('communities_of_rows', 'null')
  expect(communityOfScreen(ofRow(2), member)).toBe('bandra')
})
