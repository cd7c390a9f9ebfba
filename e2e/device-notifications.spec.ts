import type { Page } from '@playwright/test'
import { launchOptions, wholeChromium } from './browser.ts'
import { expect, reload, test, visit } from './journey.ts'

test.use({ member: 'arul', launchOptions: launchOptions(wholeChromium) })

const section = (page: Page) => page.getByRole('region', { name: 'Alerts on this device' })

/** A fake of the browser's push service, which test browsers lack. */
async function fakePushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
    const toSubscription = (endpoint: string) => ({
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => localStorage.removeItem('fake-push'),
    })
    Object.assign(PushManager.prototype, {
      getSubscription: async () => {
        const endpoint = localStorage.getItem('fake-push')
        return endpoint && toSubscription(endpoint)
      },
      subscribe: async () => {
        const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
        localStorage.setItem('fake-push', endpoint)
        return toSubscription(endpoint)
      },
    })
  })
}

// PUSH-5
test('a member turns notifications on and off for this device', { tag: '@gate' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  await fakePushService(page)
  await visit(page, '/settings')
  await section(page).getByRole('button', { name: 'Turn on alerts' }).click()
  await expect(section(page)).toContainText('This device is told of answers')
  await reload(page)
  await section(page).getByRole('button', { name: 'Turn off alerts' }).click()
  await expect(section(page).getByRole('button', { name: 'Turn on alerts' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('fake-push'))).toBeNull()
})

// PUSH-6
test('a member who signs out gets no more notifications on this device', { tag: '@gate' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  await fakePushService(page)
  await visit(page, '/settings')
  await section(page).getByRole('button', { name: 'Turn on alerts' }).click()
  await expect(section(page).getByRole('button', { name: 'Turn off alerts' })).toBeVisible()
  await page.evaluate(() => {
    for (const key of ['token', '@user', 'push']) localStorage.removeItem(key)
  })
  await page.goto('/')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('fake-push')), { timeout: 60_000 })
    .toBeNull()
})

// PUSH-5
test('says that the browser does not allow notifications', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await visit(page, '/settings')
  await expect(section(page)).toContainText('does not let Chowk show alerts')
  await expect(section(page).getByRole('button')).toHaveCount(0)
})

// PUSH-5
test('says that the browser cannot show notifications', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
  })
  await visit(page, '/settings')
  await expect(section(page)).toContainText('cannot show alerts while Chowk is closed')
})

// PUSH-7
test('a notification is shown while no tab is open, and only then', { tag: '@gate' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  await fakePushService(page)
  await visit(page, '/settings')
  await section(page).getByRole('button', { name: 'Turn on alerts' }).click()
  await expect(section(page).getByRole('button', { name: 'Turn off alerts' })).toBeVisible()
  const push = await pushTo(page)
  await push('while a tab is open')
  await page.goto('about:blank')
  await push('while none is')
  await visit(page, '/settings')
  await expect.poll(() => shownTexts(page), { timeout: 60_000 }).toEqual(['while none is'])
})

/** Delivers messages as the browser's push service would. */
async function pushTo(page: Page): Promise<(text: string) => Promise<void>> {
  const { origin } = new URL(page.url())
  const devtools = await page.context().newCDPSession(page)
  const found = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [own] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin))
    if (own) found.resolve(own.registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await found.promise
  return async (text) => {
    const data = JSON.stringify({ title: 'Chowk', text, path: '/alerts', tag: text, lang: 'en' })
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}

function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ body }) => body)
  })
}
