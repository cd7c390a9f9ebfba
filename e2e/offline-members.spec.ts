import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { offline, online } from './connection.ts'
import { expect, reload, test, visit, whenLive } from './journey.ts'
import { demoToken, type Member, memberOf, productUrl } from './members.ts'
import { openNewMember } from './new-member.ts'
import { readEverything, untilStored } from './offline.ts'
import { whenLoaded } from './requests.ts'

// The browser itself logs that it cannot load anything.
test.use({ allowedErrors: /net::ERR_|Failed to load resource|Failed to fetch/ })

const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline' })

/** Signs a member in, as the sign-in screens do at their end. */
async function become(page: Page, { user, token }: Member): Promise<void> {
  await visit(page, `/${demoToken}`)
  const own = { '@user': user, token, identification_token: user.identification_token }
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items)) {
      localStorage.setItem(name, JSON.stringify(value))
    }
  }, own)
}

// OFFLINE-4, OFFLINE-10
test('the second member on a device finds nothing of the first', async ({ page, browser }) => {
  const [first, second] = [await openNewMember(browser), await openNewMember(browser)]
  await Promise.all([first.close(), second.close()])
  await become(page, first.member)
  await visit(page, '/myprofile')
  await untilStored(page)
  const { text: before } = await page.evaluate(readEverything)
  expect(before).toContain(`[\\"${first.member.user.id}\\"`)

  await visit(page, '/settings')
  await whenLoaded(page)
  await untilStored(page)
  await offline(page)
  await reload(page)
  await expect(strip(page)).toHaveText('You are offline. Some of this needs the network.')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/login/)
  await expect(strip(page)).toHaveText('You are offline. Signing in needs the network.')
  await expect(page.getByRole('link', { name: 'Create New Account' })).toBeVisible()
  const { token, user } = first.member
  const traces = [token, user.username, first.email, first.phone]
  await expect(async () => {
    const { text } = await page.evaluate(readEverything)
    expect(traces.filter((trace) => text.includes(trace))).toEqual([])
    expect(/pictures \S+\/media\//.test(text), 'pictures of members').toBe(false)
  }).toPass({ timeout: 30_000 })

  await online(page)
  await become(page, second.member)
  await visit(page, `/${demoToken}/posts`)
  await untilStored(page)
  const { text: after } = await page.evaluate(readEverything)
  expect(traces.filter((trace) => after.includes(trace))).toEqual([])
  await offline(page)
  await page.goto('/myprofile')
  await expect(strip(page)).toHaveText('You are offline. Some of this needs the network.')
  await expect(page.getByText(user.username)).toBeHidden()
})

test('without a network a logout on the own profile leads to the login too', async ({
  page,
  browser,
}) => {
  const other = await openNewMember(browser)
  await other.close()
  await become(page, other.member)
  await visit(page, '/myprofile')
  await whenLoaded(page)
  await untilStored(page)
  await offline(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/login/)
  await expect(page.getByRole('link', { name: 'Create New Account' })).toBeVisible()
})

// OFFLINE-6
test('a browser that crashed starts without a network, with what its member has read', {
  tag: '@gate',
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chowk-browser-'))
  const { launchOptions, locale, viewport } = test.info().project.use
  const open = (offline: boolean) =>
    chromium.launchPersistentContext(folder, {
      ...{ ...launchOptions, locale, viewport, offline, baseURL: productUrl() },
    })
  const before = await open(false)
  const page = before.pages()[0] ?? (await before.newPage())
  await become(page, memberOf('tuhina'))
  await visit(page, '/myprofile')
  await untilStored(page)
  const ended = before.waitForEvent('close')
  const devtools = await before.newCDPSession(page)
  await Promise.all([ended, devtools.send('Browser.crash').catch(() => undefined)])

  const after = await open(true)
  const later = after.pages()[0] ?? (await after.newPage())
  await later.goto('/myprofile')
  await whenLive(later)
  await expect(strip(later)).toBeVisible()
  await expect(
    later.getByRole('heading', { name: memberOf('tuhina').user.full_name }),
  ).toBeVisible()
  await after.close()
  await rm(folder, { recursive: true, force: true })
})
