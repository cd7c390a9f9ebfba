import { expect, test } from 'vitest'
import { type Lack, lacksOf, writtenState } from './written-challenge.ts'

const dates = { start_date: '2026-11-20', end_date: '2026-11-30' }
const published = {
  ...dates,
  published_at: '2026-11-01T00:00:00.000Z',
  declared_at: null,
  called_back_at: null,
  archived_at: null,
}

test.each([
  ['a draft', { ...published, published_at: null }, '2026-11-25', 'draft'],
  ['before its first start date', published, '2026-11-19', 'upcoming'],
  ['on its first start date', published, '2026-11-20', 'open'],
  ['on its last start date', published, '2026-11-30', 'open'],
  ['after it', published, '2026-12-01', 'closed'],
  ['declared', { ...published, declared_at: '2026-12-09T00:00:00.000Z' }, '2026-12-10', 'declared'],
  ['archived', { ...published, archived_at: '2026-11-25T00:00:00.000Z' }, '2026-11-26', 'archived'],
  [
    'called back, whatever its dates',
    { ...published, called_back_at: '2026-11-25T00:00:00.000Z' },
    '2026-11-25',
    'called_back',
  ],
] as const)('%s is %s', (_what, challenge, today, state) => {
  expect(writtenState(challenge, today)).toBe(state)
})

const complete = {
  ...dates,
  ...{ title: 'Walk', media_type: 'other', external_media_link: null, days_count: 7 },
}

test.each<[string, Partial<typeof complete> | object, Lack[]]>([
  ['nothing', {}, []],
  ['a title', { title: ' ' }, ['title']],
  ['a day', { days_count: 0 }, ['days']],
  ['dates in order', { start_date: '2026-12-05' }, ['dates']],
  ['a start date to come', { start_date: '2026-11-01', end_date: '2026-11-23' }, ['end']],
  ['an address', { media_type: 'external', days_count: 0 }, ['link']],
  [
    'an address that can be opened',
    { media_type: 'external', external_media_link: 'javascript:alert(1)' },
    ['link'],
  ],
  [
    'nothing where it takes place elsewhere',
    { media_type: 'external', external_media_link: 'https://example.org', days_count: 0 },
    [],
  ],
  ['much', { title: '', days_count: 0, end_date: '2026-11-01' }, ['title', 'days', 'dates', 'end']],
])('lacks %s', (_what, changed, lacking) => {
  expect(lacksOf({ ...complete, ...changed }, '2026-11-24')).toEqual(lacking)
})
