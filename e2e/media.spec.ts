import type { Locator, Page } from '@playwright/test'
import type { Post, PostMedia } from '#shared/contracts/post.ts'
import { bannerWith, expect, test, visit } from './journey.ts'
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

// POST-17
test('a link names its host and opens beside the page', { tag: '@gate' }, async ({ page }) => {
  const { post, media } = await postOf('lakshmi', 'link')
  await visit(page, `/post/${post.slug}`)
  const link = page.getByRole('article').getByRole('link', { name: 'en.wikipedia.org' })
  await expect(link).toHaveCount(1)
  await expect(link).toHaveAttribute('href', media.path)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
})

// POST-17
test('the link of a text post is shown', async ({ page }) => {
  const { posts } = await ask('post/feed', { limit: 50, location: 'HSR Layout' })
  const post = posts.find(({ source, source_link }) => source === 'By Me' && source_link)
  await visit(page, `/post/${post?.slug}`)
  await expect(page.getByRole('link', { name: 'ebird.org' })).toHaveAttribute(
    'href',
    post?.source_link ?? '',
  )
})

const edited: [MemberName, PostMedia['type'], string][] = [
  ['vikram', 'audio', 'article audio'],
  ['aditya', 'video', 'article video'],
  ['lakshmi', 'link', 'article a[rel~=ugc]'],
]

for (const [name, type, shown] of edited) {
  test.describe(`a post of type ${type}`, () => {
    test.use({ member: name })

    test('keeps its media when its words are changed', async ({ page }) => {
      const { post } = await postOf(name, type)
      await visit(page, `/editpost/${post.slug}`)
      await expect(remover(page, type)).toBeVisible()
      await page.getByLabel('Title').fill(`${titleOf(post)} (new)`)
      await save(page)
      await expect(page.getByRole('heading', { name: `${titleOf(post)} (new)` })).toBeVisible()
      await expect(page.locator(shown)).toHaveCount(1)
      const after = await postOf(name, type)
      expect(after.post).toMatchObject({ media: post.media, source_link: post.source_link })
    })

    test('loses its media only when its author removes them', async ({ page }) => {
      const { post } = await postOf(name, type)
      await visit(page, `/editpost/${post.slug}`)
      await remover(page, type).click()
      await save(page)
      const { post: after } = await ask('post/singlepost', { postid: String(post.id) })
      const source_link = type === 'link' ? null : post.source_link
      expect(after).toMatchObject({ media: [], source_link })
    })
  })
}

/** The button that removes the media of a post. */
function remover(page: Page, type: PostMedia['type']) {
  if (type === 'link') return page.getByRole('button', { name: 'Link', pressed: true })
  return page.getByRole('button', { name: /^Remove the / })
}

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

async function save(page: Page): Promise<void> {
  const updated = bannerWith(page, 'Post updated successfully')
  await page.getByRole('button', { name: 'Save' }).click()
  await updated
}
