import type { Page } from '@playwright/test'
import { axeErrors } from './axe.ts'
import { alertWith, expect, test, visit } from './journey.ts'
import { demoToken, findPost, memberOf } from './members.ts'
import { whenLoaded } from './requests.ts'

// UI-7
test('a dialog closes with Escape and with Back, and gives the focus back', async ({ page }) => {
  await visit(page, `/${demoToken}`)
  const tab = page.getByRole('tab', { name: 'My Challenges' })
  const alert = alertWith(page, 'Login to see contest you participated in.')
  await tab.focus()
  await page.keyboard.press('Enter')
  await expect(alert).toBeVisible()
  await expectNoAxeErrors(page, 'the alert')
  await page.keyboard.press('Escape')
  await expect(alert).toBeHidden()

  const share = page.getByRole('button', { name: /^Share / }).first()
  await share.click()
  const sheet = page.getByRole('dialog').first()
  await expect(sheet).toBeVisible()
  await expectNoAxeErrors(page, 'the share sheet')
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(share).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/${demoToken}$`))
})

test.describe('comments', () => {
  test.use({ member: 'asha' })

  test('axe finds no error in the form, the offered members, the menu and the report', async ({
    page,
  }) => {
    const { user } = memberOf('asha')
    const post = await findPost((one) => one.comments_count > 0 && one.user.id !== user.id)
    await visit(page, `/post/${post.slug}`)
    const field = page.getByRole('textbox', { name: 'Write a comment' })
    await field.pressSequentially('Ask @ra')
    const offers = page.getByRole('listbox', { name: 'Members to mention' })
    await expect(offers.getByRole('option', { selected: true })).toBeVisible()
    await expectNoAxeErrors(page, 'the offered members')
    await field.fill('')
    const comments = page.locator('#comments')
    await comments
      .getByRole('button', { name: /^Reply to/ })
      .first()
      .click()
    await expect(comments.getByRole('textbox', { name: /^Reply to/ })).toBeFocused()
    await expectNoAxeErrors(page, 'a reply')
    await page.getByRole('button', { name: 'What you can do with this post' }).click()
    await expectNoAxeErrors(page, 'the menu')
    await page.getByRole('dialog').getByRole('button', { name: 'Report post' }).click()
    const sheet = page.getByRole('dialog', { name: 'Report post' })
    await sheet.getByRole('button', { name: 'Send report' }).click()
    await expect(sheet.getByText('Please choose a reason.')).toBeVisible()
    await expectNoAxeErrors(page, 'the report')
  })
})

for (const member of [undefined, 'asha'] as const) {
  test.describe(member ? 'a member' : 'a visitor', () => {
    test.use({ member })

    test('sees no layout shift while the home loads over a slow network', async ({ page }) => {
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 300,
        downloadThroughput: 200_000,
        uploadThroughput: 100_000,
      })
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await visit(page, `/${demoToken}`)
      await whenLoaded(page)
      const shifts: number[] = await page.evaluate(() => Reflect.get(window, 'shifts'))
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
    })
  })
}

async function expectNoAxeErrors(page: Page, place: string): Promise<void> {
  expect.soft(await axeErrors(page), place).toEqual([])
}
