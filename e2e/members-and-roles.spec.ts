import { consolePaths } from '#web/console/paths.ts'
import { axeErrors } from './axe.ts'
import { bannerWith, expect, test, visit } from './journey.ts'
import { demoPassword, demoToken, memberOf, storageOf } from './members.ts'
import { openNewMember } from './new-member.ts'

test.use({ member: 'operator', viewport: { width: 360, height: 640 } })

// CONSOLE-6
test('an operator makes a member a moderator, who sees the console until the role is taken away', async ({
  page,
  browser,
}) => {
  await visit(page, consolePaths.more(demoToken))
  await page.getByRole('main').getByRole('link', { name: 'Members' }).click()
  await page.getByLabel('Name or username').fill('vaishali')
  await expect(page).toHaveURL(/q=vaishali/)
  const found = page.getByRole('list', { name: 'Members' }).getByRole('link')
  await expect(found).toHaveCount(1)
  await found.click()
  await giveRole('Moderator')

  const context = await browser.newContext({
    storageState: storageOf(memberOf('vaishali')),
    viewport: { width: 360, height: 640 },
  })
  const theirs = await context.newPage()
  await visit(theirs, '/alerts')
  await expect(theirs.getByText('You are a moderator now')).toBeVisible()
  await visit(theirs, consolePaths.log(demoToken))
  await expect(theirs.getByText(/made .* a moderator/).first()).toBeVisible()

  await visit(page, consolePaths.member(demoToken, memberOf('vaishali').user.id))
  await giveRole('Member')
  await visit(theirs, consolePaths.log(demoToken))
  await expect(theirs.getByText('This part is not for you')).toBeVisible()
  await context.close()

  async function giveRole(role: string) {
    await page.getByRole('button', { name: 'Change the role' }).click()
    const sheet = page.getByRole('dialog', { name: /^The role of / })
    await sheet.getByText(role, { exact: true }).click()
    await sheet.getByLabel('Your password').fill(demoPassword)
    const done = bannerWith(page, `: ${role}`)
    await sheet.getByRole('button', { name: 'Save the role' }).click()
    await done
    await expect(sheet).toBeHidden()
  }
})

// CONSOLE-17
test('an operator deletes an account on request, and the log says so', async ({
  page,
  browser,
}) => {
  const { member, username, close } = await openNewMember(browser)
  const { id, full_name } = member.user
  await close()
  await visit(page, consolePaths.member(demoToken, id))
  await page.getByRole('button', { name: 'Delete the account' }).click()
  const sheet = page.getByRole('dialog', { name: `Delete the account of ${full_name}?` })
  await sheet.getByLabel('How did they ask you?').fill('By phone, twice.')
  await sheet.getByText('They want this').click()
  await sheet.getByLabel('Your password').fill(demoPassword)
  expect.soft(await axeErrors(page)).toEqual([])
  const done = bannerWith(page, `The account of ${full_name} is deleted.`)
  await sheet.getByRole('button', { name: 'Delete the account' }).click()
  await done
  await expect(page).toHaveURL(consolePaths.members(demoToken))
  await page.getByLabel('Name or username').fill(username)
  await expect(page.getByText('Nobody fits your search')).toBeVisible()
  await visit(page, consolePaths.log(demoToken))
  await expect(page.getByText('Reason: By phone, twice.')).toBeVisible()
})

// CONSOLE-6
test('the only operator is asked for a second one, and cannot delete their account before', async ({
  page,
}) => {
  await visit(page, consolePaths.desk(demoToken))
  await page.getByRole('link', { name: 'Choose somebody' }).click()
  await expect(page).toHaveURL(consolePaths.members(demoToken))
  await visit(page, '/settings/delete-account')
  await expect(page.getByText('You are the only operator of this community')).toBeVisible()
  expect.soft(await axeErrors(page)).toEqual([])
  await page.getByRole('link', { name: 'Choose an operator' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
})
