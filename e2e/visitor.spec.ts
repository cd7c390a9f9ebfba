import { alertWith, doorOf, expect, test, visit } from './journey.ts'
import { ask, demoToken, findPost } from './members.ts'

// COMMUNITY-1, ROUTE-11, HOME-1, CONTEST-10, CONTEST-12, STANDING-1
test('a visitor reads the challenges of a community', async ({ page }) => {
  await visit(page, `/${demoToken}`)
  await expect(page.getByRole('tab', { name: 'For you' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: '21 days of Surya Namaskar' }).click()
  await expect(page).toHaveURL(/\/contest\/\d+$/)
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
  await expect(page.getByText('Last Entry Date')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Challenge Schedule' })).toHaveCount(0)

  await page.getByRole('tab', { name: 'Entries' }).click()
  await expect(page.getByRole('link', { name: 'Two rounds and one pulled curtain' })).toBeVisible()

  await page.getByRole('tab', { name: 'Leader Board' }).click()
  await expect(page.getByText('Contest result not declared yet.')).toBeVisible()
  await expect(page.getByText('Rank 1', { exact: true })).toBeVisible()
})

// CONTEST-1, CONTEST-4
test('the banner and the first hashtag head every tab of a challenge', async ({ page }) => {
  const { contests } = await ask('contest/allcontests', {})
  const contest = contests.find(({ details }) => details[0]?.title === 'Twenty pages a day')
  const [first] = contest?.hashtag.split(',') ?? []
  await visit(page, `/contest/${contest?.id}`)
  const header = page.getByRole('banner')
  for (const tab of ['Challenge Details', 'Entries', 'Leader Board']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
    await expect(header.locator('img')).toHaveAttribute('src', contest?.banner_image ?? '')
    await expect(header.getByText(`#${first}`, { exact: true })).toBeVisible()
  }
})

// CONTEST-11
test('a visitor sees the winners of a closed challenge', async ({ page }) => {
  await visit(page, `/${demoToken}/contestlist`)
  await page.getByRole('link', { name: 'Twenty pages a day' }).click()
  await page.getByRole('tab', { name: 'Leader Board' }).click()
  const winners = page.getByRole('region', { name: 'Winners' })
  await expect(winners.getByRole('article')).toHaveCount(3)
})

// ROUTE-18, ROUTE-25, ROUTE-29, FEED-7, COMMENT-1
test('a visitor reads posts, a post with its comments, and its author', async ({ page }) => {
  // So few that all of them are shown at once, replies too.
  const commented = await findPost(
    ({ comments_count, contents }) =>
      comments_count > 0 && comments_count < 4 && contents[0]?.title !== '',
  )
  await visit(page, `/${demoToken}`)
  await page.getByRole('link', { name: 'Posts', exact: true }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: 'Trending Posts' }).click()
  await expect(page).toHaveURL(/sort=trending/)
  await expect(page.getByRole('article').first()).toBeVisible()

  await visit(page, `/post/${commented.slug}`)
  const title = commented.contents[0]?.title ?? ''
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const comments = page.locator('#comments')
  await expect(comments.getByRole('article')).toHaveCount(commented.comments_count)

  await page.getByRole('link', { name: commented.user.full_name }).first().click()
  await expect(page).toHaveURL(/\/userprofile\?user_id=\d+/)
  await expect(page.getByRole('heading', { name: commented.user.full_name }).first()).toBeVisible()
})

// HOME-3, CONTEST-16, VOTE-4, MSG-login-to-participate, MSG-login-to-vote
test('a visitor who acts is offered a login', async ({ page }) => {
  await visit(page, `/${demoToken}/posts`)
  await page
    .getByRole('button', { name: /^Upvote/ })
    .first()
    .click()
  const vote = alertWith(page, 'Login to upvote or downvote.')
  await expect(vote.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(vote.getByRole('button', { name: 'Create Account' })).toBeVisible()
  await vote.getByRole('button', { name: 'OK' }).click()
  await expect(vote).toBeHidden()

  await page.getByRole('link', { name: 'Challenges' }).click()
  await page.getByRole('tab', { name: 'My Challenges' }).click()
  const mine = alertWith(page, 'Login to see contest you participated in.')
  await expect(mine.getByRole('button', { name: 'Login' })).toBeVisible()
  await mine.getByRole('button', { name: 'OK' }).click()

  await page.getByRole('link', { name: 'A week with half a bucket less' }).click()
  await page.getByRole('button', { name: 'Accept challenge' }).click()
  const door = doorOf(page)
  await expect(door.getByRole('link', { name: 'Create Account' })).toBeVisible()
  await door.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(`/${demoToken}/login`)
})

// HOME-3
test('the address of my challenges asks a visitor to log in', async ({ page }) => {
  await visit(page, `/${demoToken}/contestlist?tab=mycontest`)
  await expect(alertWith(page, 'Login to see contest you participated in.')).toBeVisible()
})

for (const path of [
  '/000000',
  '/000000/contestlist',
  '/000000/home',
  '/000000/posts',
  '/contest/999999999999',
  '/post/gone-zzzz',
  '/comingSoon',
  '/not-found',
  '/a/b/c',
]) {
  // ROUTE-3, ROUTE-28, GATE-1
  test(`${path} is not found`, async ({ page }) => {
    await visit(page, `/${demoToken}`)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'This page is not here' })).toBeVisible()
  })
}

test('the page of a made-up address names no community', async ({ request }) => {
  const { contests } = await ask('contest/allcontests', {})
  const contest = contests[0]?.id ?? 0
  const madeUp = contest + 500_000_000
  for (const path of [`/contest/${madeUp}`, `/post/${madeUp}`, `/userprofile?user_id=${madeUp}`]) {
    const page = await request.get(path)
    expect(page.status(), path).toBe(404)
    expect(await page.text(), path).not.toContain(demoToken)
  }
  expect(await (await request.get(`/contest/${contest}`)).text()).toContain(demoToken)
})

test('a first visit to a deleted post says so and stays', async ({ page }) => {
  const { posts } = await ask('post/feed', { limit: 1 })
  await page.goto(`/post/${(posts[0]?.id ?? 0) + 500_000_000}`)
  await expect(page.getByRole('heading', { name: 'This page is not here' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect(page).toHaveURL('/')
})

// MSG-contest-missing
test('a challenge that is not there says so', async ({ page }) => {
  await visit(page, `/${demoToken}`)
  await page.goto('/contest/999999999999')
  await alertWith(page, 'Contest not found').getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(`/${demoToken}/contestlist`)
})

for (const path of ['/newpost', '/myprofile', '/challenge-content?contestId=1&day_id=1']) {
  // ROUTE-1, GATE-2
  test(`${path} sends a visitor to the start`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible()
  })
}

const nobody = ['user_id=77', 'user_id=999999999999', 'user_id=1.5']

for (const query of nobody) {
  // PROFILE-15
  test(`a profile that does not exist, with ${query}, says so and leads home`, async ({ page }) => {
    const answer = await page.goto(`/userprofile?${query}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('This neighbour is not here any more.')).toBeVisible()
    await page.getByRole('link', { name: 'Go home' }).click()
    await expect(page).toHaveURL('/')
  })

  test(`a member sees the same for ${query}`, async ({ openAs }) => {
    const page = await openAs('maria')
    await visit(page, `/userprofile?${query}`)
    await expect(page.getByText('This neighbour is not here any more.')).toBeVisible()
    await page.getByRole('link', { name: 'Go home' }).click()
    await expect(page).toHaveURL(`/${demoToken}/contestlist`)
  })
}

for (const path of ['/userprofile', '/userprofile?user_id=', '/userprofile?user_id=asha']) {
  // PROFILE-15
  test(`${path} is a page that is not there`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'This page is not here' })).toBeVisible()
  })
}

// GATE-4
test('a page without a community says that something went wrong', async ({ page }) => {
  await page.goto('/languageSelectionScreen')
  await expect(alertWith(page, 'Something went wrong')).toBeVisible()
  await expect(page).toHaveURL('/')
})
