import { expect, test } from 'vitest'
import { localeOf } from './locale.ts'

const asked = (headers: { cookie?: string; 'accept-language'?: string }) => localeOf(headers)

// COMMUNITY-13
test.each([
  [{}, 'en'],
  [{ 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }, 'hi'],
  [{ 'accept-language': 'en;q=0.8,hi-IN;q=0.9' }, 'hi'],
  [{ 'accept-language': 'hi;q=0, en' }, 'en'],
  [{ 'accept-language': 'fr-FR, hi;q=0.5' }, 'hi'],
  [{ 'accept-language': 'fr, *;q=0.1' }, 'en'],
  [{ 'accept-language': 'en', cookie: 'locale=hi' }, 'hi'],
  [{ 'accept-language': 'hi', cookie: 'a=b; locale=en; c=d' }, 'en'],
  [{ 'accept-language': 'hi', cookie: 'locale=xx' }, 'hi'],
  [{ cookie: 'locale=../../package' }, 'en'],
  [{ cookie: 'mylocale=hi' }, 'en'],
  // Also a language that no native speaker has read yet.
  [{ 'accept-language': 'mr-IN,mr;q=0.9,hi;q=0.5' }, 'mr'],
  [{ 'accept-language': 'mr-IN' }, 'mr'],
  [{ 'accept-language': 'en', cookie: 'locale=mr' }, 'mr'],
])('a browser that says %j reads %s', (headers, locale) => {
  expect(asked(headers)).toBe(locale)
})
