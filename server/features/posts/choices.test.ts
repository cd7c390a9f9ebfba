import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createCommunity } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { languages } from '#server/words/languages.ts'

const chowk = testApp()
const hindi = 1
const malayalam = 9

// CALL-post-moods
test('names the moods in a language, or in English', async () => {
  const community = await createCommunity(chowk.db)
  const moods = async (language_id?: number) => {
    const { body } = await chowk.call('post/moods', { language_id }, community)
    return body.moods.map(({ mood_name }) => mood_name)
  }
  expect((await moods())[1]).toBe('Happy')
  expect((await moods(hindi))[1]).toBe('खुश')
  expect((await moods(malayalam))[1]).toBe('Happy')
})

// POST-22
test('each mood has a picture of its own', async () => {
  const community = await createCommunity(chowk.db)
  const { body } = await chowk.call('post/moods', {}, community)
  const pictures = body.moods.map(({ thumbnail_image }) => thumbnail_image ?? '')
  expect(new Set(pictures).size).toBe(8)
  for (const path of pictures) {
    expect(existsSync(new URL(`../../../web/public${path}`, import.meta.url)), path).toBe(true)
  }
})

// CALL-post-languages
test("lists the languages of the community's site", async () => {
  const community = await createCommunity(chowk.db)
  const { body } = await chowk.call('post/languages', {}, community)
  expect(body.languages).toHaveLength(13)
  const english = {
    ...{ id: 2, language_name: 'English', native_name: 'English', code: 'en' },
    is_left_out: false,
  }
  expect(body.languages[1]).toEqual(english)
})

test('every language of the interface is a language of the site', async () => {
  const { body } = await chowk.call('post/languages', {}, await createCommunity(chowk.db))
  const idOf = (locale: string) => body.languages.find(({ code }) => code === locale)?.id
  const files = [...languages]
  expect(files.length).toBeGreaterThan(1)
  expect(files.map(([locale]) => idOf(locale))).toEqual(files.map(([, file]) => file.language_id))
})

test.each(['post/feed', 'post/moods', 'post/languages'] as const)(
  '%s of an unknown community is not found',
  async (path) => {
    const answer = await chowk.call(path, { identification_token: 'nowhere' })
    expect(answer.error.code).toBe('community_not_found')
  },
)
