import { expect, test } from 'vitest'
import { webAddressesIn } from './web-addresses-in.ts'

test.each([
  ['See https://example.org/a for more.', ['https://example.org/a']],
  ['See www.example.org for more', ['www.example.org']],
  ['Join at wa.me/919876543210 today', ['wa.me/919876543210']],
  // WhatsApp takes these marks for italic.
  ['_https://example.org/a_', ['https://example.org/a_']],
  ['_www.example.org_', ['www.example.org_']],
  ['Write to asha@example.org.', []],
  ['We met.Then it rained.In the evening it stopped.', []],
  ['He and/or she, 3/4 of them, at 6.30/7', []],
  ['नमस्ते।', []],
])('finds in %j the web addresses %j', (text, addresses) => {
  expect(webAddressesIn(text)).toEqual(addresses)
})
