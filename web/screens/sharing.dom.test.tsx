import { waitFor } from '@testing-library/dom'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createContest, createPost } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { toSlug } from '#shared/rules/slug.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'

const app = testApp()

let { community, token, member, neighbour }: Awaited<ReturnType<typeof scene>> = {} as never
/** What the device's own sheet was given. */
let titles: (string | undefined)[]

beforeEach(async () => {
  ;({ community, token, member, neighbour } = await scene(app))
  titles = []
  Object.assign(navigator, { share: async ({ title }: ShareData) => void titles.push(title) })
  onTestFinished(() => void Object.assign(navigator, { share: undefined }))
})

const shared = (title: string) =>
  waitFor(() => expect(titles).toEqual([`${title} · ${app.app.services.product.domain_label}`]))

// COMMUNITY-11
test('the title of a shared post carries our domain', async () => {
  const { id } = await createPost(app.db, neighbour)
  const { press } = await renderScreen(app, `/post/${toSlug(id, 'Mist')}`, { community })
  await press('Share post')
  await shared('Mist over the lake')
})

// OUTPUT-7
test('a title in Urdu stands isolated in what is shared, and in the title of its page', async () => {
  const { id } = await createPost(app.db, neighbour, { title: 'جھیل پر دھند!' })
  const { press } = await renderScreen(app, `/post/${id}`, { community })
  await press('Share post')
  await shared('\u2068جھیل پر دھند!\u2069')
  await waitFor(() => expect(document.title).toBe('\u2068جھیل پر دھند!\u2069 · Chowk'))
})

// COMMUNITY-11
test('the title of a shared challenge carries our domain', async () => {
  await createContest(app.db, community)
  const { press } = await renderScreen(app, `/${token}`, { community })
  await press('Share Walk')
  await shared('Walk')
})

// COMMUNITY-11
test('the title of an invitation carries our domain', async () => {
  const { press } = await renderScreen(app, '/settings', { as: member })
  await press('Share')
  await shared('Join me on Chowk')
})
