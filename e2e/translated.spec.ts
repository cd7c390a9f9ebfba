import { expect, test, visit } from './journey.ts'
import { ask, demoToken, memberOf } from './members.ts'
import { translate } from './translating.ts'

test.use({ member: 'naveen' })

test('a neighbour reads, votes and comments on a page that the browser has translated', async ({
  page,
}) => {
  const title = 'The pump is dry again'
  const description = `${'Nobody knows since when the pump at the corner is dry. '.repeat(12)}See https://example.org/pump`
  const { token } = memberOf('asha')
  const written = { title, description, location: 'Lodhi Colony', language_id: 2 }
  await ask('post/newpost', written, { token })
  await visit(page, `/${demoToken}/posts`)
  await translate(page)
  const card = page.getByRole('article', { name: title })
  await card.getByRole('button', { name: 'more' }).click()
  await expect(card.getByRole('link', { name: 'https://example.org/pump' })).toBeVisible()
  await card.getByRole('button', { name: /^Upvote/ }).click()
  await expect(card.getByRole('button', { name: 'Upvote: 1' })).toBeVisible()
  await card.getByRole('link', { name: title }).click()
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Here too, since Monday.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('#comments').getByText('Here too, since Monday.')).toBeVisible()
  await page.goBack()
  await expect(card).toBeVisible()
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Water again')
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
})
