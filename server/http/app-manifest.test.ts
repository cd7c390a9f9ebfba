import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const chowk = testApp()

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string }

async function read(query = '', locale = 'en') {
  const headers = { cookie: `locale=${locale}` }
  const answer = await chowk.app.inject({ url: `/manifest.webmanifest${query}`, headers })
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  return answer.json()
}

test('an app that is installed from a community opens there, any other at the start', async () => {
  expect(await read('?community=100001')).toMatchObject({ id: '/', start_url: '/100001' })
  expect(await read()).toMatchObject({ id: '/', start_url: '/', display: 'standalone' })
  expect(await read('?community=//evil.example')).toMatchObject({ start_url: '/' })
})

// OFFLINE-7
test('shortcuts lead to screens, in the language of the reader', async () => {
  const urlsOf = ({ shortcuts }: { shortcuts: { url: string }[] }) =>
    shortcuts.map(({ url }) => url)
  expect(urlsOf(await read('?community=100001'))).toEqual(['/100001/posts', '/newpost', '/alerts'])
  expect(urlsOf(await read())).toEqual(['/newpost', '/alerts'])
  const { lang, shortcuts } = await read('', 'hi')
  expect([lang, shortcuts[0].name]).toEqual(['hi', 'नई पोस्ट'])
})

describe('pictures', () => {
  // OFFLINE-7
  test('each exists, in the declared size and type', async () => {
    const { icons, screenshots }: Record<string, Picture[]> = await read()
    const pictures = [...(icons ?? []), ...(screenshots ?? [])]
    expect(pictures.length).toBeGreaterThan(6)
    for (const { src, sizes, type } of pictures) {
      const file = fileURLToPath(new URL(`../../web/public${src}`, import.meta.url))
      expect(existsSync(file), src).toBe(true)
      const { width, height, format } = await sharp(file).metadata()
      expect(type, src).toContain(format)
      if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
    }
  })

  test('an icon may be cut to any shape, and screens are shown for phone and desk', async () => {
    const { icons, screenshots }: Record<string, Picture[]> = await read()
    expect(icons?.map(({ purpose }) => purpose)).toContain('maskable')
    const forms = new Set(screenshots?.map(({ form_factor }) => form_factor))
    expect(forms).toEqual(new Set(['narrow', 'wide']))
  })
})
