import { afterEach, expect, test, vi } from 'vitest'
import { stubForbiddenStorage, stubStorage } from '#web/testing/stub-storage.ts'
import { removeFormerPosition } from './former-position.ts'

afterEach(() => vi.unstubAllGlobals())

// FIELD-stored-place
test('the position that an earlier version stored beside the token is removed', () => {
  const local = stubStorage()
  const tab = stubStorage('sessionStorage')
  for (const storage of [local, tab]) storage.set('location_coords', '{"lat":28.59,"lng":77.22}')
  local.set('token', '"a-token"')
  removeFormerPosition()
  expect([...local.keys()]).toEqual(['token'])
  expect([...tab.keys()]).toEqual(['location_coords'])
})

test('where storage is forbidden, nothing fails', () => {
  stubForbiddenStorage()
  expect(removeFormerPosition).not.toThrow()
})
