import { axeErrors } from './axe.ts'
import { feedSheet, lodhiColony, nextCounts, openFilters } from './feed.ts'
import { expect, reload, test, visit } from './journey.ts'
import { demoToken } from './members.ts'

// FEED-8, FEED-9
test('a visitor chooses languages and moods, and the device stores them', { tag: '@gate' }, async ({
  page,
}) => {
  const sheet = await openFilters(page)
  await sheet.getByRole('button', { name: 'हिन्दी', exact: true }).click()
  const counts = nextCounts(page, ({ mood_ids }) => String(mood_ids) === '2')
  await sheet.getByRole('button', { name: 'Happy', exact: true }).click()
  const { posts } = await counts
  expect(await axeErrors(page)).toEqual([])
  await sheet.getByRole('button', { name: `Show ${posts} posts` }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(`/${demoToken}/posts`)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(Math.min(posts, 20))

  await reload(page)
  await expect(cards).toHaveCount(Math.min(posts, 20))
  await expect(page.getByRole('button', { name: 'Languages: हिन्दी' })).toBeVisible()
  await page.getByRole('button', { name: 'Moods: Happy' }).click()
  await feedSheet(page).getByRole('button', { name: 'Happy', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove Happy' })).toHaveCount(0)
})

test('Enter on a choice in the sheet presses nothing behind it', async ({ page }) => {
  const sheet = await openFilters(page)
  await page.evaluate(countPressesOutside)
  const everywhere = sheet.getByRole('radio', { name: /^Everywhere/ })
  await everywhere.press('Enter')
  await expect(everywhere).toBeFocused()
  expect(await page.evaluate(() => Reflect.get(window, 'pressesOutside'))).toBe(0)
})

// FEED-12
test('on a phone every filter that hides posts is visible, also after it was chosen', async ({
  page,
}) => {
  const removal = page.getByRole('button', { name: /^Remove / })
  await visit(page, `/${demoToken}/posts?mood=2`)
  await expect(removal).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Languages', exact: true }).click()
  const sheet = feedSheet(page)
  await sheet.getByRole('button', { name: 'हिन्दी', exact: true }).click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(removal).toHaveCount(2)
  for (const one of await removal.all()) await expect(one).toBeInViewport({ ratio: 1 })
})

// POST-23
test('posts in unread languages are folded by choice, and say so', async ({ page }) => {
  const sheet = await openFilters(page)
  const cards = page.getByRole('article')
  const folded = page.getByRole('article', { name: /^A post in தமிழ் by .* is folded$/ })
  await sheet.getByRole('button', { name: 'தமிழ்', exact: true }).click()
  await sheet.getByText('Languages you read').click()
  await sheet.getByRole('checkbox', { name: 'தமிழ்' }).uncheck()
  expect(await axeErrors(page)).toEqual([])
  await expect(sheet.getByText('1 language is folded')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(folded.first()).toBeVisible()
  await expect.poll(async () => (await cards.count()) - (await folded.count())).toBe(0)
  const count = await folded.count()

  await reload(page)
  await expect(folded).toHaveCount(count)
  await folded.first().getByRole('button', { name: 'Show' }).click()
  await expect(folded).toHaveCount(count - 1)
  await expect(cards.first().getByRole('heading').getByRole('link')).toBeFocused()

  await page.getByRole('button', { name: 'All filters' }).click()
  await sheet.getByText('Languages you read').click()
  await sheet.getByRole('checkbox', { name: 'தமிழ்' }).check()
  await expect(folded).toHaveCount(0)
})

test.describe('in Hindi', () => {
  test.use({ locale: 'hi-IN' })

  test('a visitor chooses, sees what is hidden, and removes the filter', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(lodhiColony)
    await visit(page, `/${demoToken}/posts`)
    await page.getByRole('button', { name: 'सभी फ़िल्टर' }).click()
    const sheet = page.getByRole('dialog', { name: 'अपनी फ़ीड अपने हिसाब से' })
    await sheet.getByRole('radio', { name: /^मेरे आस-पास/ }).check()
    await sheet.getByRole('button', { name: 'खुश', exact: true }).click()
    await expect(sheet.getByRole('slider', { name: '10 किमी तक' })).toBeVisible()
    await expect(sheet.getByText('नई जगह जोड़ने के लिए लॉगिन करें।')).toBeVisible()
    expect(await axeErrors(page)).toEqual([])
    await sheet.getByRole('button', { name: /^\d+ पोस्ट दिखाएँ$/ }).click()
    await expect(page.getByRole('banner')).toContainText('मेरे आस-पास · 10 किमी तक')
    const chip = page.getByRole('button', { name: 'मूड: खुश' })
    await expect(chip).toContainText(/\d+ पोस्ट छिपी/)
    await page.getByRole('button', { name: 'खुश हटाएँ' }).click()
    await expect(chip).toHaveCount(0)
  })
})

/** Counts the clicks outside a dialog, also those that the browser makes itself. Runs in the page. */
function countPressesOutside(): void {
  let count = 0
  Object.assign(window, { pressesOutside: count })
  const note = ({ target }: Event) => {
    if (target instanceof Element && !target.closest('dialog')) count++
    Object.assign(window, { pressesOutside: count })
  }
  addEventListener('click', note, { capture: true })
}
