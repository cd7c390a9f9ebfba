import { expect, test, visit } from './journey.ts'
import { ask, findPost } from './members.ts'

test('a visitor who wants less data is drawn small pictures, and opens a full one', async ({
  page,
}) => {
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
