import { expect, test } from 'vitest'
import { maxAboutLength } from '#shared/limits.ts'
import { makeOwnProfile } from '#web/testing/factories.ts'
import { checkProfile, profileErrorsOf } from './check-profile.ts'
import { draftOf } from './profile-draft.ts'

const draft = draftOf(makeOwnProfile())

test.each([
  [{}, []],
  [{ alias: 'Night Owl' }, []],
  [{ full_name: ' ' }, ['full_name']],
  [{ bio: 'x'.repeat(200), about: 'x'.repeat(maxAboutLength) }, []],
  [{ bio: 'x'.repeat(201), about: 'x'.repeat(maxAboutLength + 1) }, ['bio', 'about']],
  [{ full_name: '...', alias: '—' }, ['full_name', 'alias']],
])('checks %j', (change, fields) => {
  expect(Object.keys(checkProfile({ ...draft, ...change }))).toEqual(fields)
})

test("puts the server's errors beside their fields, and none where there is no such field", () => {
  expect(
    profileErrorsOf({ alias: 'x', bio: 'x', about: 'x', full_name: 'x', gender: 'x' }),
  ).toEqual({
    full_name: 'editProfile.nameMissing',
    bio: 'editProfile.fieldInvalid',
    about: 'editProfile.fieldInvalid',
    alias: 'editProfile.aliasTaken',
  })
  expect(profileErrorsOf({})).toEqual({})
})
