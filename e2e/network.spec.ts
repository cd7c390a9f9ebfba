import type { Page, Route } from '@playwright/test'
import { offline, online } from './connection.ts'
import { alertWith, expect, reload, test, visit } from './journey.ts'
import { demoToken } from './members.ts'
import { untilStored } from './offline.ts'

// The browser itself logs that it cannot load a blocked file.
test.use({ allowedErrors: /net::ERR_|Failed to load resource/ })

// MSG-timed-out
test('a request of more than 12 seconds fails with a message, and can be repeated', async ({
  page,
}) => {
  await visit(page, `/${demoToken}/login-with-email`)
  await page.getByRole('textbox', { name: 'Username or Email' }).fill('nobody')
  await page.getByRole('textbox', { name: 'Password' }).fill('at all')
  await page.context().route('**/api/auth/login-with-email', () => {})
  await page.getByRole('button', { name: 'SIGN IN' }).click()
  const alert = page.getByRole('dialog', { name: 'Alert' })
  await expect(alert).toContainText('Request timed out please try again', { timeout: 30_000 })

  await page.context().unrouteAll()
  await alert.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'SIGN IN' }).click()
  await expect(alert).toContainText('Invalid credentials.')
})

// UI-8, MSG-no-response
test('without a network the screen says so, and loads when the network is back', {
  tag: '@gate',
}, async ({ page }) => {
  await visit(page, `/${demoToken}`)
  await page.context().route('**/api/post/feed', (route) => route.abort())
  await page.getByRole('link', { name: 'Posts', exact: true }).click()
  await expect(page.getByText('No response received from the server.')).toBeVisible({
    timeout: 30_000,
  })
  await page.context().unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

// UI-11
test('without a network a screen that is not loaded says so, and the bars lead back', async ({
  page,
}) => {
  const feed = await holdFeed(page)
  await visit(page, `/${demoToken}`)
  await feed.lose()
  await page.getByRole('link', { name: 'Posts', exact: true }).click()
  await expect(page.getByText('No response received from the server.')).toBeVisible()
  await expect(page).toHaveURL(`/${demoToken}/posts`)
  expectTries(feed.requests, 4)
  await page.getByRole('link', { name: 'Challenges' }).click()
  await expect(page.getByRole('heading', { name: 'Challenges' })).toBeVisible()

  await page.goBack()
  await feed.giveBack()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('without a network nobody is led to the sign-in provider', async ({ page }) => {
  await visit(page, `/${demoToken}/join`)
  await offline(page)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(alertWith(page, 'No response received from the server.')).toBeVisible()
  await online(page)
})

// UI-3
test('a screen that is slow to load shows a skeleton inside its frame', { tag: '@gate' }, async ({
  page,
}) => {
  const arrival = Promise.withResolvers<void>()
  await page.context().route('**/assets/main/feed-*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await visit(page, `/${demoToken}`)
  await page.getByRole('link', { name: 'Posts', exact: true }).click()
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Posts', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  arrival.resolve()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the screens of the bars are loaded ahead', async ({ page }) => {
  const loaded = page.waitForResponse(/\/assets\/main\/feed-/)
  await visit(page, `/${demoToken}`)
  await loaded
})

// UI-11
test('without a network Back to a screen that is not loaded says so, and tries again', async ({
  page,
}) => {
  await visit(page, `/${demoToken}/posts`)
  await page.getByRole('link', { name: 'Challenges' }).click()
  await expect(page).toHaveURL(`/${demoToken}/contestlist`)
  const feed = await holdFeed(page)
  await reload(page)
  await feed.lose()
  await page.goBack()
  await expect(page.getByText('No response received from the server.')).toBeVisible()
  expectTries(feed.requests, 4)

  await feed.giveBack()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

// UI-11
test('a link that is opened without a network shows its page once that is back', async ({
  page,
}) => {
  await visit(page, `/${demoToken}`)
  await untilStored(page)
  await offline(page)
  await page.goto(`/${demoToken}/invited/UNKNOWN`)
  await expect(page.getByText('No response received from the server.')).toBeVisible()
  await online(page)
  await expect(page.getByText('This invitation is not valid any more')).toBeVisible()
})

test('a tap after an update of the product loads the page whole', async ({ page }) => {
  // The scripts of the old version are gone; the page of the new version names others.
  let isUpdated = false
  await page
    .context()
    .route('**/assets/main/feed-*.js', (route) =>
      isUpdated ? route.continue() : route.fulfill({ status: 404 }),
    )
  await visit(page, `/${demoToken}`)
  page.on('request', (request) => {
    isUpdated ||= request.isNavigationRequest()
  })
  await page.getByRole('link', { name: 'Posts', exact: true }).click()
  await expect(page).toHaveURL(`/${demoToken}/posts`)
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(isUpdated).toBe(true)
})

test('without a network a tap that opens a sheet says so, and the page stays', async ({ page }) => {
  await visit(page, `/${demoToken}`)
  await page.context().route('**/assets/main/share-sheet-*.js', (route) => route.abort())
  const alert = alertWith(page, 'No response received from the server.')
  await page
    .getByRole('button', { name: /^Share / })
    .first()
    .click()
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('heading', { name: 'Challenges' })).toBeVisible()
})

test.describe('a member without a network', () => {
  test.use({ member: 'fatima' })

  test('opens no tab and no calendar, and reads why', async ({ page }) => {
    await page.context().route('**/assets/main/my-contests-*.js', (route) => route.abort())
    await visit(page, `/${demoToken}/contestlist`)
    await page.getByRole('tab', { name: 'My Challenges' }).click()
    await expect(page.getByText('No response received from the server.')).toBeVisible()
    await page.context().unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(
      page.getByText('Your days').or(page.getByText('not accepted a challenge')).first(),
    ).toBeVisible()

    await page.getByRole('tab', { name: 'For you' }).click()
    await page
      .getByRole('tabpanel')
      .getByRole('link', { name: 'A week with half a bucket less' })
      .click()
    await page.context().route('**/assets/main/accept-overlays-*.js', (route) => route.abort())
    await page.getByRole('button', { name: 'Accept challenge' }).click()
    const alert = alertWith(page, 'No response received from the server.')
    await alert.getByRole('button', { name: 'OK' }).click()
    await page.context().unrouteAll()
    await page.getByRole('button', { name: 'Accept challenge' }).click()
    await expect(page.getByRole('dialog', { name: 'Please Select Your Start Date' })).toBeVisible()
  })
})

/**
 * Holds the script of the feed, which a page may load ahead at any moment, until `lose`. From then on nothing loads.
 * `requests` are the addresses of what was lost.
 */
async function holdFeed(page: Page) {
  const requests: string[] = []
  const { promise: isLost, resolve } = Promise.withResolvers<void>()
  const fail = (route: Route) => {
    requests.push(route.request().url())
    return route.abort()
  }
  await page.context().route('**/assets/main/feed-*.js', (route) => isLost.then(() => fail(route)))
  const lose = async () => {
    await page.context().route('**/*', fail)
    resolve()
  }
  // The page itself does not find out, and waits for its reader.
  const giveBack = async () => {
    await page.context().route('**/mark.svg', (route) => route.abort())
    await page.context().unroute('**/assets/main/feed-*.js')
    await page.context().unroute('**/*', fail)
  }
  return { requests, lose, giveBack }
}

/** The script that was requested most, was requested at least once and at most so often. */
function expectTries(requests: string[], most: number): void {
  const scripts = requests.filter((url) => url.includes('/assets/'))
  const times = scripts.map((url) => scripts.filter((other) => other === url).length)
  expect(Math.max(0, ...times)).toBeGreaterThan(0)
  expect(Math.max(0, ...times)).toBeLessThanOrEqual(most)
}
