import type { Locator, Page } from '@playwright/test'
import { longScreenshot } from '#server/testing/pictures.ts'
import { imagePreviewHeight } from '#shared/limits.ts'
import { axeErrors } from './axe.ts'
import { post as send, uploaded, writeTitle } from './composing.ts'
import { expect, test, visit } from './journey.ts'
import { ask, memberOf } from './members.ts'
import { postPicture } from './picture.ts'
import { openScene } from './scene.ts'

// POST-19
test('pictures open large, with keys, buttons and two fingers, and their words below', async ({
  page,
}) => {
  const [near, far] = ['The near bank', 'The far bank']
  const post = await postPicture('Two banks of a lake', [near, far])
  await visit(page, `/post/${post.slug}`)
  const enlarge = page.getByRole('link', { name: `Enlarge the picture: ${near}` })
  await enlarge.click()
  const viewer = page.getByRole('dialog', { name: '2 pictures' })
  const picture = viewer.locator('img')
  await expect(viewer.locator('figcaption')).toHaveText(near)
  await expect(viewer.getByText('1 of 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.locator('figcaption')).toHaveText(far)
  await viewer.getByRole('button', { name: 'Previous picture' }).click()
  await expect(viewer.locator('figcaption')).toHaveText(near)
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => scaleOf(picture)).toBeCloseTo(1.6)
  await page.keyboard.press('0')
  await expect.poll(() => scaleOf(picture)).toBe(1)
  await pinch(page, picture)
  await expect.poll(() => scaleOf(picture)).toBeGreaterThan(2)
  expect(await axeErrors(page)).toEqual([])
  await page.goBack()
  await expect(viewer).toHaveCount(0)
  await expect(enlarge).toBeFocused()
  await ask('post/delete', { postid: post.id }, { token: memberOf('ravi').token })
})

// POST-19
test('in a large picture a swipe turns to the next one; a double tap and the wheel enlarge it', async ({
  page,
}) => {
  const post = await postPicture('Two banks, swiped', ['The near bank', 'The far bank'])
  await visit(page, `/post/${post.slug}`)
  await page.getByRole('link', { name: /^Enlarge the picture: The near/ }).click()
  const viewer = page.getByRole('dialog', { name: '2 pictures' })
  const picture = viewer.locator('img')
  await swipe(page, picture, -120)
  await expect(viewer.locator('figcaption')).toHaveText('The far bank')
  await swipe(page, picture, 120)
  await expect(viewer.locator('figcaption')).toHaveText('The near bank')
  await picture.dblclick()
  await expect.poll(() => scaleOf(picture)).toBe(2.5)
  // In an enlarged picture one finger moves it.
  await swipe(page, picture, -120)
  await expect(viewer.locator('figcaption')).toHaveText('The near bank')
  await picture.dblclick()
  await expect.poll(() => scaleOf(picture)).toBe(1)
  await picture.hover()
  await page.mouse.wheel(0, -200)
  await expect.poll(() => scaleOf(picture)).toBeGreaterThan(1.5)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await ask('post/delete', { postid: post.id }, { token: memberOf('ravi').token })
})

// POST-26
test('a long screenshot is cut in the list, and enlarged until its letters can be read', async ({
  openAs,
}) => {
  const { token, member } = await openScene()
  const page = await openAs(member)
  await visit(page, '/newpost')
  const screenshot = { name: 'chat.png', mimeType: 'image/png', buffer: await longScreenshot() }
  await page.getByLabel('Files').setInputFiles(screenshot)
  await page.getByLabel('What does picture 1 show?').fill('The chat of our lane')
  await writeTitle(page, 'When the water comes')
  await page.getByRole('combobox', { name: 'Location' }).fill('Bandra')
  await uploaded(page, 1)
  await send(page)

  await visit(page, `/${token}/posts`)
  const card = page.getByRole('img', { name: 'The chat of our lane' })
  await expect.poll(async () => (await card.boundingBox())?.height).toBe(imagePreviewHeight)
  await card.click()
  await page.getByRole('link', { name: 'Enlarge the picture: The chat of our lane' }).click()
  const picture = page.getByRole('dialog').locator('img')
  await expect.poll(() => picture.evaluate(widthOfFile)).toBe(334)
  await picture.dblclick()
  // It was a strip of some fifty pixels.
  await expect.poll(() => scaleOf(picture)).toBeGreaterThan(5)
})

const widthOfFile = (picture: Element) => (picture as HTMLImageElement).naturalWidth

/** How many times a picture is enlarged. */
function scaleOf(picture: Locator): Promise<number> {
  return picture.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a)
}

/** Two fingers that move apart, from 40 to 120 pixels. */
async function pinch(page: Page, picture: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) => {
    const finger = (id: number, by: number) => ({ id, x: x + width / 2 + by, y: y + height / 2 })
    const touchPoints = apart === undefined ? [] : [finger(1, -apart / 2), finger(2, apart / 2)]
    return devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  await touch('touchStart', 40)
  for (const apart of [60, 80, 100, 120]) await touch('touchMove', apart)
  await touch('touchEnd')
}

/** One finger that moves sideways by this many pixels. */
async function swipe(page: Page, picture: Locator, by: number): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
  const devtools = await page.context().newCDPSession(page)
  const [middle, level] = [x + width / 2, y + height / 2]
  const touch = (type: 'touchStart' | 'touchMove', at: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: at, y: level }] })
  await touch('touchStart', middle - by / 2)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', middle - by / 2 + by * part)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
