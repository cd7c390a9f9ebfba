import { expect, test } from 'vitest'
import { plainText, summaryOf } from './contest-summary.ts'

test.each([
  ['<p>Two <strong>slow</strong> rounds.</p><p>Then rest.</p>', 'Two slow rounds. Then rest.'],
  ['Tea &amp; talk, 2 &lt; 3 &#8217;&unknown;', 'Tea & talk, 2 < 3 ’&unknown;'],
  ['&quot;3 &gt; 2&quot;,&nbsp;he said', '"3 > 2", he said'],
  ['', ''],
])('reads %o as plain text', (html, text) => {
  expect(plainText(html)).toBe(text)
})

const block = (description: string) => ({
  details: [{ title: 'Walk', description, contest_unit_label: 'rounds' }],
})

test('a long summary ends between two words, and one long word anywhere', () => {
  const walk = 'walk '.repeat(39)
  expect(summaryOf(block(`${walk}walks`))).toBe(`${walk}walks`)
  expect(summaryOf(block(`${walk}walked`))).toBe(`${walk.trim()}…`)
  expect(summaryOf(block('a'.repeat(200)))).toBe('a'.repeat(200))
  expect(summaryOf(block('a'.repeat(201)))).toBe(`${'a'.repeat(199)}…`)
})
