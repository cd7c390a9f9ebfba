import { expect, test } from 'vitest'
import type { PostMedia } from '#shared/contracts/post.ts'
import { sourcesOf } from './picture-sources.ts'

const picture: PostMedia = {
  id: null,
  type: 'image',
  path: '/media/a-1280.webp',
  variants: [],
  width: 1280,
  height: 960,
  placeholder: null,
  duration: null,
  poster: null,
  captions: null,
  alt: '',
}

// POST-24
test('names every size of a picture with its width', () => {
  const variants = [
    { width: 320, path: '/media/a-320.webp' },
    { width: 1280, path: '/media/a-1280.webp' },
  ]
  expect(sourcesOf({ ...picture, variants })).toEqual({
    src: '/media/a-1280.webp',
    srcSet: '/media/a-320.webp 320w, /media/a-1280.webp 1280w',
    width: 1280,
    height: 960,
  })
})

test('a picture of one size has its file alone, and room where its size is not known', () => {
  expect(sourcesOf({ ...picture, width: null, height: null })).toEqual({
    src: '/media/a-1280.webp',
    srcSet: undefined,
    width: 4,
    height: 3,
  })
})

const variants = [240, 480, 960].map((width) => ({ width, path: `/media/a-${width}.webp` }))

test.each([
  [200, '/media/a-240.webp'],
  [240, '/media/a-240.webp'],
  [241, '/media/a-480.webp'],
  [961, '/media/a-1280.webp'],
])('to save data one file is named, the smallest of %i pixels and more', (least, src) => {
  const sources = sourcesOf({ ...picture, variants }, least)
  expect(sources).toEqual({ src, srcSet: undefined, width: 1280, height: 960 })
})
