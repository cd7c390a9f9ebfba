import type { Page } from '@playwright/test'
import { accessibleTree } from './accessible-tree.ts'
import { axeErrors } from './axe.ts'
import { watchContents } from './contents.ts'
import { everyScreen, nameOfScreen } from './every-screen.ts'
import { alertWith, expect, test, visit } from './journey.ts'
import { demoToken, findPost, memberOf } from './members.ts'
import { whenLoaded } from './requests.ts'
import { smallTargets } from './targets.ts'

test.describe.configure({ mode: 'parallel' })
// Traces of all these screens would cost a fifth of the time.
test.use({ trace: 'off' })

for (const colorScheme of ['light', 'dark'] as const) {
  for (const reader of ['visitor', 'member'] as const) {
    test.describe(`a ${reader}, ${colorScheme}`, () => {
      test.use({ colorScheme, member: reader === 'member' ? 'asha' : undefined })
      test.setTimeout(300_000)

      test('finds what its tree says, no error of axe, and nothing that scrolls sideways', async ({
        page,
      }) => {
        const contents = watchContents(page)
        for (const [path, heading] of (await everyScreen())[reader]) {
          await visit(page, path)
          await whenLoaded(page)
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
          await expectNoAxeErrors(page, path, colorScheme)
          if (colorScheme === 'dark') continue
          const tree = await accessibleTree(page, await contents())
          expect.soft(tree, path).toMatchSnapshot([reader, `${nameOfScreen(path)}.txt`])
          expect.soft(await smallTargets(page), `${path} has small targets`).toEqual([])
          await page.setViewportSize({ width: 320, height: 640 })
          expect.soft(await isWiderThanScreen(page), `${path} scrolls sideways`).toBe(false)
          await page.setViewportSize({ width: 360, height: 800 })
        }
      })
    })
  }
}

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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`comments, ${colorScheme}`, () => {
    test.use({ member: 'asha', colorScheme })

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
      await expectNoAxeErrors(page, 'the offered members', colorScheme)
      await field.fill('')
      const comments = page.locator('#comments')
      await comments
        .getByRole('button', { name: /^Reply to/ })
        .first()
        .click()
      await expect(comments.getByRole('textbox', { name: /^Reply to/ })).toBeFocused()
      await expectNoAxeErrors(page, 'a reply', colorScheme)
      await page.getByRole('button', { name: 'What you can do with this post' }).click()
      await expectNoAxeErrors(page, 'the menu', colorScheme)
      await page.getByRole('dialog').getByRole('button', { name: 'Report post' }).click()
      const sheet = page.getByRole('dialog', { name: 'Report post' })
      await sheet.getByRole('button', { name: 'Send report' }).click()
      await expect(sheet.getByText('Please choose a reason.')).toBeVisible()
      await expectNoAxeErrors(page, 'the report', colorScheme)
    })
  })
}

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

/** In the dark theme only the colours differ. */
async function expectNoAxeErrors(page: Page, place: string, colorScheme = 'light'): Promise<void> {
  const rule = colorScheme === 'dark' ? 'color-contrast' : undefined
  expect.soft(await axeErrors(page, rule), place).toEqual([])
}

function isWiderThanScreen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
}
