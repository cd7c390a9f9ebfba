import { expect, test } from 'vitest'
import { maxLoginLength } from '../limits.ts'
import { isEmail, readEmail } from './email.ts'

test.each([
  ['asha@example.org', 'asha@example.org'],
  [' Asha.Verma+chowk@Example.co.IN ', 'asha.verma+chowk@example.co.in'],
  // With the marks that chats put round an address.
  ['\u2068asha@example.org\u2069', 'asha@example.org'],
  // What the standard takes before the @.
  ['r&d@example.org', 'r&d@example.org'],
  ["o'neil/sales=in@example.org", "o'neil/sales=in@example.org"],
  ['asha.@example.org', 'asha.@example.org'],
  // A domain of India's scripts, typed and as mail programs write it: one address.
  ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['asha@xn--p1b6ci4b4b3a.xn--h2brj9c', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['asha@XN--P1B6CI4B4B3A.XN--H2BRJ9C', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['asha@எடுத்துக்காட்டு.இந்தியா', 'asha@xn--4kcoa2bca5aa0vzacf2mdd.xn--xkc2dl3a5ee0h'],
  ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
])('reads %j', (typed, address) => {
  expect(readEmail(typed)).toBe(address)
  expect(readEmail(address)).toBe(address)
  expect(isEmail(typed)).toBe(true)
})

test.each([
  '',
  'asha',
  'asha@example',
  'asha@.org',
  'asha@example.',
  'asha@example.org.',
  '@example.org',
  'asha verma@example.org',
  'asha@exam ple.org',
  'asha@example.org ravi',
  'asha@example.org, ravi@example.org',
  'asha@ravi@example.org',
  '"asha"@example.org',
  'Asha <asha@example.org>',
  'asha@example.org\nBcc: ravi@example.org',
  'asha@-example.org',
  'asha@exa_mple.org',
  'asha@example.org:25',
  'asha@example.org/inbox',
  'asha@127.0.0.1',
  'asha@[127.0.0.1]',
  'asha@0x7f.1',
  'asha@xn--.in',
  // Mail servers seldom take another script before the @.
  'आशा@उदाहरण.भारत',
])('%j is no e-mail address', (typed) => {
  expect(readEmail(typed)).toBeUndefined()
  expect(isEmail(typed)).toBe(false)
})

test('the longest one, as it is stored', () => {
  const domain = '@example.org'
  const longest = 'a'.repeat(maxLoginLength - domain.length) + domain
  expect(readEmail(longest)).toBe(longest)
  expect(readEmail(`a${longest}`)).toBeUndefined()
})
