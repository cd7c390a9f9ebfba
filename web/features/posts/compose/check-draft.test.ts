import { expect, test } from 'vitest'
import { checkDraft, draftErrorsOf } from './check-draft.ts'
import type { Draft } from './draft.ts'

const good: Draft = {
  type: 'text',
  source: 'By Me',
  location: 'Lodhi Garden',
  language_id: 2,
  mood_id: null,
  title: 'Mist over the lake',
  description: 'And the geese are back.',
  source_link: '',
}

const cases: [name: string, change: Partial<Draft>, pictures: number, fields: string[]][] = [
  ['a text with all it needs', {}, 0, []],
  ['no location', { location: ' ' }, 0, ['location']],
  ['a text without title', { title: ' ' }, 0, ['title']],
  ['a text without description', { description: ' ' }, 0, ['description']],
  ['a picture without words', { type: 'image', title: '', description: '' }, 1, []],
  ['a picture post without picture', { type: 'image' }, 0, ['pictures']],
  ['nothing at all', { location: '', title: '' }, 0, ['location', 'title']],
  ['a forwarded text without link', { source: 'Forwarded', source_link: ' ' }, 0, []],
  ['a link without protocol', { source: 'web', source_link: 'example.com/a?b#c' }, 0, []],
  ['a link with a port', { source: 'web', source_link: 'example.com:8080/a' }, 0, []],
  ['an address in digits', { source: 'web', source_link: 'http://192.0.2.7/' }, 0, []],
  ['a link of one word', { source: 'web', source_link: 'example' }, 0, ['source_link']],
  ['a link of digits', { source: 'web', source_link: '1234' }, 0, ['source_link']],
  ['a link of dots', { source: 'web', source_link: '...' }, 0, ['source_link']],
  ['a link that runs', { source: 'web', source_link: 'javascript:alert(1)' }, 0, ['source_link']],
  ['a link with a password', { source: 'web', source_link: 'a:b@example.com' }, 0, ['source_link']],
  ['a wrong link of one’s own text', { source_link: 'example' }, 0, ['source_link']],
  ['a recording without words', { type: 'audio', title: '', description: '' }, 1, []],
]

test.each(cases)('checks %s', (_, change, pictures, fields) => {
  expect(Object.keys(checkDraft({ ...good, ...change }, pictures))).toEqual(fields)
})

test('says of each field what it lacks', () => {
  const empty = { ...good, location: '', title: '', source: 'web', source_link: 'x' } as const
  expect(checkDraft(empty, 0)).toEqual({
    location: 'compose.locationMissing',
    title: 'compose.textMissing',
    source_link: 'compose.linkInvalid',
  })
  expect(checkDraft({ ...good, description: '' }, 0)).toEqual({
    description: 'compose.textMissing',
  })
  expect(checkDraft({ ...good, type: 'image' }, 0)).toEqual({ pictures: 'compose.pictureMissing' })
})

test.each([
  ['post_location_missing', { location: 'compose.locationMissing' }],
  ['post_text_missing', { title: 'compose.textMissing' }],
  ['post_media_missing', { pictures: 'compose.pictureMissing' }],
  ['post_link_invalid', { source_link: 'compose.linkInvalid' }],
  ['unsupported_content', { pictures: 'compose.pictureUnreadable' }],
  ['image_unreadable', { pictures: 'compose.pictureUnreadable' }],
  ['upload_too_large', { pictures: 'compose.pictureTooLarge' }],
] as const)('puts the error %s beside its field', (code, errors) => {
  expect(draftErrorsOf(code, { location: 'not asked' })).toEqual(errors)
})

test('puts the errors of fields beside them, and none where there is no such field', () => {
  const fields = { location: 'Too long', title: 'Too long', description: 'x', source_link: 'x' }
  expect(draftErrorsOf('given_data_invalid', { ...fields, mood_id: 'x' })).toEqual({
    location: 'compose.fieldInvalid',
    title: 'compose.fieldInvalid',
    description: 'compose.fieldInvalid',
    source_link: 'compose.fieldInvalid',
  })
  expect(draftErrorsOf('no_response', {})).toEqual({})
})
