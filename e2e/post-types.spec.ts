import type { Page } from '@playwright/test'
import type { Post } from '#shared/contracts/post.ts'
import { post, postsOf, save, uploaded } from './composing.ts'
import { captions, silence, video } from './files.ts'
import { bannerWith, expect, test, visit } from './journey.ts'
import { ask, demoToken } from './members.ts'
import { drawPicture } from './picture.ts'

type Journey = {
  write: (page: Page) => Promise<void>
  /** What the card of the post shows. */
  shown: string
  expected: object
}

const medium = (type: Post['media'][number]['type'], alt: string) => ({
  media: [expect.objectContaining({ type, alt })],
})

const journeys: Record<string, Journey> = {
  text: {
    write: (page) => page.getByLabel('Description').fill('It opens at seven.'),
    shown: 'text=It opens at seven.',
    expected: { media: [] },
  },
  image: {
    write: async (page) => {
      await page.getByLabel('Files').setInputFiles([await drawPicture()])
      await page.getByLabel('What does picture 1 show?').fill('An orange sky')
    },
    shown: 'img[alt="An orange sky"]',
    expected: medium('image', 'An orange sky'),
  },
  audio: {
    write: async (page) => {
      await page.getByLabel('Files').setInputFiles(silence(64_000))
      await page.getByLabel('What is heard?').fill('A bell')
    },
    shown: '[aria-label^="A bell"], [aria-label$="A bell"]',
    expected: medium('audio', 'A bell'),
  },
  video: {
    write: async (page) => {
      await page.getByLabel('Camera').setInputFiles(video)
      await page.getByLabel('What does the video show?').fill('A kite')
      await page.getByLabel('Add captions').setInputFiles(captions)
      await uploaded(page, 2)
    },
    shown: 'video',
    expected: {
      media: [
        expect.objectContaining({
          type: 'video',
          alt: 'A kite',
          poster: expect.stringMatching(/^\/media\/posts\//),
          captions: expect.stringMatching(/^\/media\/posts\//),
        }),
      ],
    },
  },
  link: {
    write: async (page) => {
      await page.getByRole('button', { name: 'Link', exact: true }).click()
      await page.getByRole('textbox', { name: 'Link' }).fill('en.wikipedia.org/wiki/Stepwell')
    },
    shown: 'a[href="https://en.wikipedia.org/wiki/Stepwell"]',
    expected: { source_link: 'https://en.wikipedia.org/wiki/Stepwell', ...medium('link', '') },
  },
}

test.use({ member: 'ananya' })

for (const [type, { write, shown, expected }] of Object.entries(journeys)) {
  // A journey because the files are prepared by the browser.
  // WRITE-3, WRITE-4, WRITE-5, WRITE-22
  test(`a post of type ${type} is written, shown, edited and deleted`, {
    tag: type === 'image' ? '@gate' : [],
  }, async ({ page }) => {
    await visit(page, '/newpost')
    await page.getByLabel('Title').fill(`The stepwell, as ${type}`)
    await write(page)
    await post(page)
    await expect(page).toHaveURL(`/${demoToken}/posts`)
    const [written] = await postsOf('ananya')
    expect(written).toMatchObject({ ...expected, location: placeOfAnanya })
    await visit(page, `/post/${written?.slug}`)
    await expect(page.getByRole('article').locator(shown).first()).toBeVisible()

    await visit(page, `/editpost/${written?.slug}`)
    await page.getByLabel('Title').fill(`The old stepwell, as ${type}`)
    await save(page)
    const { post: edited } = await ask('post/singlepost', { postid: String(written?.id) })
    expect(edited.contents[0]?.title).toBe(`The old stepwell, as ${type}`)
    expect(edited.media).toEqual(written?.media)
    expect(edited.source_link).toBe(written?.source_link)

    await page.getByRole('button', { name: 'What you can do with this post' }).click()
    await page.getByRole('button', { name: 'Delete post' }).click()
    const deleted = bannerWith(page, 'Post deleted')
    await page.getByRole('dialog', { name: 'Delete this post?' }).getByText('Delete post').click()
    await deleted
    expect((await postsOf('ananya')).map(({ id }) => id)).not.toContain(written?.id)
  })
}

/** A new post begins at the member's own location. */
const placeOfAnanya = { locationMaster: { location_name: expect.stringMatching(/\w/) } }
