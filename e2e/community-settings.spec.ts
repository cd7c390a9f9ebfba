import { consolePaths } from '#web/console/paths.ts'
import { axeErrors } from './axe.ts'
import { bannerWith, expect, test, visit } from './journey.ts'
import { ask, demoToken, memberOf } from './members.ts'
import { openScene } from './scene.ts'
import { smallTargets } from './targets.ts'

test.use({ member: 'operator', viewport: { width: 360, height: 800 } })

const token = () => memberOf('operator').token

/** Opens a part of the settings from their list. */
async function openPart(page: import('@playwright/test').Page, name: RegExp) {
  await visit(page, consolePaths.settings(demoToken))
  await page.getByRole('main').getByRole('link', { name }).click()
}

async function save(page: import('@playwright/test').Page) {
  expect.soft(await axeErrors(page)).toEqual([])
  expect.soft(await smallTargets(page)).toEqual([])
  const saved = bannerWith(page, 'Saved')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved
}

// What other journeys of this worker see is as it was.
test.afterEach(async () => {
  const { version } = await ask('console/contacts', {}, { token: token() })
  await ask('console/save-contacts', { version }, { token: token() })
  const links = await ask('console/links', {}, { token: token() })
  await ask('console/save-links', { links: [], version: links.version }, { token: token() })
})

// CONSOLE-18, CONSOLE-19
test('an operator says who answers and where else the community is, and a visitor finds both', async ({
  page,
  browser,
}) => {
  await openPart(page, /^Who answers/)
  await page.getByLabel('Legal entity').fill('Lodhi Residents Trust')
  await page.getByLabel('Name of the officer').fill('Meena Rao')
  await page.getByLabel('E-mail of the officer').fill('grievance@example.org')
  await expect(page.getByText(/^Kept on this device/)).toBeVisible()
  // What is written is there after a reload.
  await page.reload()
  await expect(page.getByLabel('Name of the officer')).toHaveValue('Meena Rao')
  await save(page)
  await openPart(page, /^Links/)
  await page.getByLabel('WhatsApp group').fill('https://chat.whatsapp.com/lodhi')
  await save(page)

  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: { cookies: [], origins: [] },
    javaScriptEnabled: false,
  })
  const visitor = await context.newPage()
  await visitor.goto(`/${demoToken}/info`)
  await expect(visitor.getByText('Lodhi Residents Trust')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'grievance@example.org' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: /^WhatsApp group/ })).toBeVisible()
  await context.close()
})

// CONSOLE-20
test('an operator adds a question, which members read, and deletes it again', async ({
  page,
  openAs,
}) => {
  await openPart(page, /^FAQs/)
  await page.getByLabel('Language').selectOption('2')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByLabel('Question').fill('When does the market open?')
  await page.getByRole('textbox', { name: 'Answer' }).fill('On Sundays at 8.')
  await page.getByRole('button', { name: 'See it as members do' }).click()
  const phone = page.getByRole('region', { name: 'The page on a phone' })
  await expect(phone.getByText('When does the market open?')).toBeVisible()
  await save(page)
  const member = await openAs('ravi')
  await visit(member, `/${demoToken}/faq`)
  await member.getByText('When does the market open?').click()
  await expect(member.getByText('On Sundays at 8.')).toBeVisible()
  expect.soft(await axeErrors(member)).toEqual([])

  const last = page.getByRole('button', { name: /^Delete number/ }).last()
  await last.click()
  await expect(page.getByText(/^Deleted: When does the market open/)).toBeVisible()
  await save(page)
  await member.reload()
  await expect(member.getByText('When does the market open?')).toHaveCount(0)
})

// CONSOLE-7
test('an operator adds a mood, with which a member writes a post, and retires it', async ({
  page,
  openAs,
}) => {
  await openPart(page, /^Moods/)
  await page.getByRole('button', { name: 'Add a mood' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Festive')
  await page.getByLabel('Or an emoji').fill('🪔')
  await save(page)
  const member = await openAs('ravi')
  await visit(member, '/newpost')
  await expect(member.getByLabel('Mood').locator('option', { hasText: 'Festive' })).toHaveCount(1)
  await page.getByRole('button', { name: /Festive/ }).click()
  await page.getByLabel(/^Retire this mood/).check()
  await save(page)
  await member.reload()
  await expect(member.getByLabel('Mood').locator('option', { hasText: 'Happy' })).toHaveCount(1)
  await expect(member.getByLabel('Mood').locator('option', { hasText: 'Festive' })).toHaveCount(0)
})

// CONSOLE-19
test('an operator reads what another time zone changes, and leaves it as it is', async ({
  page,
}) => {
  await openPart(page, /^Time zone/)
  await page.getByLabel('Time zone').selectOption('Asia/Dubai')
  await expect(page.getByText('From then on days begin later, by 1 h 30 min.')).toBeVisible()
  await expect(page.getByText(/(has|have) a day today, in|^The day of /)).toBeVisible()
  expect.soft(await axeErrors(page)).toEqual([])
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Kolkata')
})

// In a community of its own: nobody else should be asked.
// CONSOLE-21
test('an operator publishes terms, which a member accepts at their next visit', async ({
  openAs,
}) => {
  const { token: there, operator, member } = await openScene()
  const console_ = await openAs(operator)
  await visit(console_, consolePaths.terms(there))
  await console_.getByRole('textbox', { name: 'Terms' }).fill('Be kind to each other.')
  expect.soft(await axeErrors(console_)).toEqual([])
  await console_.getByRole('button', { name: 'Publish this version' }).click()
  await expect(console_.getByText('In force', { exact: true })).toBeVisible()

  const page = await openAs(member)
  await visit(page, `/${there}/posts`)
  const sheet = page.getByRole('dialog', { name: 'Your community has new terms' })
  await expect(sheet.getByText('Be kind to each other.')).toBeVisible()
  expect.soft(await axeErrors(page)).toEqual([])
  await sheet.getByRole('button', { name: 'I agree' }).click()
  await expect(sheet).toBeHidden()
  await console_.reload()
  await expect(console_.getByText(/^1 member has accepted it/)).toBeVisible()
})
