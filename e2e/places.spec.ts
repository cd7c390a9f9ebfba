import { post, postsOf } from './composing.ts'
import { openFilters } from './feed.ts'
import { expect, reload, test, visit } from './journey.ts'
import { ask, demoToken, memberOf } from './members.ts'
import { choose, field } from './places.ts'

test.describe('a member', () => {
  test.use({ member: 'vaishali' })

  // PLACE-1, PLACE-8
  test('adds places, writes from one of them, and deletes them', { tag: '@gate' }, async ({
    page,
  }) => {
    await forgetOthers()
    await visit(page, '/settings')
    await page.getByRole('link', { name: 'Your locations' }).click()
    const others = page.getByRole('region', { name: 'Other Location' })
    await others.getByRole('link', { name: '+ Add Current Location' }).click()
    // A slow hand is asked for the letters so far, too.
    const asked = page.waitForRequest(
      (request) =>
        request.url().endsWith('/api/place/autocomplete') &&
        request.postDataJSON().input === 'koramangla',
    )
    await field(page).pressSequentially('koramangla')
    expect((await asked).postDataJSON()).toMatchObject({ language: 'en' })
    await choose(page, /^Koramangala.*Bengaluru/)
    await expect(others).toContainText('Koramangala')
    await expect(others).toContainText('Bengaluru, Karnataka')
    await reload(page)
    await expect(others).toContainText('Koramangala')

    await visit(page, '/newpost')
    await page.getByLabel('Title').fill('A place that was saved')
    await page.getByLabel('Description').fill('Written from there.')
    await page.getByRole('button', { name: 'Koramangala', exact: true }).click()
    await post(page)
    const [written] = await postsOf('vaishali')
    expect(written?.location.locationMaster.location_name).toBe('Koramangala')

    await visit(page, '/locationSearchScreen?type=other_cities')
    await page.getByRole('button', { name: 'Remove Koramangala' }).click()
    await expect(page.getByText('Other locations that you save will be here.')).toBeVisible()
    await expect.poll(namesOfOthers).toEqual([])
    await reload(page)
    await expect(page.getByText('Other locations that you save will be here.')).toBeVisible()
  })

  // A journey because it is the one way from the feed to a place of its reader, and back.
  test('adds a place from the feed, which shows it until it is deleted, and no call tells others', async ({
    page,
  }) => {
    await forgetOthers()
    const sheet = await openFilters(page)
    await sheet.getByRole('link', { name: 'Add Location' }).click()
    await field(page).fill('aundh')
    await choose(page, /^Aundh.*Pune/)
    await expect(page).toHaveURL(`/${demoToken}/posts`)
    await expect(page.getByRole('banner')).toContainText('Aundh')

    const { user } = memberOf('vaishali')
    for (const reader of [{}, { token: memberOf('prakash').token }]) {
      const seen = await ask('user/userdetail', { user_id: user.id }, reader)
      expect(JSON.stringify(seen)).not.toMatch(/saved_locations|feed_filter|latitude|411007/)
    }

    await visit(page, '/locationSelectionScreen')
    await page.getByRole('button', { name: 'Remove Aundh' }).click()
    await expect.poll(namesOfOthers).toEqual([])
    await visit(page, `/${demoToken}/posts`)
    await expect(page.getByRole('button', { name: 'All filters' })).toBeVisible()
    await expect(page.getByRole('banner')).not.toContainText('Aundh')
  })

  test('chooses with the keys, and the text stays until then', async ({ page }) => {
    await visit(page, '/newpost')
    const place = page.getByRole('combobox', { name: 'Location' })
    await place.fill('')
    await place.pressSequentially('Aundh')
    const options = page.getByRole('listbox').getByRole('option')
    await expect(options.first()).toContainText('Aundh')
    await expect(place).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(0)
    await place.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    const active = await options.first().getAttribute('id')
    await expect(place).toHaveAttribute('aria-activedescendant', active ?? '')
    await place.press('Escape')
    await expect(place).toHaveAttribute('aria-expanded', 'false')
    await expect(place).toHaveValue('Aundh')
    await place.press('ArrowDown')
    await place.press('Enter')
    await expect(options).toHaveCount(0)
    await expect(place).toHaveValue('Aundh')
    await expect(place).toBeFocused()
  })

  test('a post refers to the chosen place of its location', async ({ page }) => {
    await visit(page, '/newpost')
    await page.getByLabel('Title').fill('A place of many names')
    await page.getByLabel('Description').fill('There are many Civil Lines.')
    await page.getByRole('combobox', { name: 'Location' }).fill('civil lines kanpur')
    await choose(page, /Kanpur/)
    const sent = page.waitForRequest('**/api/post/newpost')
    await post(page)
    expect((await sent).postDataJSON()).toMatchObject({
      location: 'Civil Lines',
      place_id: 'civil-lines-208001',
    })
    const { posts } = await ask('post/feed', { location: 'Kanpur' })
    expect(posts.map(({ contents }) => contents[0]?.title)).toContain('A place of many names')
  })
})

async function others() {
  const { user, token } = memberOf('vaishali')
  const { saved_locations = [] } = await ask('user/userdetail', { user_id: user.id }, { token })
  return saved_locations.filter(({ kind }) => kind === 'other_cities')
}

async function namesOfOthers(): Promise<string[]> {
  return (await others()).map(({ location }) => location)
}

async function forgetOthers(): Promise<void> {
  const { token } = memberOf('vaishali')
  for (const { location } of await others()) {
    await ask('user/remove-user-location', { location }, { token })
  }
}
