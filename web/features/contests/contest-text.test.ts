import { expect, test } from 'vitest'
import { plainText, summaryOf, tagsOf } from './contest-text.ts'

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
  ['', ''],
])('reads %o as plain text', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test('a summary ends between two words', () => {
  const description = `<p>${'walk '.repeat(100)}</p>`
  const summary = summaryOf({ details: [{ title: '', description, contest_unit_label: '' }] })
  expect(summary).toMatch(/^(walk )+walk…$/)
  expect(summary.length).toBeLessThanOrEqual(200)
})
