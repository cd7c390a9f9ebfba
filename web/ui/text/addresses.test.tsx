import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AddressLinks } from './addresses.tsx'
import { mayHoldAddress } from './linked-text.tsx'

const hrefsIn = (text: string) => {
  const html = renderToStaticMarkup(<AddressLinks text={text} />)
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
}

test.each([
  ['See https://example.org/a?b=c', ['https://example.org/a?b=c']],
  ['See http://example.org.', ['http://example.org']],
  ['Write to asha@example.org', ['mailto:asha@example.org']],
])('finds in %j the links %j', (text, hrefs) => {
  expect(hrefsIn(text)).toEqual(hrefs)
  expect(mayHoldAddress(text)).toBe(true)
})

test.each([
  ['*https://example.org/a*', 'https://example.org/a'],
  ['_https://example.org/a_', 'https://example.org/a'],
  ['~https://example.org/a~', 'https://example.org/a'],
  ['Look: *_https://example.org/a_*.', 'https://example.org/a'],
  ['*~_https://example.org/a_~*', 'https://example.org/a'],
  ['*See you at https://example.org/a*, all of you', 'https://example.org/a'],
  ['(*https://example.org/a*)', 'https://example.org/a'],
  ['*कल* *https://example.org/a*।', 'https://example.org/a'],
  ['*asha@example.org*', 'mailto:asha@example.org'],
  // No mark has begun before it.
  ['https://example.org/a_', 'https://example.org/a_'],
  ['https://example.org/_a_/b', 'https://example.org/_a_/b'],
  ['https://example.org/wiki/A_b_c', 'https://example.org/wiki/A_b_c'],
  ['2 * 3, see https://example.org/a*b', 'https://example.org/a*b'],
])('the marks of WhatsApp in %j are no part of its link', (text, href) => {
  expect(hrefsIn(text)).toEqual([href])
})

test.each(['The geese are back. See you at 6!', 'From: Asha', 'नमस्ते।'])(
  'does not search %j for addresses',
  (text) => {
    expect(mayHoldAddress(text)).toBe(false)
  },
)

// OUTPUT-3
test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://example.org/file',
  '//example.org/a',
  'file:///etc/passwd',
])('makes no link of %j', (text) => {
  expect(hrefsIn(text)).toEqual([])
})

// OUTPUT-3
test('a link opens in a new tab and is marked as user content', () => {
  const html = renderToStaticMarkup(<AddressLinks text="https://example.org" />)
  expect(html).toContain('target="_blank" rel="noopener nofollow ugc"')
})

test('a text that looks like HTML is text', () => {
  const html = renderToStaticMarkup(<AddressLinks text="<img src=x onerror=alert(1)>" />)
  expect(html).toBe('<span><span>&lt;img src=x onerror=alert(1)&gt;</span></span>')
})
