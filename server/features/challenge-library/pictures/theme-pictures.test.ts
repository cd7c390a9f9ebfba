import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { createSharePictureDrawer } from '#server/media/share-picture/share-picture-drawer.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { testApp } from '#server/testing/test-app.ts'
import { challengeThemes } from '#shared/rules/challenge-themes.ts'
import { drawTheme, pictureSizes } from './draw-theme.ts'
import { themePictures } from './theme-pictures.ts'

const drawer = createSharePictureDrawer({ wait: 20_000 })
let drawn = 0
const sharePictures = {
  ...drawer,
  drawSvg: async (svg: string) => {
    drawn += 1
    return drawer.drawSvg(svg)
  },
}
const storage = memoryStorage()
const chowk = testApp({ storage, sharePictures })

beforeEach(() => {
  drawn = 0
  storage.files.clear()
})

const get = (url: string) => chowk.app.inject({ url })

// LIBRARY-2
test.each(challengeThemes)('%s has a banner and a thumbnail', async (theme) => {
  const { banner_image, thumbnail_image } = themePictures(theme)
  for (const [url, { width, height }] of [
    [banner_image, pictureSizes.banner],
    [thumbnail_image, pictureSizes.thumbnail],
  ] as const) {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(answer.rawPayload.length).toBeLessThan(45_000)
    const { data, info } = await sharp(answer.rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width, height })
    expect(new Set(data).size).toBeGreaterThan(50)
  }
})

// LIBRARY-2
test('a picture is drawn once, and again when it has been removed', async () => {
  const { banner_image } = themePictures('water')
  const first = await get(banner_image)
  expect((await get(banner_image)).rawPayload).toEqual(first.rawPayload)
  expect(drawn).toBe(1)
  storage.files.clear()
  expect((await get(banner_image)).statusCode).toBe(200)
  expect(drawn).toBe(2)
})

test.each([
  '/media/challenge-themes/cricket-banner-v1.webp',
  '/media/challenge-themes/water-poster-v1.webp',
  '/media/challenge-themes/water-banner-v0.webp',
  '/media/challenge-themes/water-banner-v01.webp',
  '/media/challenge-themes/water-banner-v2.webp',
  '/media/challenge-themes/water-banner-v1.png',
  '/media/challenge-themes/any/water-banner-v1.webp',
])('%s is no picture, and nothing is stored', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
  expect(storage.files.size).toBe(0)
  expect(drawn).toBe(0)
})

// LIBRARY-2
test('the drawings name nothing of another site', () => {
  for (const theme of challengeThemes) {
    const svg = drawTheme(theme, 'banner').replace('http://www.w3.org/2000/svg', '')
    expect(svg).not.toMatch(/https?:|href|url\((?!#)|<image|<style|<script/)
  }
})
