import type { Page } from '@playwright/test'
import { draftStored, writeTitle } from './composing.ts'
import { bannerWith, expect, reload, test, visit } from './journey.ts'
import { answerTo, ask, demoToken, memberOf } from './members.ts'
import { drawPicture } from './picture.ts'
import { whenLoaded } from './requests.ts'

test.use({ member: 'maria', allowedErrors: /ERR_FAILED|status of 500/ })

// ROUTE-26, POST-9, POST-10, PIN-1, DELETE-1, WRITE-2, WRITE-13, CALL-multipart, MSG-post-updated
test('a post with a picture is written, changed, pinned and deleted by its author alone', {
  tag: '@gate',
}, async ({ page, openAs }) => {
  await writeWithPicture(page, 'Terrace at six')
  await page.getByRole('link', { name: 'Terrace at six' }).click()
  await expect(page).toHaveURL(/\/post\/terrace-at-six-/)
  await expectUprightPicture(page)
  const slug = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await page.getByRole('button', { name: 'What you can do with this post' }).click()
  await page.getByRole('button', { name: 'Edit post' }).click()
  await page.getByLabel('Title').fill('Terrace at seven')
  const updated = bannerWith(page, 'Post updated successfully')
  await page.getByRole('button', { name: 'Save' }).click()
  await updated
  await expect(page).toHaveURL(/\/post\/terrace-at-seven-/)
  await expect(page.getByRole('heading', { name: 'Terrace at seven' })).toBeVisible()
  await expectUprightPicture(page)

  await expectNotTheirs(await openAs('ravi'), slug)

  await page.getByRole('button', { name: 'Pin to my profile' }).click()
  await expect(page.getByRole('button', { name: 'Pin to my profile' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect.poll(titlesOfPins).toContain('Terrace at seven')

  await page.getByRole('button', { name: 'What you can do with this post' }).click()
  await page.getByRole('button', { name: 'Delete post' }).click()
  const deleted = bannerWith(page, 'Post deleted')
  await page.getByRole('dialog', { name: 'Delete this post?' }).getByText('Delete post').click()
  await deleted
  await expect(page).toHaveURL(`/${demoToken}/posts`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Terrace at seven' })).toHaveCount(0)
  expect((await page.goto(`/post/${slug}`))?.status()).toBe(404)
})

// ROUTE-27, WRITE-14, MSG-post-created
test('a draft survives a reload and a failed upload, and becomes one post', {
  tag: '@gate',
}, async ({ page }) => {
  await visit(page, '/newpost')
  await page.getByLabel('Title').fill('Who has a ladder to lend?')
  await page.getByLabel('Description').fill('For the lamp over our door, an hour at most.')
  await page.getByRole('combobox', { name: 'Location' }).fill('Bandra')
  await draftStored(page, 'Bandra')
  await expect(page).toHaveURL(/\/newpost\?draft=/)
  await reload(page)
  await expect(page.getByLabel('Title')).toHaveValue('Who has a ladder to lend?')

  await failOnce(page)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'What you wrote is still here.' })
  await expect(failure).toContainText('Something went wrong')
  await expect(page.getByLabel('Title')).toHaveValue('Who has a ladder to lend?')
  const created = bannerWith(page, 'Post created successfully.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await created
  await expect(page).toHaveURL(`/${demoToken}/posts`)

  const { posts } = await ask('post/feed', { user_id: memberOf('maria').user.id })
  const written = posts.filter(({ contents }) => contents[0]?.title.includes('ladder to lend'))
  expect(written).toHaveLength(1)
  await visit(page, '/newpost')
  await expect(page.getByLabel('Title')).toHaveValue('')
})

async function titlesOfPins() {
  const { pins } = await ask('post/mypinnedposts', { user_id: memberOf('maria').user.id })
  return pins.map(({ post }) => post.contents[0]?.title)
}

async function writeWithPicture(page: Page, title: string): Promise<void> {
  await visit(page, `/${demoToken}/posts`)
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await page.getByLabel('Files').setInputFiles(await drawPicture())
  await page.getByLabel('What does picture 1 show?').fill('An orange sky')
  await writeTitle(page, title)
  await page.getByRole('combobox', { name: 'Location' }).fill('Bandra')
  const release = await holdUpload(page)
  const created = bannerWith(page, 'Post created successfully.')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('progressbar').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  release()
  await created
  await expect(page).toHaveURL(`/${demoToken}/posts`)
}

/** Holds back the next upload until it is released. */
async function holdUpload(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.context().route(
    '**/api/post/newpost',
    async (route) => {
      await promise
      await route.continue()
    },
    { times: 1 },
  )
  return resolve
}

/** Lets the next post reach the server, but answers it with an error. */
async function failOnce(page: Page): Promise<void> {
  const json = { status: 'failed', code: 'something_went_wrong', message: 'Something went wrong' }
  await page.context().route(
    '**/api/post/newpost',
    async (route) => {
      await route.fetch()
      await route.fulfill({ status: 500, json })
    },
    { times: 1 },
  )
}

/** The picture was stored sideways, 640 by 480, and must be shown upright in each of its sizes. */
async function expectUprightPicture(page: Page): Promise<void> {
  const picture = page.getByRole('img', { name: 'An orange sky' })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalHeight / img.naturalWidth))
    .toBeCloseTo(640 / 480, 2)
}

async function expectNotTheirs(page: Page, slug: string): Promise<void> {
  await visit(page, `/post/${slug}`)
  await expect(page.getByRole('heading', { name: 'Terrace at seven' })).toBeVisible()
  await whenLoaded(page)
  await page.getByRole('button', { name: 'What you can do with this post' }).click()
  const menu = page.getByRole('dialog', { name: 'What you can do with this post' })
  await expect(menu.getByRole('button', { name: /Report/ })).toBeVisible()
  await expect(menu.getByRole('button', { name: /Edit|Delete/ })).toHaveCount(0)
  await page.goto(`/editpost/${slug}`)
  await expect(page.getByText('You can only edit your own posts')).toBeVisible()

  const { token } = memberOf('ravi')
  const { post } = await ask('post/singlepost', { postid: slug })
  const change = { postid: post.id, title: 'Mine now', location: 'Bandra', language_id: 2 }
  expect(await answerTo('post/updatepost', change, { token })).toMatchObject({ status: 403 })
  expect(await answerTo('post/delete', { postid: post.id }, { token })).toMatchObject({
    status: 403,
  })
}
