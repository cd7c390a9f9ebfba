import type { BrowserContext, Page } from '@playwright/test'
import type { Output } from '#shared/contracts/calls.ts'
import { axeErrors } from './axe.ts'
import { feedSheet, lodhiColony, nextCounts, openFilters } from './feed.ts'
import { expect, reload, test, visit } from './journey.ts'
import { ask, demoToken } from './members.ts'

const bandra = { latitude: 19.05, longitude: 72.84 }

// PLACE-13, FEED-2, FEED-16, FIELD-stored-place
test('Near Me shows posts within the radius of the slider', async ({ page, context }) => {
  await allow(context, lodhiColony)
  const sheet = await openFilters(page)
  const first = nextCounts(page, ({ radius }) => radius === 10)
  await sheet.getByRole('radio', { name: 'Near Me' }).check()
  await expect(sheet.getByText(`${within(10, await first)} posts`, { exact: true })).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
  const slider = sheet.getByRole('slider', { name: 'Within 10 km' })
  const second = nextCounts(page, ({ radius }) => radius === 20)
  const asked = page.waitForRequest(
    (request) => request.postData()?.includes('"radius":20') ?? false,
  )
  await slider.press('ArrowRight')
  await page.getByRole('slider', { name: 'Within 15 km' }).press('ArrowRight')
  await expect(page.getByRole('slider', { name: 'Within 20 km' })).toHaveAttribute(
    'aria-valuetext',
    `Within 20 km, ${within(20, await second)} posts`,
  )
  // The browser's position is exact; the sent one is rounded to a grid of a kilometre.
  expect((await asked).postDataJSON()).toMatchObject(onGrid(lodhiColony))
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('banner')).toContainText('Near Me · within 20 km')
  await expect(page.getByRole('article')).toHaveCount(20)
  expect(await stored(page, 'location_coords')).toEqual({ lat: 28.59, lng: 77.22 })

  await reload(page)
  await expect(page.getByRole('banner')).toContainText('Near Me · within 20 km')
  await expect(page.getByRole('article').first()).toBeVisible()
})

// FEED-13
test('an empty feed names the filters that hide all, with a button for each', async ({
  page,
  context,
}) => {
  await allow(context, bandra)
  const language = await languageOfNone()
  const sheet = await openFilters(page)
  await sheet.getByRole('radio', { name: 'Near Me' }).check()
  await sheet.getByRole('button', { name: language.native_name, exact: true }).click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'No such posts' })).toBeVisible()
  const names = `Near Me · 10 km, ${language.native_name}`
  await expect(page.getByText(`No post passes these filters: ${names}`)).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
  await expect(page.getByRole('button', { name: /^Everywhere \(\d+ posts?\)$/ })).toBeVisible()
  await page.getByRole('button', { name: /^In all languages \(\d+ posts?\)$/ }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Posts from: Near Me · 10 km' })).toBeVisible()
})

// FEED-14
test('Near Me on a device without a position asks for it', async ({ page }) => {
  await visit(page, `/${demoToken}/posts`)
  const filters = JSON.stringify({ [demoToken]: { filter: { location: 'Nearme' } } })
  await page.evaluate((text) => localStorage.setItem('feed_filters', text), filters)
  await reload(page)
  await expect(page.getByRole('heading', { name: 'Where are you?' })).toBeVisible()
  await page.getByRole('button', { name: 'Use my position' }).click()
  await expect(page.getByText('User denied Geolocation')).toBeVisible()
  await page.getByRole('button', { name: 'Show posts from everywhere' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(feedSheet(page)).toHaveCount(0)
})

function within(km: number, { near }: Output<'post/feed-counts'>): number | undefined {
  return near?.find(({ radius }) => radius === km)?.posts
}

async function allow(context: BrowserContext, position: typeof lodhiColony): Promise<void> {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(position)
}

/** A language that is used elsewhere, but in no post near Bandra. */
async function languageOfNone() {
  const { languages } = await ask('post/languages', {})
  for (const language of languages) {
    const near = { location: 'Nearme', ...bandra, language_ids: [language.id] }
    const { posts, hidden } = await ask('post/feed-counts', near)
    if (posts === 0 && hidden.languages > 0 && hidden.location > 0) return language
  }
  throw new Error('near Bandra there are posts in every language')
}

function onGrid({ latitude, longitude }: typeof lodhiColony) {
  return { latitude: Number(latitude.toFixed(2)), longitude: Number(longitude.toFixed(2)) }
}

function stored(page: Page, key: string): Promise<unknown> {
  return page.evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? 'null'), key)
}
