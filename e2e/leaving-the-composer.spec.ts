import type { Page } from '@playwright/test'
import { draftStored, postsOf } from './composing.ts'
import { offline, online } from './connection.ts'
import { bannerWith, expect, reload, test, visit } from './journey.ts'
import { demoToken, type Member, memberOf } from './members.ts'
import { drawPicture, holdPictures } from './picture.ts'

test.use({ member: 'tuhina' })

const feed = `/${demoToken}/posts`

test('a member who leaves while a post is being sent stays where they went', async ({ page }) => {
  const { promise: left, resolve: answer } = Promise.withResolvers<void>()
  await page.context().route('**/api/post/newpost', async (route) => {
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

// WRITE-16
test('a picture that is read after its author has left does not undo newer text', async ({
  page,
}) => {
  await page.addInitScript(holdPictures)
  await beginPost(page, 'The well is dry')
  await draftStored(page, 'The well is dry')
  await page.getByLabel('Files').setInputFiles(await drawPicture())
  await page.getByRole('link', { name: 'Back' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(feed)
  await page.locator('a[href="/newpost"]').first().click()
  await page.getByRole('link', { name: 'The well is dry' }).click()
  await page.getByLabel('Description').fill('Since Tuesday.')
  await draftStored(page, 'Since Tuesday.')
  await page.evaluate(readPictures)
  await reload(page)
  await expect(page.getByLabel('Title')).toHaveValue('The well is dry')
  await expect(page.getByLabel('Description')).toHaveValue('Since Tuesday.')
})

test('a file that the device cannot store says so, and leaving asks until it is uploaded', async ({
  page,
}) => {
  const { promise: mayUpload, resolve: upload } = Promise.withResolvers<void>()
  await page.context().route('**/api/uploads**', (route) => mayUpload.then(() => route.continue()))
  await page.addInitScript(fillDevice, 'files')
  await beginPost(page, 'A picture too many')
  await page.getByLabel('Files').setInputFiles(await drawPicture())
  const note = page.getByText('This device has no room to keep this file.')
  await expect(note).toBeVisible()
  await page.getByRole('link', { name: 'Challenges' }).first().click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Go on editing' }).click()
  upload()
  await expect(note).toBeHidden()
  await page.getByRole('link', { name: 'Challenges' }).first().click()
  await expect(page).toHaveURL(`/${demoToken}/contestlist`)
})

test('leaving asks while a post that the device cannot store is sent, until it is saved', async ({
  page,
}) => {
  const { promise: mayPost, resolve: answer } = Promise.withResolvers<void>()
  await page.context().route('**/api/post/newpost', (route) => mayPost.then(() => route.continue()))
  await page.addInitScript(fillDevice, 'drafts')
  await beginPost(page, 'Too much on this phone')
  await page.getByLabel('Description').fill('It takes no word more.')
  await expect(page.getByText('This device cannot keep your draft.')).toBeVisible()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByRole('link', { name: 'Challenges' }).first().click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  const created = bannerWith(page, 'Post created successfully.')
  answer()
  await created
  await expect(question).toBeHidden()
  await expectNotBehind(page)
})

test('a draft that the device cannot store is discarded, and Back does not lead to it', async ({
  page,
}) => {
  await page.addInitScript(fillDevice, 'drafts')
  await beginPost(page, 'Not worth it')
  await expect(page.getByText('This device cannot keep your draft.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  const question = page.getByRole('dialog', { name: 'Discard the draft?' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expectNotBehind(page)
})

test.describe('without a network', () => {
  test.use({ allowedErrors: /net::ERR_|Failed to load resource/ })

  test('a post with a file that the device cannot store is not queued', async ({ page }) => {
    const { promise: mayUpload, resolve: upload } = Promise.withResolvers<void>()
    await page
      .context()
      .route('**/api/uploads**', (route) => mayUpload.then(() => route.continue()))
    await page.addInitScript(fillDevice, 'files')
    await beginPost(page, 'Only on this page')
    await page.getByLabel('Files').setInputFiles(await drawPicture())
    await expect(page.getByText('This device has no room to keep this file.')).toBeVisible()
    await offline(page)
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await page.getByRole('link', { name: 'Challenges' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    const created = bannerWith(page, 'Post created successfully.')
    await online(page)
    upload()
    await created
    expect((await postsOf('tuhina'))[0]?.media).toHaveLength(1)
  })
})

test('a member who signs in in another tab does not see what is being written', async ({
  page,
}) => {
  await visit(page, '/newpost')
  await page.getByLabel('Title').fill('For my eyes')
  await draftStored(page, 'For my eyes')
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

/** Opens the composer from the feed, so that Back leads there without another load. */
async function beginPost(page: Page, title: string): Promise<void> {
  await visit(page, feed)
  await page.locator('a[href="/newpost"]').first().click()
  await page.getByLabel('Title').fill(title)
}

/** The feed is shown, and behind it is the feed from which the composer was opened. */
async function expectNotBehind(page: Page): Promise<void> {
  await expect(page).toHaveURL(feed)
  await page.goBack()
  await expect(page).toHaveURL(feed)
}

/** Leaves no room on the device for `files` of drafts, or for the `drafts` themselves. Runs in the page. */
function fillDevice(table: string): void {
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
    if (this.name === table) throw new DOMException('No room', 'QuotaExceededError')
    return put.call(this, value, key)
  }
}

/** Lets the held picture be read, and waits longer than the product needs to store it. Runs in the page. */
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
