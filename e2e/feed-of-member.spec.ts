import { axeErrors } from './axe.ts'
import { offline, online } from './connection.ts'
import { lodhiColony, openFilters } from './feed.ts'
import { expect, reload, test, visit } from './journey.ts'
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
  await expect(sheet.getByText('Home')).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
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
