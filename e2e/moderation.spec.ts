import type { Browser, Page } from '@playwright/test'
import { consolePaths } from '#web/console/paths.ts'
import { axeErrors } from './axe.ts'
import { bannerWith, expect, test, visit } from './journey.ts'
import { tabTo } from './keys.ts'
import { ask, demoToken, memberOf, signIn, storageOf } from './members.ts'
import { openNewMember } from './new-member.ts'
import { smallTargets } from './targets.ts'

test.use({ member: 'operator' })

/** Opens the console's list of reports, and there the latest of this name. */
async function openItem(page: Page, name: string): Promise<void> {
  await visit(page, consolePaths.moderation(demoToken))
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function expectUsable(page: Page): Promise<void> {
  expect.soft(await axeErrors(page)).toEqual([])
  expect.soft(await smallTargets(page)).toEqual([])
}

/** A new member sells something, and somebody reports it. */
async function reportedPost(browser: Browser) {
  const author = await openNewMember(browser)
  const title = `Water filters, five sizes ${Date.now()}`
  const input = { location: 'RK Puram', language_id: 2, title, description: 'Write to me.' }
  const { post } = await ask('post/newpost', input, { token: author.member.token })
  const reporter = memberOf('gurmeet')
  const report = { post_id: post.id, reason: 'spam', text: 'Again.' } as const
  await ask('post/report', report, { token: reporter.token })
  return { author, title, post, reporter }
}

// CONSOLE-5, REPORT-3
test('a report leads to a hidden post, an appeal, and another moderator who restores it', async ({
  page,
  browser,
}) => {
  const { author, title, post, reporter } = await reportedPost(browser)
  const meera = await signIn('meera')
  const context = await browser.newContext({ storageState: storageOf(meera) })
  const moderator = await context.newPage()
  await openItem(moderator, title)
  await expectUsable(moderator)
  await moderator.getByRole('button', { name: 'Hide the post' }).click()
  const sheet = moderator.getByRole('dialog', { name: 'Hide the post' })
  await sheet.getByLabel(/^What .* reads/).fill('Please sell in the market.')
  await expectUsable(moderator)
  const decided = bannerWith(moderator, 'Done. Whom it concerns is notified.')
  await sheet.getByRole('button', { name: 'Hide the post' }).click()
  await decided
  await context.close()

  await visit(author.page, '/alerts')
  await author.page
    .getByRole('link', { name: `A moderator has hidden your post “${title}”` })
    .click()
  await expect(author.page.getByText('Please sell in the market.')).toBeVisible()
  await author.page.getByRole('button', { name: 'Ask for another look' }).click()
  await author.page.getByLabel(/^Why should it be decided otherwise/).fill('I gave them away.')
  await author.page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(author.page.getByText('Nobody has answered yet.')).toBeVisible()

  await openItem(page, title)
  await expect(page.getByText('I gave them away.').first()).toBeVisible()
  await page.getByLabel(/^Your answer to/).fill('Then it is fine.')
  await expectUsable(page)
  await page.getByRole('button', { name: 'Accept, and take the decision back' }).click()
  await expect(page.getByText(/accepted the appeal$/)).toBeVisible()

  await visit(author.page, '/settings/decisions')
  await expect(author.page.getByText('Your appeal was accepted')).toBeVisible()
  await visit(author.page, `/post/${post.slug}`)
  await expect(author.page.getByRole('heading', { name: title })).toBeVisible()
  const { notifications } = await ask('notification/list', {}, { token: reporter.token })
  expect(notifications.map(({ event }) => event)).toContain('report_reversed')
  await author.close()
})

// CONSOLE-5
test('an author who is asked for a change makes it, and the moderator closes the report', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const author = await openNewMember(browser)
  const title = `Call Gopal about the pump ${Date.now()}`
  const input = { location: 'RK Puram', language_id: 2, title, description: 'He took it.' }
  const { post } = await ask('post/newpost', input, { token: author.member.token })
  const { token } = memberOf('gurmeet')
  await ask('post/report', { post_id: post.id, reason: 'abuse', text: '' }, { token })

  await openItem(page, title)
  const asks = { name: /^Ask .* to change it$/ }
  await page.getByRole('button', asks).click()
  const sheet = page.getByRole('dialog', asks)
  await sheet.getByLabel(/^What .* reads/).fill('Please leave his name out.')
  await expectUsable(page)
  await sheet.getByRole('button', asks).click()
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await expect(card).toContainText('Waiting for the author')

  await author.page.setViewportSize({ width: 360, height: 800 })
  await visit(author.page, '/alerts')
  await author.page.getByRole('link', { name: `Moderators ask you to change “${title}”` }).click()
  await expect(author.page.getByText('Please leave his name out.')).toBeVisible()
  await expectUsable(author.page)
  await author.page.getByRole('link', { name: 'Change the post' }).click()
  await author.page.getByLabel('Title').fill('Who has seen the pump?')
  await author.page.getByRole('button', { name: 'Save' }).click()
  await expect(author.page.getByRole('heading', { name: 'Who has seen the pump?' })).toBeVisible()

  await openItem(page, title)
  await expect(page.getByText(/was asked to change it, and has\.$/)).toBeVisible()
  await expect(page.getByText('Who has seen the pump?')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Leave it as it is' }).click()
  const closing = page.getByRole('dialog', { name: 'Leave it as it is' })
  await closing.getByRole('button', { name: 'Leave it as it is' }).click()
  await expect(card).toBeHidden()
  await author.close()
})

// CONSOLE-5
test('a ban ends what the member has open, and their next sign-in says why and takes an appeal', async ({
  page,
  browser,
}) => {
  const { page: open, member, username, password, close } = await openNewMember(browser)
  await visit(open, '/settings')
  const report = { user_id: member.user.id, reason: 'abuse' } as const
  await ask('post/report', report, { token: memberOf('gurmeet').token })
  const name = member.user.full_name
  const { token } = memberOf('operator')
  const { items } = await ask('console/moderation', {}, { token })
  await visit(page, consolePaths.moderationItem(demoToken, items[0]?.id ?? ''))
  await page.getByRole('button', { name: `Ban ${name}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Ban ${name}` })
    .click()
  await expect(page).toHaveURL(/\/console\/moderation$/)

  // Without a tap: the stream of what has changed ends too.
  await expect(open).toHaveURL(/login/)
  await visit(open, `/${demoToken}/login-with-email`)
  await open.getByLabel('Username or Email').fill(username)
  await open.getByLabel(/^Password/).fill(password)
  await open.getByRole('button', { name: 'SIGN IN' }).click()
  await expect(open).toHaveURL('/banned')
  await expect(open.getByText('Reason: Insult or harassment')).toBeVisible()
  await expectUsable(open)
  await open.getByRole('button', { name: 'Ask for another look' }).click()
  await open.getByLabel(/^Why should it be decided otherwise/).fill('It was my brother.')
  await open.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(open.getByText('Nobody has answered yet.')).toBeVisible()
  await visit(page, consolePaths.moderation(demoToken))
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: name }),
  ).toContainText('Appeal')
  await close()
})

// CONSOLE-5, UI-15
test('an item is decided by the keyboard alone', async ({ page, browser }) => {
  const { author, title } = await reportedPost(browser)
  await visit(page, consolePaths.moderation(demoToken))
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await tabTo(page, new RegExp(`^${title}$`))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Hide the post' })).toBeVisible()
  await tabTo(page, /^Hide the post$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Hide the post' })).toBeVisible()
  await tabTo(page, /reads/)
  await page.keyboard.type('Please sell in the market.')
  await tabTo(page, /^Hide the post$/)
  const decided = bannerWith(page, 'Done. Whom it concerns is notified.')
  await page.keyboard.press('Enter')
  await decided
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  await author.close()
})
