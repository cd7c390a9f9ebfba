import { consolePaths } from '#web/console/paths.ts'
import { axeErrors } from './axe.ts'
import { bannerWith, expect, test, visit } from './journey.ts'
import { ask, demoToken, memberOf } from './members.ts'
import { smallTargets } from './targets.ts'

test.use({ member: 'operator', viewport: { width: 360, height: 800 } })

const token = () => memberOf('operator').token

// No journey after this one finds a notice.
test.afterEach(async () => {
  const { notices } = await ask('console/notices', {}, { token: token() })
  for (const { id, is_open } of notices) {
    if (is_open) await ask('console/end-notice', { notice_id: id }, { token: token() })
  }
})

// CONSOLE-22
test('an operator tells all members, who say that they have read it, and reminds the others', async ({
  page,
  openAs,
}) => {
  await visit(page, consolePaths.notices(demoToken))
  await page.getByRole('link', { name: 'Write a notice' }).click()
  await page.getByRole('textbox', { name: /^Heading/ }).fill('No water on Monday')
  await page.getByRole('textbox', { name: 'Text' }).fill('From 10 to 4. Please fill your tanks.')
  await page.getByLabel('Language of the text').selectOption('1')
  await page.getByRole('textbox', { name: /^Heading/ }).fill('सोमवार को पानी नहीं')
  expect.soft(await axeErrors(page)).toEqual([])
  expect.soft(await smallTargets(page)).toEqual([])
  const published = bannerWith(page, 'Published')
  await page.getByRole('button', { name: 'Publish to all members' }).click()
  await published
  await expect(page.getByRole('heading', { name: 'No water on Monday' })).toBeVisible()

  const member = await openAs('ravi')
  for (const path of [`/${demoToken}/posts`, `/${demoToken}/contestlist`]) {
    await visit(member, path)
    const notice = member.getByRole('article', { name: 'No water on Monday' })
    await expect(notice.getByText('From 10 to 4. Please fill your tanks.')).toBeVisible()
  }
  expect.soft(await axeErrors(member)).toEqual([])
  await member.getByRole('button', { name: 'I have read it' }).click()
  await expect(member.getByRole('button', { name: 'I have read it' })).toHaveCount(0)
  await visit(member, `/${demoToken}/posts`)
  const line = member.getByRole('article', { name: 'No water on Monday' })
  await expect(line).toBeVisible()
  await expect(line.getByText('From 10 to 4.')).toBeHidden()

  await page.reload()
  await page.getByRole('radio', { name: /^Have read it/ }).check({ force: true })
  await expect(page.getByText(memberOf('ravi').user.full_name)).toBeVisible()
  await page.getByRole('button', { name: 'Remind them' }).click()
  await expect(page.getByText(/^They were reminded today/)).toBeVisible()
  expect.soft(await axeErrors(page)).toEqual([])

  const other = await openAs('neha')
  await visit(other, '/alerts')
  await other.getByRole('link', { name: /Official notice: No water on Monday/ }).click()
  await expect(other).toHaveURL(/\/alerts\/notices$/)
  const read = other.getByRole('button', { name: 'I have read it' })
  await read.click()
  await expect(read).toHaveCount(0)

  const { notices } = await ask('console/notices', {}, { token: token() })
  await visit(page, consolePaths.notice(demoToken, notices[0]?.id ?? 0))
  await page.getByRole('button', { name: 'Withdraw the notice' }).click()
  const question = page.getByRole('dialog', { name: 'Withdraw the notice?' })
  await question.getByRole('button', { name: 'Withdraw the notice' }).click()
  await expect(page.getByText('Over', { exact: true })).toBeVisible()
  await visit(member, `/${demoToken}/posts`)
  await expect(member.getByRole('article', { name: 'No water on Monday' })).toHaveCount(0)
})
