import type { Locator, Page, Route } from '@playwright/test'
import { alertWith, doorOf, expect, test, whenLive } from './journey.ts'
import { ask, demoToken, memberOf } from './members.ts'

// The browser logs that it cannot load a blocked file, and the error of a broken script.
test.use({ allowedErrors: /net::ERR_FAILED|dynamically imported module|A broken script/ })

/** The load event waits for the delayed scripts. */
const early = { waitUntil: 'commit' } as const

const scripts = /\/assets\/.*\.js/

// UI-13
test("a visitor's press before the scripts run is replayed after them, once", {
  tag: '@gate',
}, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(await pathOfChallenge(), early)
  const accept = page.getByRole('button', { name: /ACCEPT/i })
  await accept.click()
  await accept.click()
  await expectHeld(accept)
  release()
  const door = doorOf(page)
  await expect(door).toBeVisible()
  await expect(accept).not.toHaveAttribute('data-held')
  await door.getByRole('button', { name: 'Close' }).click()
  await expect(door).toBeHidden()
})

// UI-13
test('several presses are replayed in their order', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(`/${demoToken}/posts`, early)
  const post = page.getByRole('article').nth(1)
  await post.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: /^All filters/ }).click()
  release()
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Personalize Your Feed' })).toBeVisible()
})

// UI-13
test('text typed before the scripts run stays, and its form is sent once', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login-with-email')) sent.push(request.postData() ?? '')
  })
  const release = await holdScripts(page)
  await page.goto(`/${demoToken}/login-with-email`, early)
  await page.getByLabel('Username or Email').fill('nobody-at-all')
  await page.getByRole('textbox', { name: 'Password' }).fill('a wrong password')
  await page.keyboard.press('Enter')
  await expectHeld(page.getByRole('button', { name: 'SIGN IN' }))
  release()
  await expect(alertWith(page, 'Invalid credentials.')).toBeVisible()
  await expect(page.getByLabel('Username or Email')).toHaveValue('nobody-at-all')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('nobody-at-all')
})

test('a message asks for 5 seconds to repeat a press that cannot be replayed, and the next press works', async ({
  page,
}) => {
  await page.clock.install()
  const release = await holdScripts(page)
  const { promise: untilLive, resolve: failReplay } = Promise.withResolvers<void>()
  await page.context().route(/\/replay-presses-/, async (route) => {
    await untilLive
    await route.abort()
  })
  await page.goto(`/${demoToken}/posts`, early)
  const filters = page.getByRole('button', { name: /^All filters/ })
  await filters.click()
  release()
  await whenLive(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  failReplay()
  const notice = page.getByRole('status').filter({ hasText: 'Please try again.' })
  await expect(notice).toHaveText('The page has changed. Please try again.')
  await page.clock.runFor(4980)
  await expect(notice).toBeAttached()
  await page.clock.runFor(40)
  await expect(notice).not.toBeAttached()
  await page.clock.resume()
  await filters.click()
  await expect(page.getByRole('dialog', { name: 'Personalize Your Feed' })).toBeVisible()
})

// UI-13
test('without its scripts a page says so, and links still work', async ({ page }) => {
  await page.context().route(scripts, (route) => route.abort())
  await page.goto(`/${demoToken}/posts`)
  const failure = page.getByRole('alert')
  await expect(failure).toHaveText('No response received from the server. Try again')
  await page.getByRole('button', { name: /^All filters/ }).click()
  await page.getByRole('link', { name: 'Trending Posts' }).click()
  await expect(page).toHaveURL(/sort=trending/)
  await page.goto(`/${demoToken}/posts#main`)
  await expect(failure.getByRole('link')).toBeVisible()
  await page.context().unrouteAll()
  await failure.getByRole('link').click()
  await page.getByRole('button', { name: /^All filters/ }).click()
  await expect(page.getByRole('dialog', { name: 'Personalize Your Feed' })).toBeVisible()
})

// UI-13
test('a first script that a weak network lost is asked for again, and a press waits for it', async ({
  page,
}) => {
  let requests = 0
  await page.context().route(/\/assets\/main\/entry-client-.*\.js/, (route) => {
    requests++
    return requests > 2 ? route.continue() : route.abort()
  })
  await page.goto(`/${demoToken}/posts`, early)
  await page.getByRole('button', { name: /^All filters/ }).click()
  await expect(page.getByRole('dialog', { name: 'Personalize Your Feed' })).toBeVisible()
  expect(requests).toBeGreaterThan(2)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an error in the first script is logged, and the page says so', async ({ page }) => {
  await page.context().route(/\/assets\/main\/entry-client-.*\.js/, breakScript)
  const error = page.waitForEvent('pageerror')
  await page.goto(`/${demoToken}/posts`)
  expect((await error).message).toBe('A broken script')
  await expect(page.getByRole('alert').getByRole('link')).toBeVisible()
})

test('an error while presses are replayed is logged, and the page works on', async ({ page }) => {
  const release = await holdScripts(page)
  await page.context().route(/\/replay-presses-/, breakScript)
  await page.goto(`/${demoToken}/posts`, early)
  const filters = page.getByRole('button', { name: /^All filters/ })
  await filters.click()
  const error = page.waitForEvent('pageerror')
  release()
  expect((await error).message).toBe('A broken script')
  await expect(filters).not.toHaveAttribute('data-held')
  await filters.click()
  await expect(page.getByRole('dialog', { name: 'Personalize Your Feed' })).toBeVisible()
})

test('a part that the server drew stays until it is live, and presses in it are replayed', async ({
  page,
}) => {
  await page.addInitScript(noteLeastArticles)
  const { promise: pressed, resolve: release } = Promise.withResolvers<void>()
  await page.context().route(/\/leaders-.*\.js/, async (route) => {
    await pressed
    await route.continue()
  })
  await page.goto(await pathOfWinners(), { waitUntil: 'domcontentloaded' })
  const upvote = page.getByRole('article').getByRole('button', { name: /^Upvote/ })
  const winners = await upvote.count()
  await upvote.last().click()
  release()
  await expect(alertWith(page, 'Login to upvote or downvote.')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'leastArticles'))).toBe(winners)
})

test.describe('of a member', () => {
  test.use({ member: 'arul' })

  // UI-13
  test('a press is made as the member, and a second one does not undo it', async ({ page }) => {
    const { token } = memberOf('arul')
    const { posts } = await ask('post/feed', { limit: 50 }, { token })
    const post = posts.find(({ user, my_vote }) => user.id !== memberOf('arul').user.id && !my_vote)
    const slug = post?.slug ?? ''
    const release = await holdScripts(page)
    await page.goto(`/post/${slug}`, early)
    const upvote = page.getByRole('button', { name: /^Upvote/ }).first()
    await upvote.click()
    await upvote.click()
    release()
    await expect(upvote).toHaveAttribute('aria-pressed', 'true')
    await expect(async () => {
      const { post } = await ask('post/singlepost', { postid: slug }, { token })
      expect(post.my_vote).toBe('upvote')
    }).toPass()

    // The page shows no vote until it knows its reader, so a second press does not mean to undo the first.
    const releaseAgain = await holdScripts(page)
    await page.reload(early)
    await expect(upvote).toHaveAttribute('aria-pressed', 'false')
    await upvote.click()
    releaseAgain()
    await expect(upvote).toHaveAttribute('aria-pressed', 'true')
    await expect(upvote).not.toHaveAttribute('data-held')
    const { post: saved } = await ask('post/singlepost', { postid: slug }, { token })
    expect(saved.my_vote).toBe('upvote')
  })
})

/** Delays all scripts of the page until the function that it returns is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.context().route(scripts, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

function breakScript(route: Route): Promise<void> {
  const body = "throw new Error('A broken script')"
  return route.fulfill({ contentType: 'text/javascript', body })
}

async function expectHeld(control: Locator): Promise<void> {
  await expect(control).toHaveAttribute('data-held')
  await expect(control).toHaveAttribute('aria-busy', 'true')
  await expect(control).not.toHaveCSS('outline-style', 'none')
}

async function pathOfChallenge(): Promise<string> {
  const { contests } = await ask('contest/allcontests', {})
  return `/contest/${contests.find(({ state }) => state === 'open')?.id}`
}

async function pathOfWinners(): Promise<string> {
  const { contests } = await ask('contest/allcontests', {})
  return `/contest/${contests.find(({ results_declared }) => results_declared)?.id}?tab=leaders`
}

/** Counts in each frame how many articles the page shows. */
function noteLeastArticles() {
  let least = 0
  const look = () => {
    const shown = document.querySelectorAll('article').length
    least = Math.min(least || shown, shown)
    if (document.readyState !== 'loading') Object.assign(window, { leastArticles: least })
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
