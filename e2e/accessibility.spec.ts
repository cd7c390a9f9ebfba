import type { Page } from '@playwright/test'
import { axeErrors } from './axe.ts'
import { watchContents } from './contents.ts'
import { everyScreen, nameOfScreen } from './every-screen.ts'
import { alertWith, expect, test, visit } from './journey.ts'
import { demoToken, findPost, memberOf } from './members.ts'
import { prepareLongerTexts } from './pseudo-language.ts'
import { whenLoaded } from './requests.ts'
import { checkHindi, checkLongerTexts, checkStructure, checkTranslated } from './screen-checks.ts'

test.describe.configure({ mode: 'parallel' })

/** The screens of a reader are shared among the workers. */
const shares = { visitor: 3, member: 5 }

for (const reader of ['visitor', 'member'] as const) {
  test.describe(`a ${reader} on every screen`, () => {
    test.use({ member: reader === 'member' ? 'asha' : undefined })
    test.setTimeout(300_000)

    for (let share = 0; share < shares[reader]; share++) {
      // COMMUNITY-14, UI-6, UI-12
      test(`finds what its tree says, no error of axe, each text whole in Hindi and where texts are longer, and a page that stands when the browser translates it, share ${share + 1}`, async ({
        page,
      }) => {
        const contents = watchContents(page)
        await prepareLongerTexts(page)
        await page.addInitScript(readNothingAhead)
        await page.addInitScript(leaveNotificationsOpen)
        const screens = (await everyScreen())[reader]
        for (const [path, heading] of screens.filter((_, at) => at % shares[reader] === share)) {
          await visit(page, path)
          await whenLoaded(page)
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
          const tree = [reader, `${nameOfScreen(path)}.txt`]
          await checkStructure(page, { path, tree, contents })
          await checkHindi(page, { path, contents })
          await checkLongerTexts(page, path)
          await checkTranslated(page, path)
        }
      })
    }
  })
}

/** What is read ahead five seconds after a page is opened would count as what it shows. Runs in the page. */
function readNothingAhead(): void {
  const start = window.setTimeout
  const startSooner = (run: TimerHandler, delay?: number) =>
    delay === 5000 ? 0 : start(run, delay)
  Object.assign(window, { setTimeout: startSooner })
}

/** Chromium's headless shell refuses notifications before anybody has been asked. Runs in the page. */
function leaveNotificationsOpen(): void {
  Object.defineProperty(Notification, 'permission', { value: 'default' })
}

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
