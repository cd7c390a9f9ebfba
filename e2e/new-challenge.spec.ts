import { fillIn } from './auth-steps.ts'
import { expect, test, visit } from './journey.ts'
import { openNewMember } from './new-member.ts'
import { createCommunity } from './operator-steps.ts'

test.use({ viewport: { width: 360, height: 740 } })

// LIBRARY-3, CONSOLE-1
test('a new community has its first challenge from the library, which a member then sees', async ({
  page,
  browser,
}) => {
  const token = 'lake-view'
  const password = createCommunity(token, 'kavita.lake')
  await visit(page, `/${token}/login-with-email`)
  await fillIn(page, { 'Username or Email': 'kavita.lake', Password: password })
  await page.getByRole('button', { name: 'SIGN IN' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible()
  await visit(page, `/${token}/console/challenges`)
  await page.getByRole('link', { name: 'Choose a ready challenge' }).click()
  await expect(page).toHaveURL(new RegExp(`/${token}/console/challenges/new$`))
  await page.getByRole('button', { name: '21 mornings of gentle yoga' }).click()
  await expect(page).toHaveURL(/\/challenges\/\d+$/)
  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page).toHaveURL(/\/preview$/)
  await page.getByRole('tab', { name: 'Challenge Schedule' }).click()
  await page.getByRole('button', { name: /Day 2 ·/ }).click()
  await expect(page.getByText('Easier:')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('dialog', { name: 'Publish this challenge?' })
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('link', { name: 'See it in the community' })).toBeVisible()
  await visit(page, `/${token}/console/challenges/1/preview`)
  await expect(page.getByText('This challenge is not here')).toBeVisible()

  const member = await openNewMember(browser, token)
  await visit(member.page, `/${token}/home`)
  const listed = member.page.getByRole('tabpanel', { name: 'For you' })
  await listed.getByRole('link', { name: '21 mornings of gentle yoga' }).click()
  await expect(member.page.getByRole('button', { name: 'Accept challenge' })).toBeVisible()
  await member.close()
})
