import { expect, test, visit } from './journey.ts'
import { ask, demoToken, findPost } from './members.ts'

// A journey because the choice is kept by the browser, and the server draws by it.
// ROUTE-settings-data
test('a visitor who saves data sees small pictures, and opens a full one', async ({ page }) => {
  const { slug, media } = await findPost(({ media }) => (media[0]?.variants.length ?? 0) > 2)
  const [picture] = media
  await visit(page, '/terms-and-condition')
  await page.getByRole('checkbox', { name: /^Use less data/ }).check()
  await visit(page, `/post/${slug}`)
  const image = page.getByRole('article').getByRole('img', { name: picture?.alt })
  await expect(image).toHaveAttribute('src', picture?.variants[1]?.path ?? '')
  await page.getByRole('link', { name: /^Full picture: / }).click()
  const viewed = page.getByRole('dialog', { name: '1 picture' }).locator('img')
  await expect(viewed).toHaveAttribute('src', picture?.path ?? '')

  const { contests } = await ask('contest/allcontests', {})
  const contest = contests.find(({ banner_image }) => banner_image !== null)
  await visit(page, `/contest/${contest?.id}`)
  await page.getByRole('button', { name: 'Show the picture' }).click()
  const banner = page.locator(`img[src="${contest?.banner_image}"]`)
  await expect(page.locator('div:focus', { has: banner })).toBeVisible()
})

test('the switch changes the screen, and another tab when it is looked at again', async ({
  page,
  context,
}) => {
  await visit(page, `/${demoToken}`)
  const picture = page.getByRole('article').first().locator('img').first()
  await expect(picture).toBeVisible()
  const other = await context.newPage()
  await visit(other, '/terms-and-condition')
  await other.getByRole('checkbox', { name: /^Use less data/ }).check()
  // A browser of the journeys takes each of its pages for a visible one.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(picture).toBeHidden()
  await other.getByRole('checkbox', { name: /^Use less data/ }).uncheck()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(picture).toBeVisible()
})
