import { expect, test } from 'vitest'
import { makeDraftMedia } from '#web/testing/draft-media.ts'
import { checkDraft, draftErrorsOf } from './check-draft.ts'
import type { Draft } from './draft.ts'
import type { FileKind } from './draft-media.ts'

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
const wordless: Partial<Draft> = { title: '', description: '' }

const cases: [name: string, change: Partial<Draft>, kind: FileKind | null, fields: string[]][] = [
  ['a text with all it needs', {}, null, []],
  ['no location', { location: ' ' }, null, ['location']],
  ['a text without title', { title: ' ' }, null, ['title']],
  ['a text without description', { description: ' ' }, null, ['description']],
  ['a title that nobody can see', { title: '\u3164' }, null, ['title']],
  ['a description that nobody can see', { description: '\u2800' }, null, ['description']],
  ['a location that nobody can see', { location: '\u200b' }, null, ['location']],
  ['a title that is too long', { title: 'x'.repeat(151) }, null, ['title']],
  ['a description that is too long', { description: 'x'.repeat(5001) }, 'image', ['description']],
  ['the longest texts', { title: 'x'.repeat(150), description: 'x'.repeat(5000) }, null, []],
  ['a picture without words', wordless, 'image', []],
  ['a recording without words', wordless, 'audio', []],
  ['a video without words', wordless, 'video', []],
  ['a video without location', { location: '' }, 'video', ['location']],
  ['nothing at all', { location: '', title: '' }, null, ['location', 'title']],
  ['a link without words', { ...wordless, type: 'link', source_link: 'example.org' }, null, []],
  ['a link post without link', { type: 'link', source_link: ' ' }, null, ['source_link']],
  ['a link post with a wrong link', { type: 'link', source_link: '1234' }, null, ['source_link']],
  ['a picture in place of the link', { ...wordless, type: 'link' }, 'image', []],
  ['a forwarded text without link', { source: 'Forwarded', source_link: ' ' }, null, []],
  ['a link without protocol', { source: 'web', source_link: 'example.com/a?b#c' }, null, []],
  ['a link with a port', { source: 'web', source_link: 'example.com:8080/a' }, null, []],
  ['an address in digits', { source: 'web', source_link: 'http://192.0.2.7/' }, null, []],
  ['a link of one word', { source: 'web', source_link: 'example' }, null, ['source_link']],
  ['a link of digits', { source: 'web', source_link: '1234' }, null, ['source_link']],
  ['a link of dots', { source: 'web', source_link: '...' }, null, ['source_link']],
  [
    'a link that runs',
    { source: 'web', source_link: 'javascript:alert(1)' },
    null,
    ['source_link'],
  ],
  [
    'a link with a password',
    { source: 'web', source_link: 'a:b@example.com' },
    null,
    ['source_link'],
  ],
  ['a wrong link of one’s own text', { source_link: 'example' }, null, ['source_link']],
]

// INPUT-9
test.each(cases)('checks %s', (_, change, kind, fields) => {
  const media = kind ? [makeDraftMedia({ kind })] : []
  expect(Object.keys(checkDraft({ ...good, ...change }, media))).toEqual(fields)
})

// WRITE-5
test('names what each field lacks', () => {
  const empty = { ...good, location: '', title: '', source: 'web', source_link: 'x' } as const
  expect(checkDraft(empty, [])).toEqual({
    location: 'compose.locationMissing',
    title: 'compose.textMissing',
    source_link: 'compose.linkInvalid',
  })
  expect(checkDraft({ ...good, description: '' }, [])).toEqual({
    description: 'compose.textMissing',
  })
  const link = { ...good, type: 'link' } as const
  expect(checkDraft(link, [])).toEqual({ source_link: 'compose.linkMissing' })
  expect(checkDraft({ ...link, source_link: '...' }, [])).toEqual({
    source_link: 'compose.linkInvalid',
  })
})

test.each([
  ['post_location_missing', { location: 'compose.locationMissing' }],
  ['post_text_missing', { title: 'compose.textMissing' }],
  ['post_media_missing', { media: 'compose.mediaMissing' }],
  ['post_link_missing', { source_link: 'compose.linkMissing' }],
  ['post_link_invalid', { source_link: 'compose.linkInvalid' }],
  ['media_mixed', { media: 'compose.oneKind' }],
  ['too_many_files', { media: 'compose.tooManyPictures' }],
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
