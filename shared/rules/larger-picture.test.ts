import { expect, test } from 'vitest'
import { coverSrcSet, largerPicture } from './larger-picture.ts'

// PROFILE-17
test.each([
  ['a face', '/media/posts/7/abc-128.webp', '/media/posts/7/abc-320.webp'],
  ['a cover', '/media/posts/7/abc-640.webp', '/media/posts/7/abc.webp'],
])('the path of %s, %s, promises %s', (_, path, larger) => {
  expect(largerPicture(path)).toBe(larger)
})

test('a cover is offered in both files', () => {
  expect(coverSrcSet('/media/a-640.webp')).toBe('/media/a-640.webp 640w, /media/a.webp 1280w')
})

test.each([
  '/media/posts/7/abc-320.webp',
  '/media/posts/7/abc.webp',
  '/media/posts/7/abc-1128.webp',
  '/media/posts/7/abc-128.webp.png',
  'blob:https://chowk.example/abc-640',
])('%s is the only file', (path) => {
  expect(largerPicture(path)).toBe(path)
  expect(coverSrcSet(path)).toBeUndefined()
})
