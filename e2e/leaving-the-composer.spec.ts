import type { Page } from '@playwright/test'
import { kept, postsOf } from './composing.ts'
import { bannerWith, expect, reload, test, visit } from './journey.ts'
import { demoToken, type Member, memberOf } from './members.ts'
import { drawPicture } from './picture.ts'

test.use({ member: 'tuhina' })

const feed = `/${demoToken}/posts`

test('who leaves while a post is being sent stays where they went', async ({ page }) => {
  const { promise: left, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/post/newpost', async (route) => {
    await left
    await route.continue()
  })
  await beginPost(page, 'The lamp is mended')
  await page.getByLabel('Description').fill('It shines again.')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(feed)
  await page.getByRole('link', { name: 'Challenges' }).first().click()
  const elsewhere = `/${demoToken}/contestlist`
  await expect(page).toHaveURL(elsewhere)
  const created = bannerWith(page, 'Post created successfully.')
  answer()
  await created
  expect((await postsOf('tuhina'))[0]?.contents[0]?.title).toBe('The lamp is mended')
  await expect(page).toHaveURL(elsewhere)
})

test('a picture that is read after its author has left does not undo what they wrote since', async ({
  page,
}) => {
  await page.addInitScript(holdPictures)
  await beginPost(page, 'The well is dry')
  await kept(page, 'The well is dry')
  await page.getByLabel('Files').setInputFiles(await drawPicture())
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(feed)
  await page.locator('a[href="/newpost"]').first().click()
  await page.getByRole('link', { name: 'The well is dry' }).click()
  await page.getByLabel('Description').fill('Since Tuesday.')
  await kept(page, 'Since Tuesday.')
  await page.evaluate(readPictures)
  await reload(page)
  await expect(page.getByLabel('Title')).toHaveValue('The well is dry')
  await expect(page.getByLabel('Description')).toHaveValue('Since Tuesday.')
})

test('another member who signs in meanwhile in another tab is not shown what is being written', async ({
  page,
}) => {
  await visit(page, '/newpost')
  await page.getByLabel('Title').fill('For my eyes')
  await kept(page, 'For my eyes')
  await page.evaluate(signInElsewhere, memberOf('karan'))
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(page.getByRole('link', { name: 'For my eyes' })).toHaveCount(0)
  await page.evaluate(signInElsewhere, memberOf('tuhina'))
  await expect(page.getByLabel('Title')).toHaveValue('For my eyes')
})

/** What a page that slept sees of a change of members in another tab. Runs in the page. */
function signInElsewhere({ user, token }: Member): void {
  localStorage.setItem('@user', JSON.stringify(user))
  localStorage.setItem('token', JSON.stringify(token))
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
}

/** Comes to the composer from the feed, so that Back leads there without another load. */
async function beginPost(page: Page, title: string): Promise<void> {
  await visit(page, feed)
  await page.locator('a[href="/newpost"]').first().click()
  await page.getByLabel('Title').fill(title)
}

/** Lets no picture be read before `readPictures`. Runs in the page. */
function holdPictures(): void {
  const read = window.createImageBitmap
  const allowed = new Promise((resolve) => addEventListener('read-pictures', resolve))
  window.createImageBitmap = async (picture: ImageBitmapSource) => {
    await allowed
    return read(picture)
  }
}

/** Lets the held picture be read, and takes longer itself than the product needs to store it. Runs in the page. */
async function readPictures(): Promise<void> {
  dispatchEvent(new Event('read-pictures'))
  const canvas = document.createElement('canvas')
  canvas.width = 2000
  canvas.height = 2000
  for (let round = 0; round < 10; round++) {
    canvas.getContext('2d')?.fillRect(0, 0, 100 * round, 100)
    await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp'))
  }
}
