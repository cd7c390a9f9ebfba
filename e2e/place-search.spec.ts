import type { Page } from '@playwright/test'
import { offline, online } from './connection.ts'
import { alertWith, bannerWith, expect, test, visit } from './journey.ts'
import { answerTo, ask, demoToken, memberOf } from './members.ts'
import { choose, field } from './places.ts'

test.describe('a member who searches', () => {
  test.use({ member: 'prakash' })

  // ROUTE-13, PLACE-15
  test('explores a location, and is at home', async ({ page }) => {
    await visit(page, '/selectlocation')
    const entry = page.getByRole('combobox', { name: 'Enter Location You Want To Explore' })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please enter a location')).toBeVisible()
    await entry.fill('aundh')
    await choose(page, /^Aundh.*Pune/)
    const refreshed = page.waitForRequest('**/api/user/userdetail')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(`/${demoToken}/home`)
    await refreshed
    const { user, token } = memberOf('prakash')
    const { saved_locations, feed_filter } = await ask(
      'user/userdetail',
      { user_id: user.id },
      { token },
    )
    expect(saved_locations).toContainEqual(
      expect.objectContaining({ location: 'Aundh', city: 'Pune', pincode: '411007' }),
    )
    expect(feed_filter).toMatchObject({ location: 'Aundh' })
  })

  // PLACE-10, PLACE-20, MSG-no-location, CONST-search-wait
  test('reads what is not found, and may store the name in the profile alone', async ({ page }) => {
    await visit(page, '/locationSearchScreen?type=other_cities')
    await field(page).fill('Qxzwv ptlk, lane 4')
    await expect(page.getByText('No location found')).toBeVisible()
    await keepAsTyped(page, 'Qxzwv ptlk, lane 4')
    const row = page.getByRole('listitem').filter({ hasText: 'Qxzwv ptlk, lane 4' })
    await expect(row).toContainText('Only in your profile')
    await row.getByRole('button', { name: 'Remove Qxzwv ptlk, lane 4' }).click()
    await visit(page, '/locationSearchScreen?type=other_cities&mode=pincode')
    await page.getByRole('textbox', { name: 'Pincode' }).fill('999999')
    await expect(page.getByText('No location found')).toBeVisible()
    await expect(page.getByRole('button', { name: /999999/ })).toHaveCount(0)
  })

  // PLACE-30
  test('explores no unknown place, and stores its name without a change of the feed', async ({
    page,
  }) => {
    const { user, token } = memberOf('prakash')
    await ask('user/update-feed-filter', { location: 'Everywhere' }, { token })
    await visit(page, '/selectlocation')
    const entry = page.getByRole('combobox', { name: 'Enter Location You Want To Explore' })
    await entry.fill('zzzqq')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('No location found')).toBeVisible()
    await expect(entry).toHaveAttribute('aria-invalid', 'true')
    const own = () => ask('user/userdetail', { user_id: user.id }, { token })
    expect((await own()).saved_locations?.map(({ location }) => location)).not.toContain('zzzqq')

    await page.getByRole('button', { name: 'Keep “zzzqq” in your profile alone' }).click()
    await expect(page).toHaveURL(`/${demoToken}/home`)
    expect((await own()).feed_filter?.location).toBe('Everywhere')
    await page.getByRole('link', { name: 'Posts' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('button', { name: 'All filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Personalize Your Feed' })
    await expect(sheet.getByRole('radio', { name: 'Everywhere' })).toBeChecked()
    await expect(sheet.getByRole('radio', { name: 'zzzqq' })).toHaveCount(0)
    await ask('user/remove-user-location', { location: 'zzzqq' }, { token })
  })

  // PLACE-30
  test('may store an unknown pincode as the place of work, and no feed shows it', async ({
    page,
  }) => {
    const { user, token } = memberOf('prakash')
    await visit(page, '/locationSearchScreen?type=pincode')
    await page.getByRole('textbox', { name: 'Pincode' }).fill('999999')
    await expect(page.getByText('No location found')).toBeVisible()
    await keepAsTyped(page, '999999')
    const { saved_locations } = await ask('user/userdetail', { user_id: user.id }, { token })
    const work = saved_locations?.find(({ kind }) => kind === 'home_pincode')
    expect(work).toMatchObject({ location: '999999', latitude: null })
    const { status } = await answerTo('user/update-feed-filter', { location: '999999' }, { token })
    expect(status).toBe(422)
  })

  // PLACE-2, PLACE-12
  test('has one place of work, by its pincode', async ({ page }) => {
    await visit(page, '/locationSearchScreen?type=pincode')
    await page.getByRole('tab', { name: 'Name' }).click()
    await expect(page).toHaveURL(/mode=location/)
    await field(page).fill('Pune')
    await choose(page, /^Pune, ?Maharashtra|^PuneMaharashtra|^Pune Maharashtra/)
    await expect(page.getByText('This place has more than one pincode.')).toBeVisible()
    await page.getByRole('tab', { name: 'Pincode' }).click()
    await page.getByRole('textbox', { name: 'Pincode' }).fill('411007')
    const saved = bannerWith(page, 'Location saved')
    await page
      .getByRole('button', { name: /^Aundh/ })
      .first()
      .click()
    await saved
    await visit(page, '/locationSelectionScreen')
    const work = page.getByRole('region', { name: 'Work or Business Location' })
    await expect(work.getByRole('listitem')).toHaveCount(1)
    await expect(work).toContainText('411007')
    await expect(work).toContainText('Pune, Maharashtra')
  })

  test.describe('without a network', () => {
    test.use({ allowedErrors: /net::ERR_|Failed to load resource/ })

    // PLACE-10, MSG-no-location
    test('reads so, finds places once it is back, and loses nothing', async ({ page }) => {
      await visit(page, '/locationSearchScreen?type=other_cities')
      await page.context().route('**/api/place/autocomplete', (route) => route.abort())
      await field(page).fill('Kothrud')
      await expect(page.getByText('Something went wrong, please try again later.')).toBeVisible()
      await page.context().unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('option', { name: /^Kothrud/ })).toBeVisible()

      await offline(page)
      await field(page).fill('Hadapsar')
      await expect(page.getByText('Something went wrong, please try again later.')).toBeVisible()
      await online(page)
      await expect(page.getByRole('option', { name: /^Hadapsar/ })).toBeVisible()

      await visit(page, '/locationSelectionScreen')
      const home = page.getByRole('region', { name: 'Home Location' })
      const place = await home.getByRole('listitem').textContent()
      await offline(page)
      await home.getByRole('button', { name: /^Remove/ }).click()
      await alertWith(page, 'No response received from the server.').getByRole('button').click()
      await expect(home.getByRole('listitem')).toHaveText(place ?? '')
      await online(page)
    })
  })

  // PLACE-3
  test('has a position only when the browser gives one', async ({ page, context }) => {
    await visit(page, '/locationSearchScreen?type=other_cities&mode=currentlocation')
    const add = page.getByRole('button', { name: '+ Add Current Location' })
    await add.click()
    await expect(page.getByText('User denied Geolocation')).toBeVisible()

    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 18.561_234, longitude: 73.807_654 })
    const asked = page.waitForRequest('**/api/place/geocode')
    await add.click()
    expect((await asked).postDataJSON()).toMatchObject({ latitude: 18.56, longitude: 73.81 })
    await expect(page.getByRole('button', { name: /^Aundh/ }).first()).toBeVisible()
    await expect(page.getByText('User denied Geolocation')).toBeHidden()
  })

  test('may cancel the wait for a slow position, and reads when it takes too long', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => undefined
    })
    await page.clock.install()
    await visit(page, '/locationSearchScreen?type=other_cities&mode=currentlocation')
    const add = page.getByRole('button', { name: '+ Add Current Location' })
    await add.click()
    await expect(add).toHaveAttribute('aria-busy', 'true')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(add).not.toHaveAttribute('aria-busy')
    await expect(page.getByText('Timeout expired')).toBeHidden()
    await add.click()
    await expect(add).toHaveAttribute('aria-busy', 'true')
    await page.clock.fastForward(61_000)
    await expect(page.getByText('Timeout expired')).toBeVisible()
  })

  // PLACE-11, MSG-geolocation
  test('reads that the browser has no positions', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'geolocation')
    })
    await visit(page, '/locationSearchScreen?type=other_cities&mode=currentlocation')
    await page.getByRole('button', { name: '+ Add Current Location' }).click()
    await expect(page.getByText('Geolocation is not supported by this browser.')).toBeVisible()
  })

  // PLACE-16
  test('chooses the language of their posts', async ({ page }) => {
    await visit(page, '/settings')
    await page.getByRole('link', { name: 'The language you write in' }).click()
    await page.getByLabel('Language').selectOption('Marathi')
    const saved = bannerWith(page, 'Language saved')
    await page.getByRole('button', { name: 'Save' }).click()
    await saved
    await expect(page).toHaveURL('/settings')
    await visit(page, '/newpost')
    const language = page.getByRole('combobox', { name: 'Language' })
    await expect(language.locator('option:checked')).toContainText('Marathi')
  })
})

async function keepAsTyped(page: Page, name: string): Promise<void> {
  const saved = bannerWith(page, 'Location saved')
  await page.getByRole('button', { name: `Keep “${name}” in your profile alone` }).click()
  await saved
}

test.describe('in Hindi', () => {
  test.use({ locale: 'hi-IN', member: 'prakash' })

  test('places are found and named in Hindi', async ({ page }) => {
    await visit(page, '/locationSearchScreen?type=other_cities')
    await page.getByRole('combobox', { name: 'जगह' }).fill('दिल्ली')
    await expect(page.getByRole('option').first()).toContainText('दिल्ली')
    await page.getByRole('combobox', { name: 'जगह' }).fill('pune')
    await expect(page.getByRole('option').first()).toContainText('पुणे')
    await expect(page.getByRole('option').first()).toContainText('महाराष्ट्र')
  })
})
