import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writtenDays } from '#shared/testing/days-of-challenge.ts'
import { detailToHtml } from './detail-to-html.ts'
import { htmlToDetail } from './html-to-detail.ts'

test.each([
  ['Walk a little.', '<p>Walk a little.</p>'],
  ['Walk.\n\nThen **rest** well.', '<p>Walk.</p><p>Then <strong>rest</strong> well.</p>'],
  ['One line\nand another', '<p>One line<br>and another</p>'],
  ['- a mat\n- water', '<ul><li>a mat</li><li>water</li></ul>'],
  ['1. सुनें\n2. गाएँ', '<ol><li>सुनें</li><li>गाएँ</li></ol>'],
  ['2026. A year', '<p>2026. A year</p>'],
  ['3 < 5 & 7 > "2"', '<p>3 &lt; 5 &amp; 7 &gt; "2"</p>'],
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['2 ** 3 and **', '<p>2 ** 3 and **</p>'],
  ['', ''],
])('%j is stored as HTML, and reads the same again', (detail, html) => {
  expect(detailToHtml(detail)).toBe(html)
  expect(htmlToDetail(html)).toBe(detail)
})

test.each([
  ['You need:\n- a mat\n1. walk', '<p>You need:</p><ul><li>a mat</li></ul><ol><li>walk</li></ol>'],
  ['  a   b \r\n \r\n\r\n\r\nc', '<p>a b</p><p>c</p>'],
])('%j is stored as HTML', (detail, html) => {
  expect(detailToHtml(detail)).toBe(html)
})

test.each([
  ['<h3>Morning</h3><p>Walk.</p>', '**Morning**\n\nWalk.'],
  [
    '<p>See <a href="https://example.org/?a=1&amp;b=2" rel="x">the map</a>.</p>',
    'See the map (https://example.org/?a=1&b=2).',
  ],
  ['<a href="https://example.org">https://example.org</a>', 'https://example.org'],
  ['<a href="mailto:asha@example.org">Asha</a>', 'Asha (asha@example.org)'],
  ['<ul><li><p>a</p></li><li>b<ol><li>c</li><li>d</li></ol></li></ul>', '- a\n- b\n1. c\n2. d'],
  ['<p>a\n  b&nbsp;&#8211; <em>c</em></p>\n<blockquote><p>d</p></blockquote>', 'a b\u00a0– c\n\nd'],
])('formatting made elsewhere reads as plain text: %j', (html, detail) => {
  expect(htmlToDetail(html)).toBe(detail)
})

test('what has been stored once stays the same', () => {
  const piece = fc.oneof(
    fc.constantFrom('\n', '\n\n', '- ', '1. ', '2. ', '**', ' ', '<b>', '&amp;', '</p>', '<'),
    fc.constantFrom(...writtenDays(4).map(({ detail }) => detail)),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const stored = detailToHtml(pieces.join(''))
      const read = htmlToDetail(stored)
      expect(detailToHtml(read)).toBe(stored)
      expect(htmlToDetail(detailToHtml(read))).toBe(read)
    }),
    { numRuns: 3000, examples: [[['1. a\n1. b\nc']]] },
  )
})
