import type { Page, Request } from '@playwright/test'
import { post, postsOf, uploaded } from './composing.ts'
import { offline, online } from './connection.ts'
import { silence, video } from './files.ts'
import { expect, test, visit } from './journey.ts'
import { drawPicture } from './picture.ts'

test.use({ member: 'harpreet', allowedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

const MEGABYTE = 1024 * 1024

// WRITE-18
test('an upload that was cut off half-way continues on the next visit', async ({ page }) => {
  const requests = watchUploads(page)
  await page
    .context()
    .route('**/api/uploads/*', (route) =>
      offsetOf(route.request()) >= 2 * MEGABYTE ? route.abort() : route.continue(),
    )
  await visit(page, '/newpost')
  await page.getByLabel('Title').fill('The temple bell')
  await page.getByLabel('Files').setInputFiles(silence(5 * MEGABYTE))
  await expect.poll(() => requests).toContain(`PATCH ${2 * MEGABYTE}`)
  await expect(page.getByRole('progressbar', { name: 'Uploading bell.wav' })).toBeVisible()

  const address = page.url()
  await page.goto('about:blank')
  await page.context().unroute('**/api/uploads/*')
  requests.length = 0
  await visit(page, address)
  await expect(page.getByLabel('Title')).toHaveValue('The temple bell')
  await uploaded(page, 1)
  expect(requests).toEqual(['HEAD', `PATCH ${2 * MEGABYTE}`, `PATCH ${4 * MEGABYTE}`])
  await post(page)
  const [written] = await postsOf('harpreet')
  expect(written?.media).toMatchObject([{ type: 'audio' }])
  const { path = '' } = written?.media[0] ?? {}
  const size = (await page.request.get(path)).headers()['content-length']
  expect(Number(size)).toBeGreaterThan(4.9 * MEGABYTE)
})

// WRITE-18
test('an upload continues by itself when the network is back', async ({ page }) => {
  const requests = watchUploads(page)
  await visit(page, '/newpost')
  await page.context().route(
    '**/api/uploads/*',
    async (route) => {
      await offline(page)
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByLabel('Files').setInputFiles(silence(3 * MEGABYTE))
  await expect.poll(() => requests).toContain('PATCH 0')
  await page.waitForFunction(() => !navigator.onLine)
  await online(page)
  await uploaded(page, 1)
  expect(requests.filter((line) => line === 'POST')).toHaveLength(1)
})

test('a refused upload says why, and can be continued or removed', async ({ page }) => {
  await page.context().route('**/api/uploads/*', (route) =>
    route.fulfill({
      status: 413,
      json: { status: 'failed', code: 'upload_too_large', message: 'This file is too large.' },
    }),
  )
  await visit(page, '/newpost')
  await page.getByLabel('Files').setInputFiles(silence(64_000))
  const failure = page.getByRole('alert').filter({ hasText: 'bell.wav' })
  await expect(failure).toContainText('bell.wav is not uploaded whole.')
  await page.context().unroute('**/api/uploads/*')
  await page.getByRole('button', { name: 'Continue the upload' }).click()
  await uploaded(page, 1)
  await page.getByRole('button', { name: 'Remove the recording' }).click()
  await expect(page.getByLabel('What is heard?')).toHaveCount(0)
})

test('a file that the server has deleted meanwhile is uploaded again', async ({ page }) => {
  const requests = watchUploads(page)
  await visit(page, '/newpost')
  await page.getByLabel('Files').setInputFiles(silence(64_000))
  await uploaded(page, 1)
  await page.context().route(
    '**/api/post/newpost',
    (route) =>
      route.fulfill({
        status: 404,
        json: { status: 'failed', code: 'media_not_found', message: 'Not here any more.' },
      }),
    { times: 1 },
  )
  await post(page)
  await expect.poll(() => requests.filter((line) => line === 'POST')).toHaveLength(2)
  expect((await postsOf('harpreet'))[0]?.media).toMatchObject([{ type: 'audio' }])
})

// WRITE-18
test('a file that is removed while it is uploaded is deleted on the server', async ({ page }) => {
  const requests = watchUploads(page)
  await page
    .context()
    .route('**/api/uploads/*', (route) =>
      route.request().method() === 'PATCH' && offsetOf(route.request()) > 0
        ? undefined
        : route.continue(),
    )
  await visit(page, '/newpost')
  await page.getByLabel('Files').setInputFiles(silence(3 * MEGABYTE))
  await expect.poll(() => requests).toContain(`PATCH ${2 * MEGABYTE}`)
  await page.getByRole('button', { name: 'Remove the recording' }).click()
  await expect.poll(() => requests.at(-1)).toBe('DELETE')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

// WRITE-19
test('several pictures are sent at once and ordered by keys and by drag', { tag: '@gate' }, async ({
  page,
}) => {
  await visit(page, '/newpost')
  const pictures = await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => drawPicture(name)))
  await page.getByLabel('Files').setInputFiles(pictures)
  for (const [index, alt] of ['First', 'Second', 'Third'].entries()) {
    await page.getByLabel(`What does picture ${index + 1} show?`).fill(alt)
  }
  await page.getByRole('button', { name: /^Move picture 3/ }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: /^Move picture 2/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Moved to place 1 of 3')).toBeAttached()
  expect(await altsOf(page)).toEqual(['Third', 'First', 'Second'])

  await drag(page, 'Move picture 1', 'Move picture 3')
  await expect.poll(() => altsOf(page)).toEqual(['First', 'Second', 'Third'])
  await page.getByRole('button', { name: /^Move picture 1/ }).press('End')
  await uploaded(page, 3)
  await post(page)
  const [written] = await postsOf('harpreet')
  expect(written?.media.map(({ alt }) => alt)).toEqual(['Second', 'Third', 'First'])
})

// WRITE-20
test('a sixth picture is left out, and so is a video beside pictures', async ({ page }) => {
  await visit(page, '/newpost')
  const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}.jpg`)
  await page.getByLabel('Files').setInputFiles(await Promise.all(names.map(drawPicture)))
  await expect(
    page.getByText('A post has room for 5 pictures; the others were left out.'),
  ).toBeVisible()
  await expect(page.getByLabel(/^What does picture/)).toHaveCount(5)
  await page.getByRole('button', { name: 'Remove picture 5' }).click()
  await page.getByLabel('Files').setInputFiles(video)
  await expect(
    page.getByText('A post shows pictures, or one recording, or one video.'),
  ).toBeVisible()
})

function watchUploads(page: Page): string[] {
  const lines: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/api/uploads')) return
    const method = request.method()
    lines.push(method === 'PATCH' ? `PATCH ${offsetOf(request)}` : method)
  })
  return lines
}

function offsetOf(request: Request): number {
  return Number(request.headers()['upload-offset'] ?? 0)
}

function altsOf(page: Page): Promise<string[]> {
  return page
    .getByLabel(/^What does picture/)
    .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value))
}

async function drag(page: Page, from: string, to: string): Promise<void> {
  const handle = page.getByRole('button', { name: new RegExp(`^${from}`) })
  await handle.scrollIntoViewIfNeeded()
  await handle.hover()
  await page.mouse.down()
  const target = await page.getByRole('button', { name: new RegExp(`^${to}`) }).boundingBox()
  await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + 200, { steps: 8 })
  await page.mouse.up()
}
