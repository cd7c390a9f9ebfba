import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalUrl } from './canonical-url.ts'

test.each([
  ['/api/post/feed?a=1', '/api/post/feed?a=1'],
  ['/', '/'],
  ['*', '*'],
  ['/%61pi/post/feed?a=%61', '/api/post/feed?a=%61'],
  ['http://x/api/post/feed?a=1', '/api/post/feed?a=1'],
  ['HTTPS://x:8/api', '/api'],
  ['http://x?a=1', '/?a=1'],
  ['/a/../api/./post/%2e%2e/feed', '/api/feed'],
  ['/api/post/feed#/b?c', '/api/post/feed'],
  ['/api\\post/feed', '/api/post/feed'],
  ['/a%2fb%3f', '/a%2Fb%3F'],
  ['/%2561pi', '/%2561pi'],
  ['//host/api', '//host/api'],
  ['/post/%e0%a4%b8-7', '/post/%E0%A4%B8-7'],
  ['/100%', '/100%'],
])('%s is %s', (url, canonical) => {
  expect(canonicalUrl(url)).toBe(canonical)
})

// DATA-21
test('what is canonical stays as it is, and a plain path does not need the longer way', () => {
  const part = fc.constantFrom(...'/ . .. %2e %2E %61 %41 %2f %25 a A 0 ~ ! : \\ %zz é'.split(' '))
  fc.assert(
    fc.property(fc.array(part), fc.constantFrom('', 'http://x', '?a=/../%61'), (parts, more) => {
      const path = `/${parts.join('')}`
      const once = canonicalUrl(more.startsWith('?') ? path + more : more + path)
      expect(canonicalUrl(once)).toBe(once)
      if (!once.includes('%z')) expect(canonicalUrl(`http://x${once}`)).toBe(once)
    }),
  )
})
