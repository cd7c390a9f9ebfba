import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxLinkLength } from '#shared/limits.ts'
import { hostOf, readWebAddress } from './web-address.ts'

test.each([
  'https://example.org',
  'http://example.org/',
  'https://Example.org/A?b=c#d',
  'https://example.org:8080/a',
  'https://example.org:1',
  'https://example.org?q=1',
  'https://example.org#top',
  'https://sub.my-site.co.in/a/b.html',
  'https://my_shop.example.org',
  'https://xn--h2brj9c.xn--h2brj9c/',
  'https://उदाहरण.भारत/पन्ना',
  'http://192.0.2.7/x',
  'http://255.255.255.255:65535',
  'http://[2001:db8::7]:80/x',
  'https://example.org/a@b:c',
  "https://example.org/a|b{c}^'d'",
  'https://example.org//a',
  `https://${'a'.repeat(63)}.org`,
  `https://${`${'a'.repeat(63)}.`.repeat(3)}${'a'.repeat(61)}`,
  `https://example.org/${'a'.repeat(maxLinkLength - 20)}`,
])('takes %j as it was typed', (text) => {
  expect(readWebAddress(text)).toBe(text)
})

test.each([
  ['example.org/news', 'https://example.org/news'],
  ['example.org:8080', 'https://example.org:8080'],
  ['203.0.113.7/x', 'https://203.0.113.7/x'],
  ['[2001:db8::7]', 'https://[2001:db8::7]'],
  ['HTTP://Example.org', 'http://Example.org'],
  ['  example.org\n', 'https://example.org'],
])('reads %j as %j', (text, address) => {
  expect(readWebAddress(text)).toBe(address)
})

// WRITE-10, OUTPUT-3
test.each([
  // No host name
  '',
  '1234',
  '5',
  '...',
  '.',
  'example',
  'localhost',
  'localhost:3000',
  'example.',
  'example.org.',
  '.org',
  'example..org',
  '-a.org',
  'a-.org',
  'example.o',
  'example.1a',
  'example.org-',
  'example.org_',
  `${'a'.repeat(64)}.org`,
  `${`${'a'.repeat(63)}.`.repeat(3)}${'a'.repeat(62)}`,
  'ex ample.org',
  'ex%61mple.org',
  'exa$mple.org',
  'example。org',
  'a\u200Db.org',
  // No IP address in its usual form
  '1.2.3',
  '1.2.3.4.5',
  '1.2.3.256',
  '1.2.3.',
  '01.2.3.4',
  '0x7f.0.0.1',
  '0x7f.0.0.0x1',
  '127.1',
  '１.２.３.４',
  'http://2130706433/',
  '[]',
  '[::12345]',
  '[1.2.3.4]',
  '2001:db8::7',
  // No port
  'example.org:',
  'example.org:0',
  'example.org:65536',
  'example.org:123456',
  'example.org:http',
  // No path
  'example.org/a b',
  'example.org/a\\b',
  'example.org\\a',
  'example.org/<b>',
  'example.org/"a"',
  'example.org/a\u0000',
  'example.org/\u202Egpj.exe',
  // Not of the web, or with a password
  'javascript:alert(1)',
  'javascript://example.org/%0aalert(1)',
  'data:text/html,x',
  'mailto:asha@example.org',
  'ftp://example.org/x',
  'https:example.org',
  'https:/example.org',
  '//example.org',
  'https://',
  'https:///example.org',
  'https://https://example.org',
  'asha@example.org',
  'https://asha:secret@example.org',
  `https://example.org/${'a'.repeat(maxLinkLength)}`,
])('refuses %j', (text) => {
  expect(readWebAddress(text)).toBeUndefined()
})

const pages = fc.webUrl({ withQueryParameters: true, withFragments: true })

// WRITE-10
test('takes every page address, with its protocol or without', () => {
  fc.assert(
    fc.property(pages, (page) => {
      expect(readWebAddress(page)).toBe(page)
      const short = page.replace(/^https:\/\//, '')
      expect(readWebAddress(short)).toBe(page)
    }),
  )
})

const pieces = fc.constantFrom(
  ...['http', 'https', '://', '/', '//', ':', '.', '..', '@', '[', ']', '::1', '?', '#', '\\', ' '],
  ...['a', 'example', 'org', 'भारत', '-', '_', '%41', '0x7f', '1', '256', '٣', '\u200d', '&', '='],
)
const texts = fc.oneof(
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.ipV4Extended().map((address) => `http://${address}/`),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)

test('an address that is taken holds what was typed, and browsers read the same host', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const address = readWebAddress(text)
      if (address === undefined) return
      const typed = text.trim()
      expect([typed.toLowerCase(), `https://${typed.toLowerCase()}`]).toContain(
        address.toLowerCase(),
      )
      expect(address.endsWith(typed.replace(/^https?:/i, ''))).toBe(true)
      expect(readWebAddress(address)).toBe(address)
      const { protocol, hostname, username, password } = new URL(address)
      expect(protocol).toMatch(/^https?:$/)
      expect([username, password]).toEqual(['', ''])
      const isAscii = /^[\x21-\x7e]*$/.test(hostOfTyped(address))
      if (isAscii && !hostname.startsWith('[')) expect(hostname).toBe(hostOfTyped(address))
      expect(hostname).toMatch(/\.|^\[/)
    }),
    { numRuns: 3000 },
  )
})

function hostOfTyped(address: string): string {
  return /^https?:\/\/([^/?#:]*)/.exec(address)?.[1]?.toLowerCase() ?? ''
}

test.each([
  ['https://example.org/run?a=1', 'example.org'],
  ['http://example.org:8080/', 'example.org:8080'],
  ['https://www.Example.org/', 'example.org'],
  ['https://wwwexample.org/', 'wwwexample.org'],
  ['https://my.www.example.org/', 'my.www.example.org'],
  ['javascript:alert(1)', undefined],
  ['not a link', undefined],
])('the host of %j is %j', (address, host) => {
  expect(hostOf(address)).toBe(host)
})
