import { screen, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createContest } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'

const app = testApp()

let { community, token, member }: Awaited<ReturnType<typeof scene>> = {} as never

beforeEach(async () => {
  ;({ community, token, member } = await scene(app))
})

afterEach(() => vi.restoreAllMocks())

// ROUTE-2, HOME-1
test.each(['', '/contestlist', '/home'])('the challenges home is at /TOKEN%s', async (path) => {
  await renderScreen(app, `/${token}${path}`, { community })
  await screen.findByRole('heading', { name: 'Challenges', level: 1 })
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['For you', 'My Challenges'])
  screen.getByRole('tab', { name: 'For you', selected: true })
})

// HOME-2
test('with the flag of having participated it begins with My Challenges', async () => {
  await renderScreen(app, `/${token}/contestlist`, { as: member })
  await screen.findByRole('tab', { name: 'My Challenges', selected: false })
  history.pushState({ redirectToMyChallenge: true }, '', location.pathname)
  await screen.findByRole('tab', { name: 'My Challenges', selected: true })
})

// HOME-4
test('the card of a challenge has its picture, its hashtags and a button to share it', async () => {
  const { id } = await createContest(app.db, community)
  const thumbnail_image = '/media/walk.webp'
  await app.db.updateTable('contests').set({ thumbnail_image }).where('id', '=', id).execute()
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  await renderScreen(app, `/${token}`, { community })
  const article = await screen.findByRole('article')
  expect(article.querySelector('img')?.getAttribute('src')).toBe(thumbnail_image)
  const card = within(article)
  card.getByText('#walk')
  card.getByText('#morning')
  card.getByRole('button', { name: /^Share/ }).click()
  const sheet = within(await screen.findByRole('dialog', { name: 'Share' }))
  const mail = sheet.getByRole('link', { name: 'Email' }).getAttribute('href')
  expect(new URL(mail ?? '').searchParams.get('body')).toContain(`/contest/${id}`)
})
