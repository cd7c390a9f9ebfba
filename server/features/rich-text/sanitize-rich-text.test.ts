import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { maxRichTextLength } from '#shared/limits.ts'
import { richTextElements } from '#shared/rules/rich-text.ts'
import { xssVectors } from '#shared/testing/xss-vectors.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'
import { forbiddenIn } from './testing/forbidden-html.ts'

const vectors = [...new Set(xssVectors)]

test('there are more than a hundred vectors, all different', () => {
  expect(xssVectors.length).toBe(vectors.length)
  expect(vectors.length).toBeGreaterThan(150)
})

// OUTPUT-1, OUTPUT-6
test.each(vectors)('leaves only what is allowed of %j', (vector) => {
  for (const html of [vector, `<p>before ${vector} after</p>`, `<ul><li>${vector}`]) {
    const clean = sanitizeRichText(html)
    expect(forbiddenIn(clean)).toEqual([])
    expect(sanitizeRichText(clean)).toBe(clean)
  }
})

// OUTPUT-6
test('leaves only what is allowed of any vectors put together, and does not change it again', () => {
  const piece = fc.oneof(
    fc.constantFrom(...vectors),
    fc.constantFrom(...richTextElements).map((name) => `<${name}>`),
    fc.constantFrom(...richTextElements).map((name) => `</${name}>`),
    fc.constantFrom(
      '<div>',
      '</div>',
      '<span>',
      '<table><td>',
      '<svg>',
      '<b>',
      '</b>',
      '<h1>',
      '</h1>',
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  const html = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(html, (text) => {
      const clean = sanitizeRichText(text)
      expect(forbiddenIn(clean)).toEqual([])
      expect(sanitizeRichText(clean)).toBe(clean)
    }),
    { numRuns: 2000 },
  )
})

// OUTPUT-6
test.each([
  ['<p>Walk <strong>slowly</strong>, <em>very</em> <u>slowly</u>.</p>', undefined],
  ['<h3>सामान</h3><ul><li>चटाई</li><li>पानी</li></ul><ol><li>एक</li></ol>', undefined],
  ['<blockquote>क्षमा, स्त्री, ज़रूर — “त्र” र्‍य</blockquote>', undefined],
  ['<p>one<br />two</p>', undefined],
  ['plain text', undefined],
  ['5 < 6 & 7 > 6', '5 &lt; 6 &amp; 7 &gt; 6'],
  ['<b>bold</b> <i>slanted</i>', '<strong>bold</strong> <em>slanted</em>'],
  ['<h1>One</h1><h2>Two</h2><h5>Five</h5>', '<h3>One</h3><h3>Two</h3><h4>Five</h4>'],
  ['<p>one<p>two', '<p>one</p><p>two</p>'],
  ['<p><span>one</span><p></p><p>two</p>', '<p>one</p><p>two</p>'],
  ['<table><tr><td>cell</td></tr></table>', 'cell'],
  ['<li>one<li>two</li>', '<p>one</p><p>two</p>'],
  ['<p>one<li>two <ul><li>three</ul></li>', '<p>one</p><p>two </p><ul><li>three</li></ul>'],
  ['<p> </p><p>&nbsp;</p><p><br></p>', ''],
  ['\u200b<p>\u200d</p>', ''],
  ['<img src="x">', ''],
])('stores %j as %j', (html, stored = html) => {
  expect(sanitizeRichText(html)).toBe(stored)
})

const linkEnd = ' target="_blank" rel="noopener nofollow ugc">'

// OUTPUT-3
test.each([
  [
    '<a href="https://example.org/a?b=1&amp;c">x</a>',
    `<a href="https://example.org/a?b=1&amp;c"${linkEnd}x</a>`,
  ],
  ['<a href="http://उदाहरण.भारत/">x</a>', `<a href="http://उदाहरण.भारत/"${linkEnd}x</a>`],
  ['<a href="mailto:asha@example.org">x</a>', `<a href="mailto:asha@example.org"${linkEnd}x</a>`],
  [
    '<a target="_top" href="https://example.org" rel="opener">x</a>',
    `<a href="https://example.org"${linkEnd}x</a>`,
  ],
  ['<a href="tel:+911234567890">x</a>', 'x'],
  ['<a href="/settings">x</a>', 'x'],
  ['<a>x</a>', 'x'],
])('stores the link %j as %j', (html, stored) => {
  expect(sanitizeRichText(html)).toBe(stored)
})

test('refuses a text that is longer than its contract allows', () => {
  expect(sanitizeRichText('क'.repeat(maxRichTextLength))).toHaveLength(maxRichTextLength)
  expect(() => sanitizeRichText('क'.repeat(maxRichTextLength + 1))).toThrow(RangeError)
})

// OUTPUT-6
test.each([
  '<p>',
  '<b>',
  '<ul><li>',
  '<blockquote>',
  '<a href="https://example.org">',
  '<b><p>',
  '<iframe>',
  '<svg>',
  '<!--',
  '&lt;',
  '<',
  '<p title="',
])('is quick with the longest text of %j, and nests little', (piece) => {
  const longest = `${piece.repeat(maxRichTextLength)}`.slice(0, maxRichTextLength - 1)
  const started = performance.now()
  const clean = sanitizeRichText(`${longest}x`)
  expect(performance.now() - started).toBeLessThan(2000)
  expect(depthOf(parseFragment(clean))).toBeLessThanOrEqual(13)
  expect(forbiddenIn(clean)).toEqual([])
})

function depthOf(node: DefaultTreeAdapterTypes.Node): number {
  const children = 'childNodes' in node ? node.childNodes : []
  return Math.max(0, ...children.map((child) => 1 + depthOf(child)))
}
