import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { arriveAt } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'
import { changeTo } from '#web/words/language.ts'

const app = testApp()

let { community, token }: Awaited<ReturnType<typeof scene>> = {} as never

beforeEach(async () => {
  ;({ community, token } = await scene(app))
})

afterEach(() => vi.restoreAllMocks())

const write = (page: 'faq' | 'local-authorities', item: object) =>
  app.db
    .insertInto('pages')
    .values({
      ...{ community_id: community.id, page, language_id: 2 },
      items: JSON.stringify([item]),
    })
    .execute()

/** What the site has; of the other tests it has none. */
async function setSite(site: { logo?: string | null; link_one?: string | null }) {
  await app.db.updateTable('sites').set(site).where('id', '=', 3).execute()
}

// ROUTE-21, ROUTE-31
test.each([
  ['/faq', 'FAQs'],
  ['/local-authorities', 'Local Authorities'],
  ['/info', 'Info'],
])('%s without a community leads to the one that the device knows', async (path, title) => {
  await renderScreen(app, path, { community })
  await arriveAt(`/${token}${path}`)
  await screen.findByRole('heading', { level: 1, name: title })
})

// ROUTE-21
test.each(['/faq', '/local-authorities'])('%s of no community asks which', async (path) => {
  await renderScreen(app, path)
  await screen.findByRole('heading', { name: 'Which community?' })
  expect(location.pathname).toBe(path)
})

// FEED-11
test('an office is called, and found on a map, by buttons that name it', async () => {
  const link = 'https://www.openstreetmap.org/search?query=police'
  await write('local-authorities', {
    ...{ title: 'Police station', text: '', phone: '011-0000 0102', link },
  })
  await renderScreen(app, `/${token}/local-authorities`, { community })
  const call = await screen.findByRole('link', { name: 'Call 011-0000 0102: Police station' })
  expect(call.getAttribute('href')).toBe('tel:01100000102')
  const map = screen.getByRole('link', { name: 'Map: Police station' })
  expect(map.getAttribute('href')).toBe(link)
  expect(map.getAttribute('rel')).toContain('noopener')
})

test('a visitor whose question is missing signs in to ask it', async () => {
  await write('faq', { title: 'Can I read without an account?', text: 'Yes.' })
  const { press } = await renderScreen(app, `/${token}/faq`, { community })
  await screen.findByText('Can I read without an account?')
  await press('Ask your neighbours', 'link')
  await arriveAt(`/${token}/login`)
})

// COMMUNITY-3
test('the page about a community has the links of the site', async () => {
  await setSite({ link_one: 'https://112.gov.in/' })
  onTestFinished(() => setSite({ link_one: null }))
  await renderScreen(app, `/${token}/info`, { community })
  const link = await screen.findByRole('link', { name: '112.gov.in: On the web' })
  expect(link.getAttribute('href')).toBe('https://112.gov.in/')
})

// COMMUNITY-3
test("the login shows the site's logo, and the product's where it cannot be loaded", async () => {
  await setSite({ logo: '/moods/happy.svg' })
  onTestFinished(() => setSite({ logo: null }))
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  await renderScreen(app, `/${token}/login`, { community })
  const logo = () => document.querySelector('main img[src="/moods/happy.svg"]')
  await waitFor(() => expect(logo()).not.toBeNull())
  fireEvent.error(logo() as Element)
  await waitFor(() => expect(logo()).toBeNull())
  screen.getByRole('heading', { level: 1 })
})

// PLACE-28
test.each([
  ['en', 'About Chowk'],
  ['hi', 'Chowk के बारे में'],
] as const)(
  'the page about the product names the source of the places: %s',
  async (locale, title) => {
    onTestFinished(() => changeTo('en'))
    await changeTo(locale)
    await renderScreen(app, '/info')
    await screen.findByRole('heading', { level: 1, name: title })
    const source = (await screen.findByRole('link', { name: 'GeoNames' })).closest('li')
    expect(source?.textContent).toContain('CC BY 4.0')
    screen.getByRole('link', { name: 'India Post' })
  },
)
