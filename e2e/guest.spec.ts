import type { Page } from '@playwright/test'
import { axeErrors } from './axe.ts'
import { postsOf } from './composing.ts'
import { bannerWith, expect, reload, test, visit, whenLive } from './journey.ts'
import { ask, demoToken, memberOf } from './members.ts'
import { openScene, type Scene } from './scene.ts'

const member = 'gurmeet'

test.use({ member })

let there: Scene
let home: string

test.beforeAll(async () => {
  there = await openScene()
  const { community } = await ask('auth/identification-token', { identification_token: demoToken })
  home = community.name
  const { token } = memberOf(member)
  await ask('user/updatelocation', { location: 'Lodhi Colony', kind: 'current_city' }, { token })
})

const strip = (page: Page) => page.getByText('You are a visitor here; your community is')
/** Opens the other community as from a link in a chat, with the service worker of an earlier visit. */
async function open(page: Page, path: string): Promise<void> {
  await visit(page, `/${demoToken}/posts`)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.goto(path)
  await whenLive(page)
}

// COMMUNITY-4
test('a member of another community reads that they are a visitor, and goes back to their own', async ({
  page,
}) => {
  await open(page, `/${there.token}/posts`)
  const author = `/userprofile?user_id=${there.author.user.id}`
  for (const path of [`/${there.token}/posts`, there.post.path, there.contest.path, author]) {
    await page.goto(path)
    await expect(strip(page)).toContainText(`your community is ${home}.`)
  }
  await page.goto(`/${there.token}`)
  await page.getByRole('link', { name: 'Go there' }).click()
  await expect(page).toHaveURL(`/${demoToken}/contestlist`)
  await expect(strip(page)).toHaveCount(0)
  await page.goBack()
  await expect(strip(page)).toBeVisible()
})

// COMMUNITY-4
test('a visitor without an account does not see that note, and loads no words for it', async ({
  openAs,
}) => {
  const page = await openAs(undefined)
  const words: string[] = []
  page.context().on('request', (request) => {
    if (request.url().includes('/guest')) words.push(request.url())
  })
  await visit(page, `/${there.token}/posts`)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
  expect(words).toEqual([])
})

// COMMUNITY-4
test('the note that one is a visitor covers the page, and moves nothing', async ({ page }) => {
  await open(page, there.post.path)
  const title = page.getByRole('heading', { name: 'Mist over the lake' })
  await page.addInitScript(noteShifts)
  await reload(page)
  await expect(strip(page)).toBeVisible()
  await expect(title).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  expect(await axeErrors(page)).toEqual([])
})

/** Records layout shifts of the content. Runs in the page. */
function noteShifts() {
  const shifts: string[] = []
  Reflect.set(window, 'shifts', shifts)
  const note = ({ node }: { node?: Node }) => {
    if (document.getElementById('main')?.contains(node ?? null))
      shifts.push(String(node?.textContent))
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) Reflect.get(entry, 'sources').forEach(note)
  }).observe({ type: 'layout-shift', buffered: true })
}

// COMMUNITY-4
test('own data is there after a visit elsewhere', async ({ page }) => {
  const { token, user } = memberOf(member)
  const { achievements } = await ask('user/achievements', { user_id: user.id }, { token })
  expect(achievements?.days_done).toBeGreaterThan(0)

  await open(page, `/${there.token}/posts`)
  await page.goto('/editprofile')
  await expect(page.getByLabel('Full Name')).toHaveValue(user.full_name)

  await open(page, there.post.path)
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: user.full_name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Done in challenges' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Challenges' })).toHaveAttribute(
    'href',
    `/${demoToken}/contestlist`,
  )

  await open(page, there.contest.path)
  await page.goto('/locationSelectionScreen')
  await expect(page.getByText('Lodhi Colony').first()).toBeVisible()
})

// COMMUNITY-4
test('Back leads to the post of the other community, also after a reload at home', async ({
  page,
}) => {
  await open(page, `/${there.token}/posts`)
  await page.getByRole('link', { name: 'Mist over the lake' }).click()
  await expect(page.locator('#comments').getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible()
  await reload(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Mist over the lake' })).toBeVisible()
  await expect(strip(page)).toBeVisible()
})

// HOME-6
test('My Challenges are those of the own community, at its address', async ({ page }) => {
  const { token, user } = memberOf(member)
  const { contests } = await ask('contest/my-contests', { user_id: user.id }, { token })
  const mine = page.getByRole('link', { name: contests[0]?.details[0]?.title ?? '' })
  const own = `/${demoToken}/contestlist?tab=mycontest`
  await open(page, `/${there.token}/contestlist?tab=mycontest`)
  await expect(page).toHaveURL(own)
  await expect(mine).toBeVisible()
  await visit(page, `/${there.token}`)
  await page.getByRole('tab', { name: 'My Challenges' }).click()
  await expect(page).toHaveURL(own)
  await expect(mine).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`/${there.token}`)
  await expect(page.getByRole('tab', { name: 'For you' })).toHaveAttribute('aria-selected', 'true')
})

// COMMUNITY-6
test('the composer says where a post goes before it is written, and the post goes there', async ({
  page,
}) => {
  await open(page, `/${there.token}/posts`)
  await page.getByRole('link', { name: 'Write in your own community' }).click()
  await expect(page.getByText(`Goes to ${home}`)).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Lodhi Colony' })).toBeVisible()
  await page.getByLabel('Title').fill('Written after a visit')
  await page.getByLabel('Description').fill('Back on our own square.')
  await page.getByRole('button', { name: 'Lodhi Colony' }).click()
  const created = bannerWith(page, 'Post created successfully.')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await created
  await expect(page).toHaveURL(`/${demoToken}/posts`)
  expect((await postsOf(member))[0]?.contents[0]?.title).toBe('Written after a visit')
})
