import { expect, test, whenLive } from './journey.ts'
import { demoToken, findPosts } from './members.ts'

// Query fields that chats and mailers add to shared links.
const added = 'fbclid=x&utm_source=chat'

// DATA-21
test('a page is hydrated as it was drawn, though its address has unknown fields', async ({
  page,
}) => {
  const [post] = await findPosts(({ comments_count }) => comments_count > 0)
  const comment = page.locator('#comments').getByRole('article').first()
  await page.goto(`/post/${post?.slug}?${added}`, { waitUntil: 'commit' })
  await comment.evaluate((element) => element.setAttribute('data-drawn', ''))
  await whenLive(page)
  await expect(comment).toHaveAttribute('data-drawn', '')
})

// A journey because the server leads to the page before its script runs.
test('a page requested in capital letters is at its one address, with its query', async ({
  page,
}) => {
  await page.goto(`/${demoToken}/POSTS/?sort=trending&${added}`)
  await expect(page).toHaveURL(`/${demoToken}/posts?sort=trending&${added}`)
  await expect(page.getByRole('article').first()).toBeVisible()
})
