import { expect, test } from 'vitest'
import { plainText, summaryOf, tagsOf, titleOf, unitOf } from './contest-text.ts'

test.each([
  ['yoga,morning', ['yoga', 'morning']],
  [' yoga , , morning ,yoga', ['yoga', 'morning']],
  ['', []],
])('reads %o as the hashtags %o', (hashtag, tags) => {
  expect(tagsOf(hashtag)).toEqual(tags)
})

test.each([
  ['<p>Two <strong>slow</strong> rounds.</p><p>Then rest.</p>', 'Two slow rounds. Then rest.'],
  ['Tea &amp; talk, 2 &lt; 3 &#8217;&unknown;', 'Tea & talk, 2 < 3 ’&unknown;'],
  ['&quot;3 &gt; 2&quot;,&nbsp;he said', '"3 > 2", he said'],
  ['', ''],
])('reads %o as plain text', (html, text) => {
  expect(plainText(html)).toBe(text)
})

const block = (description: string) => ({
  details: [
    { title: 'Walk', description, contest_unit_label: 'rounds' },
    { title: 'Rules', description: 'Be kind', contest_unit_label: 'days' },
  ],
})

test('title, summary and unit are those of the first block', () => {
  const contest = block('<p>A round a day</p>')
  expect(titleOf(contest)).toBe('Walk')
  expect(summaryOf(contest)).toBe('A round a day')
  expect(unitOf(contest)).toBe('rounds')
})

test('without a block they are empty', () => {
  const contest = { details: [] }
  expect([titleOf(contest), summaryOf(contest), unitOf(contest)]).toEqual(['', '', ''])
})

test('a long summary ends between two words, and one long word anywhere', () => {
  const walk = 'walk '.repeat(39)
  expect(summaryOf(block(`${walk}walks`))).toBe(`${walk}walks`)
  expect(summaryOf(block(`${walk}walked`))).toBe(`${walk.trim()}…`)
  expect(summaryOf(block('a'.repeat(200)))).toBe('a'.repeat(200))
  expect(summaryOf(block('a'.repeat(201)))).toBe(`${'a'.repeat(199)}…`)
})
