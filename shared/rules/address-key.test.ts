import { expect, test } from 'vitest'
import { addressKey } from './address-key.ts'

// HOLD-1
test.each([
  ['the protocol', 'http://example.org/a'],
  ['no protocol', 'example.org/a'],
  ['www', 'https://www.example.org/a'],
  ['the case of the host', 'HTTPS://Example.ORG/a'],
  ['slashes at the end', 'https://example.org/a//'],
  ['slashes before a fragment', 'https://example.org/a//#comments'],
  ['a full stop at the end', 'https://example.org/a.'],
  ['several marks at the end', 'https://example.org/a).'],
  ['an Indian full stop at the end', 'https://example.org/a।'],
  ['a mark of WhatsApp at the end', 'https://example.org/a~'],
  ['a fragment', 'https://example.org/a#comments'],
  ['a campaign', 'https://example.org/a?utm_source=whatsapp&UTM_medium=x'],
  ['what follows its reader', 'https://example.org/a?fbclid=1&igsh=2&si=3'],
  ['invisible characters', 'https://exam\u200bple.org/\u2060a\u200d'],
])('is the same with another spelling of %s', (_what, address) => {
  expect(addressKey(address)).toBe(addressKey('https://example.org/a'))
})

test.each([
  ['path', 'https://example.org/b'],
  ['case of the path', 'https://example.org/A'],
  ['host', 'https://example.com/a'],
  ['part of a host', 'https://blog.example.org/a'],
  ['question', 'https://example.org/a?v=1'],
  ['question that only ends like what follows a reader', 'https://example.org/a?osi=1'],
  ['question that only begins so', 'https://example.org/a?size=1'],
])('is another one with another %s', (_what, address) => {
  expect(addressKey(address)).not.toBe(addressKey('https://example.org/a'))
})

test.each([
  ['example.org', 'example.org'],
  ['example.org/a/b/?v=1', 'example.org/a/b?v=1'],
  ['https://example.org/www.a', 'example.org/www.a'],
  ['blog.www.example.org', 'blog.www.example.org'],
  ['example.org/?to=https://example.com/', 'example.org?to=https%3A%2F%2Fexample.com'],
  ['https://a b', 'https://a b'],
])('%j is kept as %j', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

test.each([
  ['example.org/?v=1&utm_source=x&a=2', 'www.example.org/?a=2&v=1'],
  ['https://example.org/?utm_source=x', 'example.org'],
  ['https://भारत.भारत/घाट', 'https://xn--h2brj9c.xn--h2brj9c/%E0%A4%98%E0%A4%BE%E0%A4%9F'],
  ['https://', 'https://'],
])('%j is the same as %j', (one, other) => {
  expect(addressKey(one)).toBe(addressKey(other))
})
