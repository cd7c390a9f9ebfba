import type { Locator, Page } from '@playwright/test'
import type { Post, PostMedia } from '#shared/contracts/post.ts'
import { expect, test, visit } from './journey.ts'
import { ask, findPosts, type MemberName, memberOf } from './members.ts'

// POST-2
test('a recording has a player, which plays it', async ({ page }) => {
  const { post, media } = await postOf('vikram', 'audio')
  await visit(page, `/post/${post.slug}`)
  const player = page.locator('article audio')
  await expect(player).toHaveAttribute('src', media.path)
  await expect(player).toHaveAttribute('aria-label', media.alt)
  await expect
    .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration))
    .toBeGreaterThan(0)
})

// POST-20
test('a recording plays on while the reader scrolls, and pauses when another begins', {
  tag: '@gate',
}, async ({ page }) => {
  await visit(page, `/userprofile?user_id=${await authorOfBoth()}`)
  const video = page.locator('article video').first()
  await page
    .getByRole('button', { name: /^Play: / })
    .first()
    .click()
  await expect.poll(() => isPlaying(video)).toBe(true)
  await page.mouse.wheel(0, 20_000)
  await expect(video).not.toBeInViewport()
  expect(await isPlaying(video)).toBe(true)
  const sound = page.locator('article audio').first()
  await sound.evaluate((audio: HTMLAudioElement) => audio.play())
  await expect.poll(() => isPlaying(video)).toBe(false)
  await expect.poll(() => isPlaying(sound)).toBe(true)
})

// POST-2, POST-3, POST-14, CONST-video-height
test('a video shows its poster of 0.6 s, and plays from its start', { tag: '@gate' }, async ({
  page,
}) => {
  const { post, media } = await postOf('aditya', 'video')
  await visit(page, `/userprofile?user_id=${post.user.id}`)
  const video = page
    .getByRole('article')
    .filter({ hasText: titleOf(post) })
    .locator('video')
  await expect(video).toHaveAttribute('src', `${media.path}#t=0.6`)
  expect((await video.boundingBox())?.height).toBeLessThanOrEqual(240)
  await expect.poll(() => timeOf(page)).toBeCloseTo(0.6, 1)
  await expect(video).not.toHaveAttribute('controls')

  await page.getByRole('button', { name: `Play: ${media.alt}` }).click()
  await expect(page.getByRole('button', { name: `Play: ${media.alt}` })).toHaveCount(0)
  await expect(video).toHaveAttribute('controls')
  await expect(video).toBeFocused()
  await expect.poll(() => timeOf(page)).toBeGreaterThan(1)
})

/** The newest post of that member with such media. */
async function postOf(name: MemberName, type: PostMedia['type']) {
  const { posts } = await ask('post/feed', { limit: 50, user_id: memberOf(name).user.id })
  const post = posts.find(({ media }) => media.some((one) => one.type === type))
  const media = post?.media.find((one) => one.type === type)
  if (!post || !media) throw new Error(`${name} has no post of type ${type}`)
  return { post, media }
}

/** The id of a member who has posted a recording of sound and a video. */
async function authorOfBoth(): Promise<number> {
  const withType = (type: PostMedia['type']) =>
    findPosts(({ media }) => media.some((one) => one.type === type))
  const speakers = new Set((await withType('audio')).map(({ user }) => user.id))
  const both = (await withType('video')).find(({ user }) => speakers.has(user.id))
  if (!both) throw new Error('nobody has posted sound and a video')
  return both.user.id
}

function isPlaying(recording: Locator): Promise<boolean> {
  return recording.evaluate((element: HTMLMediaElement) => !element.paused)
}

function titleOf({ contents }: Post): string {
  return contents[0]?.title ?? ''
}

function timeOf(page: Page): Promise<number> {
  return page.locator('article video').evaluate((video: HTMLVideoElement) => video.currentTime)
}
