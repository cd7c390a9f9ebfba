import { expect, test } from 'vitest'
import { makePost } from '#web/testing/factories.ts'
import { writersOf } from './writers-of.ts'

const asha = { id: 7, full_name: 'Asha Verma', profile_pic: null }
const ravi = { id: 8, full_name: 'Ravi Rao', profile_pic: '/media/ravi.webp' }
const at = (location_name: string) => ({ locationMaster: { location_name } })

const on = (day: number) => ({ created_at: `2026-11-${day}T08:00:00.000Z` })

const posts = [
  makePost(1, { user: ravi, location: at('Khan Market'), ...on(18) }),
  makePost(2, { user: asha, location: at('Lodhi Garden'), ...on(19) }),
  makePost(3, { user: ravi, location: at('Jor Bagh'), ...on(20) }),
]

test('names each writer once, the newest first, with the place of their newest post', () => {
  expect(writersOf(posts, undefined)).toEqual([
    { ...ravi, place: 'Jor Bagh' },
    { ...asha, place: 'Lodhi Garden' },
  ])
})

test('leaves the reader out', () => {
  expect(writersOf(posts, 8)).toEqual([{ ...asha, place: 'Lodhi Garden' }])
})
