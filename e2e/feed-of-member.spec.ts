import { axeErrors } from './axe.ts'
import { offline, online } from './connection.ts'
import { feedSheet, lodhiColony, openFilters } from './feed.ts'
import { alertWith, expect, reload, test, visit } from './journey.ts'
import { ask, demoToken, memberOf } from './members.ts'

const member = 'sunita'
const hindi = 1

// The browser itself logs that a call could not be made.
test.use({ member, allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

const chosen = async () => {
  const { token, user } = memberOf(member)
  const { feed_filter } = await ask('user/userdetail', { user_id: user.id }, { token })
  return feed_filter
}

test.beforeEach(async () => {
  const { token } = memberOf(member)
  const nothing = { location: 'Everywhere', radius: 10, language_ids: [], mood_ids: [] }
  await ask('user/update-feed-filter', nothing, { token })
})

// PLACE-16, FEED-15
test("a member's filter on one device is also chosen on the other", async ({ page, openAs }) => {
  const other = await openAs(member)
  await visit(other, `/${demoToken}/posts`)
  const sheet = await openFilters(page)
  await sheet.getByRole('button', { name: 'हिन्दी', exact: true }).click()
  await sheet.getByRole('button', { name: 'Happy', exact: true }).click()
  await expect.poll(chosen).toMatchObject({ language_ids: [hindi], mood_ids: [2] })
  await reload(other)
  await expect(other.getByRole('button', { name: 'Languages: हिन्दी' })).toBeVisible()
  await other.getByRole('button', { name: 'Remove Happy' }).click()
  await expect.poll(chosen).toMatchObject({ language_ids: [hindi], mood_ids: [] })
  await sheet.getByRole('button', { name: 'Close' }).click()
  await reload(page)
  await expect(page.getByRole('button', { name: 'Languages: हिन्दी' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Happy' })).toHaveCount(0)
})

test("an address with filters shows them, and changing them leaves the member's own filter", async ({
  page,
}) => {
  const { token } = memberOf(member)
  await ask('user/update-feed-filter', { language_ids: [hindi] }, { token })
  await visit(page, `/${demoToken}/posts?language=2&mood=2`)
  await expect(page.getByRole('button', { name: 'Languages: English' })).toBeVisible()
  await page.getByRole('button', { name: 'All filters' }).click()
  const sheet = feedSheet(page)
  await sheet.getByRole('button', { name: 'हिन्दी', exact: true }).click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await reload(page)
  const languages = page.getByRole('button', { name: 'Remove English +1' })
  await expect(languages).toBeVisible()
  await page.getByRole('button', { name: 'Remove Happy' }).click()
  await expect(page).toHaveURL(`/${demoToken}/posts?language=2&language=1`)
  await languages.click()
  await expect(page).toHaveURL(`/${demoToken}/posts`)
  await expect(page.getByRole('button', { name: 'Languages: हिन्दी' })).toBeVisible()
  expect(await chosen()).toMatchObject({ language_ids: [hindi], mood_ids: [] })
})

// FEED-16
test('the position stays on the device: another device asks for its own', async ({
  page,
  context,
  openAs,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(lodhiColony)
  const sheet = await openFilters(page)
  await sheet.getByRole('radio', { name: 'Near Me' }).check()
  await expect.poll(chosen).toMatchObject({ location: 'Nearme' })
  const other = await openAs(member)
  await visit(other, `/${demoToken}/posts`)
  await expect(other.getByRole('heading', { name: 'Where are you?' })).toBeVisible()
})

// PLACE-13, PLACE-14, FEED-9
test('a member chooses a saved place, and may add others', async ({ page }) => {
  const { user } = memberOf(member)
  const home = user.user_detail.current_city
  const sheet = await openFilters(page)
  await expect(sheet.getByText('Home')).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
  await expect(sheet.getByRole('link', { name: 'Add Location' })).toHaveAttribute(
    'href',
    '/locationSearchScreen?type=other_cities',
  )
  await sheet.getByRole('radio', { name: home }).check()
  await expect.poll(chosen).toMatchObject({ location: home })
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('banner')).toContainText(home)
  await expect(page.getByRole('button', { name: `Posts from: ${home}` })).toBeVisible()
})

// FEED-15
test('without a network a choice stays on the device, and is sent later', async ({ page }) => {
  const sheet = await openFilters(page)
  const choice = sheet.getByRole('button', { name: 'हिन्दी', exact: true })
  await expect(choice).toBeVisible()
  await offline(page)
  await choice.click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Languages: हिन्दी' })).toBeVisible()
  expect(await chosen()).toMatchObject({ language_ids: [] })
  await online(page)
  await expect.poll(chosen).toMatchObject({ language_ids: [hindi] })
  await expect(page.getByRole('button', { name: 'Languages: हिन्दी' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

// FEED-15
test('a choice that the server refuses is undone with a message', async ({ page }) => {
  const code = 'given_data_invalid'
  const refused = { status: 'failed', code, message: 'Given data was invalid', errors: {} }
  await page
    .context()
    .route('**/api/user/update-feed-filter', (route) =>
      route.fulfill({ status: 422, json: refused }),
    )
  await openFilters(page)
  const language = feedSheet(page).getByRole('button', { name: 'हिन्दी', exact: true })
  await language.click()
  await alertWith(page, 'Given data was invalid').getByRole('button', { name: 'OK' }).click()
  await expect(language).toHaveAttribute('aria-pressed', 'false')
})
