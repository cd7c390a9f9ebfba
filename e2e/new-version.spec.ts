import type { Page } from '@playwright/test'
import { expect, reload, test, visit } from './journey.ts'
import { demoToken } from './members.ts'
import { untilStored } from './offline.ts'
import { startProxy } from './proxy.ts'

const question = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'There is a new version of Chowk.' })

// OFFLINE-8
test('a new version asks once, keeps what is being written, and starts with a reload', {
  tag: '@gate',
}, async ({ page }) => {
  let isNew = false
  // The scripts of the new version have other addresses, and are otherwise the same.
  const [oldFolder, newFolder] = ['assets/main/', 'assets/newer/']
  const proxy = await startProxy({
    path: (path) => path.replace(newFolder, oldFolder),
    text: (_, text) => (isNew ? text.replaceAll(oldFolder, newFolder) : text),
  })
  await visit(page, `${proxy.url}/${demoToken}/login-with-email`)
  await untilStored(page)
  await expect(question(page)).toBeHidden()
  const name = page.getByRole('textbox', { name: 'Username or Email' })
  await name.fill('half written')

  isNew = true
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(question(page)).toBeVisible()
  await expect(name).toHaveValue('half written')
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(question(page)).toBeHidden()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(name).toHaveValue('half written')

  await reload(page)
  expect(await page.content()).toContain(newFolder)
  await untilStored(page)
  await expect(question(page)).toBeHidden()
  await proxy.stop()
})
