import { offline, online } from './connection.ts'
import { alertWith, bannerWith, expect, test, visit } from './journey.ts'
import { ask, demoToken, memberOf } from './members.ts'
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
})

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
