import { describe, expect, test } from 'vitest'
import { isPicture, isScreen, isScript, withoutSize, withoutVersion } from './addresses.ts'

test.each([
  ['/assets/main/feed-KOZGL11O.js', 'script'],
  ['/assets/words/a1B2-c3_/hi/posts.js', 'script'],
  ['/media/posts/7/abc.webp', 'picture'],
  ['/icons/app-192.png', 'picture'],
  ['/mark.svg', 'picture'],
  ['/media/posts/7/abc.mp4', undefined],
  ['/media/posts/7/abc.m4a', undefined],
  ['/api/user/export', undefined],
  ['/service-worker.js', undefined],
])('%s is cached as a %s', (path, kind) => {
  const kinds = [isScript(path) && 'script', isPicture(path) && 'picture'].filter(Boolean)
  expect(kinds).toEqual(kind ? [kind] : [])
})

describe('the shell replaces a page', () => {
  test.each(['/', '/100001', '/100001/posts', '/post/a-heron-x1', '/api-friends/posts'])(
    'for %s',
    (path) => expect(isScreen(path)).toBe(true),
  )
})

describe('the shell replaces no page', () => {
  test.each([
    '/api/auth/google/callback',
    '/media/posts/7/abc.mp4',
    '/dev/outbox',
    '/health/ready',
    '/manifest.webmanifest',
    '/share',
  ])('for %s', (path) => expect(isScreen(path)).toBe(false))
})

test.each([
  ['/assets/main/feed-KOZGL11O.js', '/assets/main/feed.js'],
  ['/assets/main/screen-files--a_b1C2d.js', '/assets/main/screen-files.js'],
  ['/assets/main/entry-client-BofjZ9my.css', '/assets/main/entry-client.css'],
  ['/assets/words/a1B2-c3_/hi/posts.js', '/assets/words/hi/posts.js'],
  ['/assets/icons/a1B2-c3_.svg', '/assets/icons/all.svg'],
])('%s is %s in every build', (path, name) => {
  expect(withoutVersion(path)).toBe(name)
})

test.each([
  ['/media/posts/7/abc-128.webp', '/media/posts/7/abc.webp'],
  ['/media/posts/7/abc-320.webp', '/media/posts/7/abc.webp'],
  ['/media/posts/7/abc.webp', '/media/posts/7/abc.webp'],
  ['/media/posts/7/3f2a-11.png', '/media/posts/7/3f2a-11.png'],
])('%s is a size of %s', (path, picture) => {
  expect(withoutSize(path)).toBe(picture)
})
