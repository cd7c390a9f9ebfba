import type { Locator, Page } from '@playwright/test'
import { consolePaths } from '#web/console/paths.ts'
import { axeErrors } from './axe.ts'
import { expect, reload, test, visit } from './journey.ts'
import { ask, demoToken, memberOf } from './members.ts'
import { whenLoaded } from './requests.ts'
import { smallTargets } from './targets.ts'

test.use({ member: 'operator', allowedErrors: /ERR_FAILED|Failed to load|status of 409/ })

const sizes = { phone: { width: 360, height: 800 }, laptop: { width: 1280, height: 800 } }

/** A draft from the library, in English and Hindi. */
async function newDraft(): Promise<number> {
  const { token } = memberOf('operator')
  const { contest_id } = await ask('console/new-challenge', { library_key: 'walking' }, { token })
  return contest_id
}

const stored = async (contest_id: number) => {
  const { token } = memberOf('operator')
  return (await ask('console/challenge', { contest_id }, { token })).challenge
}

const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()

/** Composes a text as a keyboard for Hindi does. */
async function compose(page: Page, field: Locator, text: string): Promise<void> {
  await field.click()
  await page.keyboard.press('ControlOrMeta+End')
  const client = await page.context().newCDPSession(page)
  for (let length = 1; length <= text.length; length++) {
    const part = text.slice(0, length)
    await client.send('Input.imeSetComposition', {
      ...{ text: part, selectionStart: length, selectionEnd: length },
    })
  }
  await client.send('Input.insertText', { text })
  await client.detach()
}

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })

    test('Hindi that is composed in the editor is saved, and is there after a reload', async ({
      page,
    }) => {
      const contest_id = await newDraft()
      await visit(page, consolePaths.challenge(demoToken, contest_id))
      await whenLoaded(page)
      if (size === 'phone') await page.locator('label', { hasText: 'हिन्दी' }).click()
      const hindi = page.getByRole('group', { name: 'हिन्दी' }).first()
      await compose(page, hindi.getByRole('textbox', { name: 'Text' }), 'नमस्ते')
      await saved(page)
      const { texts } = await stored(contest_id)
      const own = texts.find(({ language_id }) => language_id === 1)
      expect(own?.details[0]?.description).toContain('नमस्ते')
      await reload(page)
      if (size === 'phone') await page.locator('label', { hasText: 'हिन्दी' }).click()
      await expect(hindi.getByRole('textbox', { name: 'Text' })).toContainText('नमस्ते')
      expect.soft(await axeErrors(page)).toEqual([])
      expect.soft(await smallTargets(page)).toEqual([])
    })

    test('what two operators write at once is not lost', async ({ page, openAs }) => {
      const contest_id = await newDraft()
      const address = consolePaths.challenge(demoToken, contest_id)
      const title = (of: Page) => of.getByLabel(/^Title of the challenge/).first()
      await visit(page, address)
      const other = await openAs('operator')
      await visit(other, address)
      await title(other).fill('Theirs')
      await saved(other)
      await title(page).fill('Mine')
      const dialog = page.getByRole('dialog', { name: /^Saved meanwhile/ })
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: 'See theirs' }).click()
      await expect(title(page)).toHaveValue('Theirs')
      await page.getByRole('button', { name: 'Put back: Texts in English' }).click()
      await expect(title(page)).toHaveValue('Mine')
      await saved(page)
      expect((await stored(contest_id)).title).toBe('Mine')
    })
  })
}

test('nothing is beyond a small phone, and a draft waits on the device for the network', async ({
  page,
}) => {
  const contest_id = await newDraft()
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, consolePaths.challenge(demoToken, contest_id))
  const isWider = () => document.documentElement.scrollWidth > innerWidth
  expect.soft(await page.evaluate(isWider), 'scrolls sideways').toBe(false)
  await page.context().route('**/api/console/save-challenge', (route) => route.abort())
  await page
    .getByLabel(/^Title of the challenge/)
    .first()
    .fill('Far from the tower')
  await expect(page.getByText('Not saved: no network. It is stored on this device.')).toBeVisible()
  await reload(page)
  await expect(page.getByLabel(/^Title of the challenge/).first()).toHaveValue('Far from the tower')
  await page.context().unroute('**/api/console/save-challenge')
  await saved(page)
  expect((await stored(contest_id)).title).toBe('Far from the tower')
})
