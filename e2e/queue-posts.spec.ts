import type { Post } from '#shared/contracts/post.ts'
import { draftStored, writeTitle } from './composing.ts'
import { offline, online } from './connection.ts'
import { expect, test, visit } from './journey.ts'
import { ask, demoToken, memberOf } from './members.ts'
import { openNewMember } from './new-member.ts'
import { drawPicture } from './picture.ts'
import { loseWrites, whenReadyToKeep } from './queue.ts'

test.use({ allowedErrors: /net::ERR_|Failed to load resource/ })

// UNSENT-1
test('a post with a picture whose answers are lost is written once, with its picture', async ({
  openAs,
}) => {
  const page = await openAs('vaishali')
  await visit(page, `/${demoToken}/posts`)
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await expect(page.getByLabel('Title')).toBeVisible()
  await whenReadyToKeep(page)
  await offline(page)
  await page.getByLabel('Files').setInputFiles(await drawPicture())
  await page.getByLabel('What does picture 1 show?').fill('An orange sky')
  await writeTitle(page, 'A terrace without a network')
  await page.getByRole('combobox', { name: 'Location' }).fill('Bandra')
  await draftStored(page, 'Bandra')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const waiting = page.getByRole('link', { name: 'Not yet sent A terrace' })
  await waiting.click()
  await expect(page.getByRole('button', { name: 'Take back: Post' })).toBeVisible()

  await loseWrites(page, 'during')
  await online(page)
  await expect.poll(postsWithoutNetwork).toHaveLength(1)
  await page.context().unrouteAll({ behavior: 'wait' })
  await visit(page, '/settings/unsent')
  await expect(page.getByText('Everything is sent')).toBeVisible({ timeout: 60_000 })
  const [post, ...others] = await postsWithoutNetwork()
  expect(others).toEqual([])
  expect(post?.media.map(({ alt }) => alt)).toEqual(['An orange sky'])
})

async function postsWithoutNetwork(): Promise<Post[]> {
  const { posts } = await ask('post/feed', { user_id: memberOf('vaishali').user.id })
  return posts.filter(({ contents }) => contents[0]?.title === 'A terrace without a network')
}

test('a post that is opened while it is sent is sent once, and its form begins empty', async ({
  browser,
}) => {
  const { page, member, close } = await openNewMember(browser)
  await visit(page, `/${demoToken}/posts`)
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await expect(page.getByLabel('Title')).toBeVisible()
  await whenReadyToKeep(page)
  await offline(page)
  await page.getByLabel('Title').fill('Seen twice')
  await page.getByLabel('Description').fill('From two tabs.')
  await page.getByRole('combobox', { name: 'Location' }).fill('Bandra')
  await draftStored(page, 'Bandra')
  const { href } = new URL(page.url())
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Not yet sent Seen twice' })).toBeVisible()

  const onTheWay = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  await page.context().route('**/api/post/newpost', async (route) => {
    onTheWay.resolve()
    await goOn.promise
    await route.continue()
  })
  await online(page)
  await onTheWay.promise
  const other = await page.context().newPage()
  await visit(other, href)
  await expect(other.getByText('This post is being sent.')).toBeVisible()
  await expect(other.getByLabel('Title')).toHaveCount(0)
  goOn.resolve()
  await expect(other.getByLabel('Title')).toHaveValue('')
  const { posts } = await ask('post/feed', { user_id: member.user.id })
  expect(posts.map(({ contents }) => contents[0]?.title)).toEqual(['Seen twice'])
  await close()
})
