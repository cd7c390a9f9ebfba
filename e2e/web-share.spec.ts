import type { Page } from '@playwright/test'
import { draftStored, uploaded } from './composing.ts'
import { alertWith, expect, reload, test, visit } from './journey.ts'
import { demoPassword, demoToken } from './members.ts'
import { drawPicture } from './picture.ts'

type Shared = {
  title?: string
  text?: string
  url?: string
  file?: { name: string; bytes: string }
}

/** Waits until the service worker handles shared data. */
async function untilTaking(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Sends what a system sends to an installed app when another app shares to it. */
async function share(page: Page, shared: Shared): Promise<void> {
  const opened = page.waitForURL(/\/(newpost|100001\/login)/)
  await page.evaluate(sendForm, shared)
  await opened
}

function sendForm({ file, ...fields }: Shared): void {
  const form = Object.assign(document.createElement('form'), {
    action: '/share',
    method: 'post',
    enctype: 'multipart/form-data',
  })
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { name, value }))
  }
  const transfer = new DataTransfer()
  if (file) {
    const bytes = Uint8Array.from(atob(file.bytes), (letter) => letter.charCodeAt(0))
    transfer.items.add(new File([bytes], file.name, { type: 'image/jpeg' }))
  }
  const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' })
  input.files = transfer.files
  form.append(input)
  document.body.append(form)
  form.submit()
}

async function picture(name: string) {
  const { buffer } = await drawPicture(name)
  return { name, bytes: buffer.toString('base64') }
}

test.describe('a member who shares from another app', () => {
  test.use({ member: 'senthil' })

  // WRITE-shared
  test('finds words and picture in the composer, also after a reload', async ({ page }) => {
    await visit(page, `/${demoToken}`)
    await untilTaking(page)
    await share(page, { title: 'A heron', text: 'By the lake', file: await picture('heron.jpg') })
    await expect(page.getByLabel('Title')).toHaveValue('A heron')
    await uploaded(page, 1)
    await draftStored(page, 'By the lake')
    await expect(page).toHaveURL(/\/newpost\?draft=/)
    await reload(page)
    await expect(page.getByLabel('Title')).toHaveValue('A heron')
    await expect(page.getByLabel('What does picture 1 show?')).toBeVisible()
  })

  // WRITE-shared
  test('finds a link, and is told that a file can be in no post', async ({ page }) => {
    await visit(page, `/${demoToken}`)
    await untilTaking(page)
    await share(page, { title: 'The lake', text: 'Read this https://lake.example/heron' })
    await expect(page.getByLabel('Link', { exact: false }).first()).toBeVisible()
    await expect(page.locator('input[type=url]')).toHaveValue('https://lake.example/heron')

    const broken = { name: 'heron.jpg', bytes: btoa('no picture at all') }
    await share(page, { title: 'No picture', file: broken })
    await expect(page.getByLabel('Title')).toHaveValue('No picture')
    await expect(page.getByText(/could not be read|cannot read/i).first()).toBeVisible()
  })

  // WRITE-shared
  test('keeps the words where no service worker is there yet, and reads that the files are lost', async ({
    page,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await visit(page, `/${demoToken}`)
    await share(page, { text: 'By the lake', file: await picture('heron.jpg') })
    const alert = alertWith(page, 'The files that you shared could not be taken over.')
    await expect(alert).toBeVisible()
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByLabel('Description', { exact: false }).first()).toHaveValue(
      'By the lake',
    )
  })
})

// WRITE-shared
test('a visitor who shares signs in, and finds it in the composer', async ({ page }) => {
  await visit(page, `/${demoToken}`)
  await untilTaking(page)
  await share(page, { title: 'A heron', file: await picture('heron.jpg') })
  await expect(page).toHaveURL(new RegExp(`/${demoToken}/login`))
  await page.getByRole('link', { name: 'Sign in with Email or WhatsApp' }).click()
  await page.getByLabel('Username or Email').fill('senthil')
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'SIGN IN' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('A heron')
  await uploaded(page, 1)
})

// WRITE-installed
test('the app can be installed from a community, and opens there', { tag: '@gate' }, async ({
  page,
  request,
}) => {
  await page.goto(`/${demoToken}`)
  const link = page.locator('link[rel=manifest]')
  const path = (await link.getAttribute('href')) ?? ''
  const manifest = await (await request.get(path)).json()
  expect(manifest).toMatchObject({
    name: 'Chowk',
    start_url: `/${demoToken}`,
    display: 'standalone',
  })
  expect(manifest.share_target).toMatchObject({ action: '/share', method: 'POST' })
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)
})
