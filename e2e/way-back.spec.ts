import type { Browser, BrowserContext, Page } from '@playwright/test'
import { draftStored, readDrafts } from './composing.ts'
import { bannerWith, expect, test, visit } from './journey.ts'
import {
  ask,
  demoPassword,
  demoToken,
  type Member,
  memberOf,
  signIn,
  storageOf,
} from './members.ts'
import { countQueued, signInAs, whenReadyToKeep } from './queue.ts'
import { watchRequests, whenLoaded } from './requests.ts'

const login = `/${demoToken}/login`

test.describe('a visitor', () => {
  // A journey because it begins without a page before it.
  test('opens the login without a reason and is led home', async ({ page }) => {
    await visit(page, `/${demoToken}`)
    await page.goto('/myprofile')
    await expect(page).toHaveURL(login)
    await visit(page, `/${demoToken}`)
    await page.getByRole('link', { name: 'Sign in', exact: true }).first().click()
    await expect(page).toHaveURL(login)
    await expect(page.getByText('Login to continue')).toBeHidden()
    await signInWith(page, 'vikram')
    await expect(page).toHaveURL(`/${demoToken}/home`)
  })
})

test.describe('a member', () => {
  // WRITE-drafts
  test('is asked before a logout deletes a draft, in another tab too', async ({ browser }) => {
    const { page, context } = await openAs(browser, await signIn('snehal'))
    await visit(page, '/newpost')
    await page.getByLabel('Title').fill('A shawl was left on the bench')
    await draftStored(page, 'A shawl was left')
    const other = await context.newPage()
    await visit(other, '/myprofile')
    await other.getByRole('button', { name: 'Logout' }).click()
    const question = other.getByRole('dialog', { name: 'Not everything is finished' })
    await expect(question).toContainText('1 draft')
    await question.getByRole('button', { name: 'Stay logged in' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('A shawl was left on the bench')
    await other.getByRole('button', { name: 'Logout' }).click()
    await question.getByRole('button', { name: 'Delete and log out' }).click()
    await expect(other).toHaveURL(login)
    await expect(page).toHaveURL(login)
    await expect.poll(() => page.evaluate(readDrafts)).toBe('[]')
    await context.close()
  })

  test('closes the page at a logout, and leaves no draft to the next page', async ({ browser }) => {
    const { page, context } = await openAs(browser, await signIn('senthil'))
    // On a slow network: the page is closed before the script that deletes has loaded.
    await page.context().route('**/assets/**/forget-member-*.js', () => undefined)
    await visit(page, '/newpost')
    await page.getByLabel('Title').fill('A shawl was left on the bench')
    await draftStored(page, 'A shawl was left')
    await visit(page, '/myprofile')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Delete and log out' }).click()
    await expect(page).toHaveURL(login)
    expect(await page.evaluate(readDrafts)).toContain('A shawl was left')
    await page.close()
    await context.unrouteAll()
    const next = await context.newPage()
    await visit(next, `/${demoToken}`)
    await expect.poll(() => next.evaluate(readDrafts)).toBe('[]')
    await context.close()
  })

  test('loses a post after logging out, and leaves it to nobody', async ({ browser }) => {
    const { page, context } = await openAs(browser, await signIn('snehal'))
    const { promise: isLost, resolve: lose } = Promise.withResolvers<void>()
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    const posted: (string | undefined)[] = []
    await page.context().route('**/api/post/newpost', async (route) => {
      posted.push(route.request().headers().authorization)
      await isLost
      await route.abort('internetdisconnected')
      end()
    })
    await visit(page, '/newpost')
    await whenReadyToKeep(page)
    await page.getByLabel('Title').fill('A shawl was left on the bench')
    await page.getByLabel('Description').fill('It is a blue one.')
    await page.getByRole('combobox', { name: 'Location' }).fill('Bandra')
    await draftStored(page, 'Bandra')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect.poll(() => posted).toHaveLength(1)
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByRole('link', { name: 'Me', exact: true }).first().click()
    await page.getByRole('button', { name: 'Logout' }).click()
    const question = page.getByRole('dialog', { name: 'Not everything is finished' })
    await question.getByRole('button', { name: 'Delete and log out' }).click()
    await expect(page).toHaveURL(login)
    await expect.poll(() => page.evaluate(readDrafts)).toBe('[]')
    await signInWith(page, 'aditya')
    await expect(page).not.toHaveURL(/login/)

    lose()
    await isOver
    await visit(page, '/settings/unsent')
    await expect(page.getByText('Everything is sent')).toBeVisible()
    expect(await page.evaluate(readDrafts)).toBe('[]')
    expect(await countQueued(page)).toBe(0)
    expect(posted).toHaveLength(1)
    await context.close()
  })

  test('is logged out by the next page when the page is killed at a logout', async ({
    browser,
  }) => {
    const { page, context } = await openAs(browser, memberOf('senthil'))
    await visit(page, '/newpost')
    await page.getByLabel('Title').fill('A shawl was left on the bench')
    await draftStored(page, 'A shawl was left')
    await page.evaluate(beginLogout, memberOf('senthil').user.id)
    await visit(page, `/${demoToken}`)
    await expect(page.getByRole('link', { name: 'Sign in', exact: true }).first()).toBeVisible()
    await expect.poll(() => page.evaluate(readDrafts)).toBe('[]')
    await context.close()
  })

  // OFFLINE-4
  test('closes the page at a logout, and leaves nothing when somebody else has signed in', async ({
    browser,
  }) => {
    const { page, context } = await openAs(browser, memberOf('senthil'))
    await visit(page, '/newpost')
    await page.getByLabel('Title').fill('A shawl was left on the bench')
    await draftStored(page, 'A shawl was left')
    await page.evaluate(beginLogout, memberOf('senthil').user.id)
    await signInAs(page, memberOf('vikram'))
    await visit(page, `/${demoToken}`)
    await expect.poll(() => page.evaluate(readDrafts)).toBe('[]')
    await context.close()
  })

  // GATE-10
  test('signs in and posts after their session has ended while posting', { tag: '@gate' }, async ({
    browser,
  }) => {
    const member = await signIn('rajesh')
    const { page, context } = await openAs(browser, member)
    await loseEvents(context)
    await visit(page, '/newpost')
    await page.getByLabel('Title').fill('The tap at the corner drips')
    await page.getByLabel('Description').fill('Since the morning.')
    await page.getByRole('combobox', { name: 'Location' }).fill('Bandra')
    await pressAfterLogout(page, member, 'Post')
    await signInWith(page, 'rajesh')
    await expect(page).toHaveURL(/\/newpost\?draft=/)
    await expect(page.getByLabel('Description')).toHaveValue('Since the morning.')
    await expect(page.getByText('Your last try may have been saved already.')).toBeHidden()
    const created = bannerWith(page, 'Post created successfully.')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await created
    await context.close()
  })

  // GATE-10
  test('finds the changes of a post again after their session has ended', async ({ browser }) => {
    const member = await signIn('aditya')
    const { post } = await ask(
      'post/newpost',
      { title: 'Choir on Sunday', description: 'At six.', location: 'Bandra', language_id: 2 },
      { token: member.token },
    )
    const { page, context } = await openAs(browser, member)
    await loseEvents(context)
    await visit(page, `/editpost/${post.slug}`)
    await page.getByLabel('Description').fill('At seven, and bring a cushion.')
    await pressAfterLogout(page, member, 'Save')
    await signInWith(page, 'aditya')
    await expect(page).toHaveURL(`/editpost/${post.slug}`)
    await expect(page.getByLabel('Description')).toHaveValue('At seven, and bring a cushion.')
    const updated = bannerWith(page, 'Post updated successfully')
    await page.getByRole('button', { name: 'Save' }).click()
    await updated
    await visit(page, `/editpost/${post.slug}`)
    await expect(page.getByLabel('Description')).toHaveValue('At seven, and bring a cushion.')
    await context.close()
  })
})

/** The first step of a logout, before anything is deleted. Runs in the page. */
function beginLogout(member_id: number): void {
  localStorage.setItem('logged_out', `${member_id}`)
}

/** The event stream ends with the session: the page would leave by itself, before the press or in the midst of it. */
async function loseEvents(context: BrowserContext): Promise<void> {
  await context.route('**/api/events', (route) => route.abort())
}

/** The press is what ends the session in the page: a read that is refused before would lead to the login by itself. */
async function pressAfterLogout(page: Page, member: Member, button: string): Promise<void> {
  const isRead = ({ pathname }: URL) =>
    pathname.startsWith('/api/') && !/(new|update)post$/.test(pathname)
  const answered = Promise.withResolvers<void>()
  // What has been asked for by now cannot be held.
  await whenLoaded(page)
  await page.context().route(isRead, async (route) => {
    await answered.promise
    await route.continue()
  })
  await ask('auth/logout', {}, { token: member.token })
  const refused = page.waitForResponse(/\/(new|update)post$/)
  await page.getByRole('button', { name: button, exact: true }).click({ noWaitAfter: true })
  await refused
  answered.resolve()
  await expect(page).toHaveURL(login)
}

async function openAs(browser: Browser, member: Member) {
  const context = await browser.newContext({ storageState: storageOf(member) })
  watchRequests(context)
  return { context, page: await context.newPage() }
}

async function signInWith(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign in with Email' }).click()
  await page.getByLabel('Username or Email').fill(name)
  await page.getByLabel(/^Password/).fill(demoPassword)
  await page.getByRole('button', { name: 'SIGN IN' }).click()
}
