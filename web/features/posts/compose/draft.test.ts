import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeMedia, makePost, makeUser } from '#web/testing/factories.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import {
  type Draft,
  draftKey,
  draftOf,
  emptyDraft,
  forgetDraft,
  keepDraft,
  readDraft,
} from './draft.ts'

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
const written: Draft = { ...empty, title: 'Mist over the lake', mood_id: 3 }

let kept: Map<string, string>

beforeEach(() => {
  kept = stubStorage()
})

afterEach(() => vi.unstubAllGlobals())

test('returns what was written before a reload', () => {
  keepDraft('draft', written)
  expect(readDraft('draft', empty)).toEqual(written)
})

test('starts empty after the draft was saved', () => {
  keepDraft('draft', written)
  forgetDraft('draft')
  expect(readDraft('draft', empty)).toBe(empty)
})

test('does not store an empty draft', () => {
  keepDraft('draft', written)
  keepDraft('draft', { ...empty, type: 'image', mood_id: 3 })
  expect(kept.size).toBe(0)
})

test.each(['location', 'title', 'description', 'source_link'])(
  'stores a draft with only a %s',
  (field) => {
    const draft = { ...empty, [field]: 'Lodhi' }
    keepDraft('draft', draft)
    expect(readDraft('draft', empty)).toEqual(draft)
    keepDraft('draft', { ...empty, [field]: '  ' })
    expect(kept.size).toBe(0)
  },
)

test.each<Partial<Draft>>([
  { type: 'image' },
  { type: 'audio' },
  { source: 'Forwarded' },
  { source: 'web' },
  { mood_id: null },
])('returns a draft with %j', (part) => {
  keepDraft('draft', { ...written, ...part })
  expect(readDraft('draft', empty)).toEqual({ ...written, ...part })
})

test('a post that has media keeps its type', () => {
  keepDraft('draft', written)
  expect(readDraft('draft', { ...empty, type: 'video' })).toEqual({ ...written, type: 'video' })
})

test.each([
  ['type', 'poll'],
  ['source', 'radio'],
  ['location', 5],
  ['title', null],
  ['description', undefined],
  ['source_link', {}],
  ['language_id', '2'],
  ['mood_id', '3'],
  ['mood_id', undefined],
])('ignores a draft whose %s is %j', (field, value) => {
  kept.set('draft', JSON.stringify({ ...written, [field]: value }))
  expect(readDraft('draft', empty)).toBe(empty)
})

test.each([
  ['of another shape', '{"title":"Mist"}'],
  ['that is no JSON', '{'],
  ['that is null', 'null'],
  ['that is a text', '"Mist"'],
])('ignores a draft %s', (_, text) => {
  kept.set('draft', text)
  expect(readDraft('draft', empty)).toBe(empty)
})

test('has different keys for members and for days', () => {
  expect([draftKey(7), draftKey(8)]).toEqual(['draft:7', 'draft:8'])
  expect([draftKey(7, 1), draftKey(7, 2)]).toEqual(['draft:7:1', 'draft:7:2'])
})

test('starts with the language of the member', () => {
  expect(emptyDraft(makeUser({ selected_language_id: 2 }))).toEqual(empty)
})

test('the draft of a post has its words', () => {
  const post = makePost(1, { mood: { id: 3, mood_name: 'Hopeful' } })
  expect(draftOf(post)).toEqual({
    ...empty,
    location: 'Lodhi Garden',
    mood_id: 3,
    title: 'Mist',
    description: 'Over the lake',
  })
})

test('a post with a picture is of type image', () => {
  const post = makePost(1, { media: [makeMedia({ type: 'image', path: '/media/a.webp' })] })
  expect(draftOf(post).type).toBe('image')
})

test('a post without words, mood and link has an empty draft', () => {
  expect(draftOf(makePost(1, { contents: [] }))).toEqual({ ...empty, location: 'Lodhi Garden' })
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

test.each(['image', 'audio', 'video', 'link'] as const)(
  'a post with a %s is of that type',
  (type) => {
    const media = [makeMedia({ type, path: '/x' })]
    expect(draftOf(makePost(1, { media })).type).toBe(type)
  },
)
