import { expect, test } from 'vitest'
import { makeOwnProfile } from '#web/testing/factories.ts'
import { changesOf, draftOf } from './profile-draft.ts'

const profile = makeOwnProfile({
  ...{ bio: 'Walks', gender: 'female', alias: null },
  ...{ in_standings: true, shows_achievements: false },
})

test('an untouched draft changes nothing', () => {
  expect(changesOf(draftOf(profile), profile)).toEqual({})
})

test('space around a text is no change', () => {
  const draft = { ...draftOf(profile), full_name: ' Asha Verma ', about: '\n', alias: '  ' }
  expect(changesOf(draft, profile)).toEqual({})
})

test('only what differs is sent, and a blank alias removes it', () => {
  const aliased = { ...profile, user_detail: { ...profile.user_detail, alias: 'Night Owl' } }
  const draft = { ...draftOf(aliased), alias: '', gender: null, bio: ' Runs ' }
  expect(changesOf(draft, aliased)).toEqual({ alias: null, gender: null, bio: 'Runs' })
  expect(changesOf({ ...draftOf(profile), alias: ' Owl', in_standings: false }, profile)).toEqual({
    ...{ alias: 'Owl', in_standings: false },
  })
})
