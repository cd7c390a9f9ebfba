import type { Page } from '@playwright/test'
import type { Post } from '#shared/contracts/post.ts'
import { axeErrors } from './axe.ts'
import { expect, test, visit } from './journey.ts'
import { ask, findPost, memberOf, productUrl } from './members.ts'
import { whenLoaded } from './requests.ts'

const siteFrame = 'https://www.youtube-nocookie.com/**'
const frameOf = (page: Page) => page.locator('iframe')

// POST-4
test('a video of a video site loads on a tap alone, in a sandboxed frame without cookies', async ({
  page,
}) => {
  const asked = watchOtherSites(page)
  await answerFrames(page)
  const post = await findPost(({ media }) => media.some(({ path }) => path.includes('youtube')))
  await visit(page, `/post/${post.slug}`)
  await whenLoaded(page)
  expect(asked).toEqual([])
  await expect(frameOf(page)).toHaveCount(0)

  expect(await axeErrors(page)).toEqual([])
  await page.getByRole('button', { name: `Play: ${titleOf(post)}` }).click()
  const frame = frameOf(page)
  await expect(frame).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/jNQXAC9IVRw?autoplay=1&playsinline=1&rel=0',
  )
  await expect(frame).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-presentation allow-popups',
  )
  await expect(frame).toBeFocused()
  await expect(page.frameLocator('iframe').getByText('The video')).toBeVisible()
  expect(asked).toEqual([new URL((await frame.getAttribute('src')) ?? '').href])
})

// POST-4
test('a video of a video site is at most 240 px high in a list', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const post = await findPost(({ media }) => media.some(({ path }) => path.includes('youtube')))
  await visit(page, `/userprofile?user_id=${post.user.id}`)
  const button = page.getByRole('button', { name: `Play: ${titleOf(post)}` })
  expect((await button.boundingBox())?.height).toBe(240)
})

// POST-20
test('playing a recording ends the video of a video site', async ({ page }) => {
  await answerFrames(page)
  const { token, user } = memberOf('senthil')
  const { posts } = await ask('post/feed', { limit: 50, user_id: user.id })
  const audio = posts.find(({ media }) => media.some(({ type }) => type === 'audio'))
  const description = 'Also https://youtu.be/jNQXAC9IVRw'
  const written = { title: 'Two to hear', description, location: 'Bandra', language_id: 2 }
  const { post } = await ask('post/newpost', written, { token })
  await visit(page, `/userprofile?user_id=${user.id}`)
  await page.getByRole('button', { name: 'Play: Two to hear' }).click()
  await expect(frameOf(page)).toHaveCount(1)
  const player = page.locator(`audio[src="${audio?.media[0]?.path}"]`)
  await player.evaluate((element: HTMLAudioElement) => element.play())
  await expect(frameOf(page)).toHaveCount(0)
  await ask('post/delete', { postid: post.id }, { token })
})

/** The requests of the page to other sites. */
function watchOtherSites(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { protocol, origin, href } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== productUrl()) asked.push(href)
  })
  return asked
}

async function answerFrames(page: Page): Promise<void> {
  await page
    .context()
    .route(siteFrame, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>The video</p>' }),
    )
}

function titleOf({ contents }: Post): string {
  return contents[0]?.title ?? ''
}
