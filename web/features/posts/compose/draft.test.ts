import { expect, test } from 'vitest'
import { makeDraftMedia } from '#web/testing/draft-media.ts'
import { makePost, makePostMedia, makeUser } from '#web/testing/factories.ts'
import { type Draft, draftOf, emptyDraft, typeOf } from './draft.ts'

const empty: Draft = {
  type: 'text',
  source: 'By Me',
  location: '',
  language_id: 2,
  mood_id: null,
  title: '',
  description: '',
  source_link: '',
}

// WRITE-23
test('starts with the language of the member', () => {
  const user = makeUser({ selected_language_id: 1 })
  expect(emptyDraft(user)).toEqual({ ...empty, language_id: 1 })
})

// WRITE-23
test.each([
  ['Lodhi Colony', 'Jor Bagh', 'Lodhi Colony'],
  ['', 'Jor Bagh,Nizamuddin', 'Jor Bagh'],
  ['', '', ''],
])('starts at home: of %j and %j at %j', (current_city, other_cities, location) => {
  expect(emptyDraft(makeUser({ current_city, other_cities })).location).toBe(location)
})

test('the draft of a post has its words', () => {
  const post = makePost(1, { mood: { id: 3, mood_name: 'Hopeful' } })
  expect(draftOf(post)).toEqual({
    ...empty,
    is_language_chosen: true,
    location: 'Lodhi Garden',
    mood_id: 3,
    title: 'Mist',
    description: 'Over the lake',
  })
})

test('a post without words, mood and link has an empty draft', () => {
  expect(draftOf(makePost(1, { contents: [] }))).toEqual({
    ...empty,
    is_language_chosen: true,
    location: 'Lodhi Garden',
  })
})

test.each([
  ['Forwarded', 'Forwarded'],
  ['web', 'web'],
  ['By Me', 'By Me'],
  ['contest', 'By Me'],
  ['others', 'By Me'],
] as const)('the source %s is chosen as %s', (source, chosen) => {
  expect(draftOf(makePost(1, { source, source_link: 'https://example.org' }))).toMatchObject({
    source: chosen,
    source_link: 'https://example.org',
  })
})

test('the draft of a link has the address that the post shows', () => {
  const media = [makePostMedia({ type: 'link', path: 'https://example.org/a' })]
  expect(draftOf(makePost(1, { media }))).toMatchObject({
    type: 'link',
    source_link: 'https://example.org/a',
  })
})

test('other media of a post are no link', () => {
  const media = [makePostMedia({ path: '/media/posts/1/a.webp' })]
  expect(draftOf(makePost(1, { media, source_link: null }))).toMatchObject({
    type: 'text',
    source_link: '',
  })
})

test('media decide the type of a post, without them its words do', () => {
  const link = { ...empty, type: 'link' } as const
  expect(typeOf(empty, [])).toBe('text')
  expect(typeOf(link, [])).toBe('link')
  expect(typeOf(link, [makeDraftMedia({ kind: 'video' })])).toBe('video')
})
