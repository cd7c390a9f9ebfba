import { expect, test, visit } from './journey.ts'
import { ask, demoToken, memberOf } from './members.ts'

test.use({ member: 'prakash' })

// ROUTE-32
test('the own profile leads to the settings, where each section leads on and back', async ({
  page,
}) => {
  await visit(page, '/myprofile')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  for (const title of ['What you read', 'Account', 'Invite a neighbour']) {
    await expect(page.getByRole('region', { name: title })).toBeVisible()
  }
  for (const name of [
    'Your locations',
    'The language you write in',
    'Change password',
    'Where you are signed in',
  ]) {
    await page.getByRole('link', { name }).click()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL('/settings')
  }
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})

// ROUTE-32
test('a language that is folded in the settings is folded in the posts', async ({ page }) => {
  // The first page has such a post.
  const post = { location: 'Hauz Khas', language_id: 1, title: 'सैर', description: 'सुबह छह बजे।' }
  await ask('post/newpost', post, { token: memberOf('partha').token })
  await visit(page, '/settings')
  await page.getByText('Languages you read').click()
  await page.getByRole('checkbox', { name: 'हिन्दी' }).uncheck()
  await expect(page.getByText('1 language is folded')).toBeVisible()
  await visit(page, `/${demoToken}/posts`)
  await expect(
    page.getByRole('article', { name: /^A post in हिन्दी by .* is folded$/ }).first(),
  ).toBeVisible()
})
