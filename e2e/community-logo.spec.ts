import { consolePaths } from '#web/console/paths.ts'
import { axeErrors } from './axe.ts'
import { bannerWith, expect, test, visit } from './journey.ts'
import { ask, demoToken, memberOf } from './members.ts'
import { drawPhoto } from './picture.ts'
import { whenLoaded } from './requests.ts'
import { smallTargets } from './targets.ts'

test.use({
  member: 'operator',
  viewport: { width: 360, height: 800 },
  allowedErrors: /ERR_FAILED|Failed to load|status of 404/,
})

const presentation = async () => {
  const { token } = memberOf('operator')
  return (await ask('console/community', {}, { token })).community
}

test.afterEach(async () => {
  const { token } = memberOf('operator')
  const { name, place_name, language_ids, version } = await presentation()
  const without = { name, place_name, language_ids, version, logo_id: null }
  await ask('console/save-community', without, { token })
})

// CONSOLE-13
test('an operator crops a logo, which a member sees in the bar and a visitor where they sign in', async ({
  page,
  openAs,
  browser,
}) => {
  await visit(page, consolePaths.community(demoToken))
  await whenLoaded(page)
  await page.getByLabel('Upload a logo').setInputFiles(await drawPhoto())
  const sheet = page.getByRole('dialog', { name: 'Choose what is seen' })
  await sheet.getByRole('group').focus()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowUp')
  expect.soft(await axeErrors(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Use picture' }).click()
  await expect(page.getByRole('button', { name: 'Remove the logo' })).toBeVisible()
  await expect(page.locator('fieldset img[src^="blob:"]')).toBeVisible()
  const saved = bannerWith(page, 'Saved')
  await page.getByRole('button', { name: 'Save' }).click()
  await saved
  const { logo } = await presentation()
  expect(logo).toMatch(/-128\.webp$/)
  await expect(page.locator(`fieldset img[src="${logo}"]`)).toBeVisible()
  expect.soft(await axeErrors(page)).toEqual([])
  expect.soft(await smallTargets(page)).toEqual([])

  const member = await openAs('ravi')
  const shown = member.locator(`img[src="${logo}"]`)
  for (const path of ['/home', '/posts', '/info']) {
    await visit(member, `/${demoToken}${path}`)
    await expect(shown.first()).toBeVisible()
    await expect
      .poll(() => shown.first().evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(128)
  }
  const image = await member.locator('meta[property="og:image"]').getAttribute('content')
  expect((await member.request.get(new URL(image ?? '', member.url()).href)).status()).toBe(200)

  const context = await browser.newContext({
    baseURL: new URL(member.url()).origin,
    storageState: { cookies: [], origins: [] },
  })
  const visitor = await context.newPage()
  await visit(visitor, `/${demoToken}/login`)
  await expect(visitor.locator(`img[src="${logo}"]`)).toBeVisible()
  await context.close()
})
