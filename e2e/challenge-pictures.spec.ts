import type { Page } from '@playwright/test'
import { largerPicture } from '#shared/rules/larger-picture.ts'
import { consolePaths } from '#web/console/paths.ts'
import { axeErrors } from './axe.ts'
import { expect, reload, test, visit } from './journey.ts'
import { ask } from './members.ts'
import { drawPhoto, drawPicture } from './picture.ts'
import { whenLoaded } from './requests.ts'
import { openScene, type Scene } from './scene.ts'
import { smallTargets } from './targets.ts'

test.use({
  viewport: { width: 360, height: 800 },
  allowedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load|status of 404/,
})

/** An operator on the texts of a draft from the library. */
async function openDraft(openAs: (member: Scene['operator']) => Promise<Page>) {
  const scene = await openScene()
  const { token } = scene.operator
  const { contest_id } = await ask('console/new-challenge', { library_key: 'kindness' }, { token })
  const page = await openAs(scene.operator)
  await visit(page, consolePaths.challenge(scene.token, contest_id))
  await whenLoaded(page)
  const stored = async () => (await ask('console/challenge', { contest_id }, { token })).challenge
  return { scene, page, stored }
}

const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()

const chooser = (page: Page) => page.getByLabel('Upload a picture of your own')

// CONSOLE-12
test('a photo is cropped with the keyboard, sent over a cut connection, and seen by a member', async ({
  openAs,
}) => {
  const { scene, page, stored } = await openDraft(openAs)
  await chooser(page).setInputFiles(await drawPicture())
  await expect(page.getByText(/would look blurred\. It needs at least 720 × 280/)).toBeVisible()

  await chooser(page).setInputFiles(await drawPhoto())
  const sheet = page.getByRole('dialog', { name: 'Choose what is seen' })
  const stages = sheet.getByRole('group')
  const styleOf = (index: number) =>
    stages.nth(index).getByRole('presentation').getAttribute('style')
  /** The keys move the picture of a stage, and with it the one that is `seen`: the banner's moves the small one. */
  const moves = async (index: number, seen: number, keys: string[]) => {
    const before = await styleOf(seen)
    await stages.nth(index).focus()
    for (const key of keys) await page.keyboard.press(key)
    await expect.poll(() => styleOf(seen)).not.toBe(before)
  }
  await moves(0, 1, ['+', 'ArrowDown'])
  expect.soft(await axeErrors(page)).toEqual([])
  await moves(1, 1, ['ArrowDown'])
  const own = await styleOf(1)
  await moves(0, 0, ['ArrowRight'])
  expect(await styleOf(1), 'it does not once it was moved').toBe(own)
  await expect(sheet.getByRole('button', { name: 'Follow the banner again' })).toBeVisible()

  // The connection is cut so long that the upload gives up.
  await page.clock.install()
  await page.context().route('**/api/uploads/*', (route) => route.abort())
  await sheet.getByRole('button', { name: 'Use picture' }).click()
  const bar = page.getByRole('progressbar', { name: 'Sending the picture' })
  await expect(bar).toBeVisible()
  const error = page.getByText(/^The picture is not sent yet/)
  await expect(async () => {
    await page.clock.fastForward('00:20')
    await expect(error).toBeVisible({ timeout: 200 })
  }).toPass()
  await page.context().unroute('**/api/uploads/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('radio', { name: 'Its own picture' })).toBeChecked()
  await page.clock.resume()
  await page.getByLabel('What the picture shows').fill('Lamps in our street at dusk')
  await expect.poll(async () => (await stored()).picture_alt).toBe('Lamps in our street at dusk')
  await saved(page)
  await reload(page)
  await expect(page.getByLabel('What the picture shows')).toHaveValue('Lamps in our street at dusk')
  expect.soft(await axeErrors(page)).toEqual([])
  expect.soft(await smallTargets(page)).toEqual([])

  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByAltText('Lamps in our street at dusk')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('dialog', { name: 'Publish this challenge?' })
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('link', { name: 'See it in the community' })).toBeVisible()

  const { banner_image, thumbnail_image, title } = await stored()
  const member = await openAs(scene.member)
  await visit(member, `/${scene.token}/home`)
  const card = member.getByRole('article').filter({ hasText: title })
  const thumbnail = card.locator(`img[src="${thumbnail_image}"]`)
  await expect(thumbnail).toBeVisible()
  await expect.poll(() => thumbnail.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(720)
  await card.getByRole('link', { name: title }).click()
  const banner = member.getByAltText('Lamps in our street at dusk')
  await expect(banner).toHaveAttribute('src', banner_image ?? '?')
  await expect
    .poll(() => banner.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(300)
  const shared = await member.locator('meta[property="og:image"]').getAttribute('content')
  expect(shared).toContain(largerPicture(banner_image ?? '?'))
})

// CONSOLE-12
test('a picture that is dropped on the form is cropped too, and can be given up', async ({
  openAs,
}) => {
  const { page } = await openDraft(openAs)
  const { buffer, name, mimeType: type } = await drawPhoto()
  const bytes = [...buffer]
  await chooser(page).evaluate(
    (element, file) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: file.type }))
      const init = { bubbles: true, cancelable: true }
      element.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: data }))
    },
    { bytes, name, type },
  )
  const sheet = page.getByRole('dialog', { name: 'Choose what is seen' })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Kindness' })).toBeChecked()
  await chooser(page).setInputFiles({
    name: 'a.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('x'),
  })
  await expect(page.getByText(/^This file cannot be read as a picture/)).toBeVisible()
})
