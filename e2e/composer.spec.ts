import type { Route } from '@playwright/test'
import { axeErrors } from './axe.ts'
import { post, postIncomplete, postsOf, save, uploaded } from './composing.ts'
import { captions, video } from './files.ts'
import { expect, test, visit } from './journey.ts'
import { demoToken } from './members.ts'
import { drawPicture } from './picture.ts'

// The browser logs the error answer that the journey gives instead of the server.
test.use({ member: 'zoya', allowedErrors: /status of 500/ })

// WRITE-15
test('the editor shows the pictures of a post, and leaves those that are not removed', async ({
  page,
}) => {
  await visit(page, '/newpost')
  await page.getByLabel('Title').fill('Three views')
  const pictures = await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => drawPicture(name)))
  await page.getByLabel('Files').setInputFiles(pictures)
  for (const [index, alt] of ['First', 'Second', 'Third'].entries()) {
    await page.getByLabel(`What does picture ${index + 1} show?`).fill(alt)
  }
  await uploaded(page, 3)
  await post(page)
  const [written] = await postsOf('zoya')
  const [first, , third] = written?.media ?? []

  await visit(page, `/editpost/${written?.slug}`)
  await expect(page.getByRole('img', { name: /^Picture \d$/ })).toHaveCount(3)
  await page.getByRole('button', { name: 'Remove picture 2' }).click()
  await page.getByRole('button', { name: /^Move picture 2/ }).press('Home')
  await page.getByLabel('Files').setInputFiles(await drawPicture('d.jpg'))
  await page.getByLabel('What does picture 3 show?').fill('Fourth')
  await uploaded(page, 1)
  await save(page)
  const [changed] = await postsOf('zoya')
  expect(changed?.media.slice(0, 2)).toEqual([third, first])
  expect(changed?.media.map(({ alt }) => alt)).toEqual(['Third', 'First', 'Fourth'])
})

test('files are dropped and pasted onto the sheet', async ({ page }) => {
  await visit(page, '/newpost')
  const { buffer } = await drawPicture()
  await page.getByLabel('Title').evaluate((title, bytes) => {
    const data = new DataTransfer()
    data.items.add(new File([Uint8Array.from(bytes)], 'sky.jpg', { type: 'image/jpeg' }))
    const init = { bubbles: true, cancelable: true }
    title.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: data }))
    title.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }))
  }, Array.from(buffer))
  await uploaded(page, 2)
})

// WRITE-20
test('of files that are dropped and pasted, as many are accepted as a post may have', async ({
  page,
}) => {
  await visit(page, '/newpost')
  const { buffer } = await drawPicture()
  await page.getByLabel('Title').evaluate((title, bytes) => {
    const data = new DataTransfer()
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) {
      data.items.add(new File([Uint8Array.from(bytes)], name, { type: 'image/jpeg' }))
    }
    const init = { bubbles: true, cancelable: true }
    title.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: data }))
    title.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }))
  }, Array.from(buffer))
  await expect(
    page.getByText('A post has room for 5 pictures; the others were left out.'),
  ).toBeVisible()
  await uploaded(page, 5)
})

// WRITE-22
test('captions are added to the video of a post, and removed', async ({ page }) => {
  await visit(page, '/newpost')
  await page.getByLabel('Files').setInputFiles(video)
  await uploaded(page, 1)
  await post(page)
  const [written] = await postsOf('zoya')
  expect(written?.media[0]).toMatchObject({ captions: null, poster: expect.any(String) })

  await visit(page, `/editpost/${written?.slug}`)
  await page.getByLabel('Add captions').setInputFiles(captions)
  await uploaded(page, 1)
  await save(page)
  expect((await postsOf('zoya'))[0]?.media[0]?.captions).toMatch(/\.vtt$/)

  await visit(page, `/editpost/${written?.slug}`)
  await page.getByRole('button', { name: 'Remove the captions' }).click()
  await save(page)
  expect((await postsOf('zoya'))[0]?.media[0]?.captions).toBeNull()
})

test('a video whose poster the server cannot read is sent without it', async ({ page }) => {
  const refused = new Set<string>()
  await page.context().route('**/api/media/finish-upload', async (route) => {
    const answer = await route.fetch()
    const { media } = await answer.json()
    if (media?.type !== 'image') return route.fulfill({ response: answer })
    refused.add(media.id)
    await route.fulfill({ status: 422, json: { status: 'failed', code: 'image_unreadable' } })
  })
  await visit(page, '/newpost')
  await page.getByLabel('Files').setInputFiles(video)
  await uploaded(page, 1)
  await post(page)
  expect(refused.size).toBe(1)
  expect((await postsOf('zoya'))[0]?.media[0]).toMatchObject({ type: 'video', poster: null })
})

test('a post is written without a mouse', { tag: '@gate' }, async ({ page }) => {
  await visit(page, '/newpost')
  await page.getByLabel('Title').focus()
  await page.keyboard.type('By keys alone')
  await page.keyboard.press('Tab')
  await page.keyboard.type('From the title to the button.')
  for (const name of ['Camera', 'Files']) {
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(name)).toBeFocused()
  }
  for (const name of ['Record', 'Link']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Location' })).toBeFocused()
  const json = { status: 'failed', code: 'something_went_wrong', message: 'Something went wrong' }
  const fail = (route: Route) => route.fulfill({ status: 500, json })
  await page.context().route('**/api/post/newpost', fail, { times: 1 })
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('alert').filter({ hasText: 'What you wrote is still here.' }),
  ).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Location' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/${demoToken}/posts`)
  expect((await postsOf('zoya'))[0]?.contents[0]?.title).toBe('By keys alone')
})

test('axe finds no error in the composer, whatever is in it', async ({ page }) => {
  await visit(page, '/newpost')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByRole('combobox', { name: 'Source' }).selectOption('web')
  await page.getByRole('combobox', { name: 'Location' }).fill('')
  await postIncomplete(page)
  await expect(page.getByText('Please provide the link.')).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
  await page.getByRole('button', { name: 'Record' }).click()
  await expect(page.getByRole('meter')).toBeAttached()
  expect(await axeErrors(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Files').setInputFiles([await drawPicture(), await drawPicture()])
  await uploaded(page, 2)
  expect(await axeErrors(page)).toEqual([])
  await visit(page, '/newpost')
  await expect(page.getByRole('link', { name: 'terrace.jpg' }).first()).toBeVisible()
  await page.getByLabel('Files').setInputFiles(video)
  await uploaded(page, 1)
  expect(await axeErrors(page)).toEqual([])
})
