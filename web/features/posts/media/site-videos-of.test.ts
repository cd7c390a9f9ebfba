import { expect, test } from 'vitest'
import { makeMedia, makePost } from '#web/testing/factories.ts'
import { siteVideosOf } from './site-videos-of.ts'

const first = { id: 'jNQXAC9IVRw', start: 0 }
const second = { id: 'aaaaaaaaaaa', start: 0 }
const addressOf = ({ id }: { id: string }) => `https://youtu.be/${id}`

function postWith(links: string[], description: string) {
  const media = links.map((path) => ({ ...link, path }))
  return makePost(1, { media, contents: [{ title: '', description, text: '' }] })
}

// POST-5
test.each([
  ['a link of the post', [addressOf(first)], 'Look', [first]],
  ['the first one in the text', [], `${addressOf(first)} and ${addressOf(second)}`, [first]],
  ['both, where they differ', [addressOf(second)], addressOf(first), [second, first]],
  ['one, where they are the same', [addressOf(first)], addressOf(first), [first]],
  ['none of other sites', ['https://example.org/watch?v=jNQXAC9IVRw'], 'example.org', []],
])('shows %s', (_what, links, text, videos) => {
  expect(siteVideosOf(postWith(links, text))).toEqual(videos)
})

test('shows no video of a file that is named like one', () => {
  const media = [{ ...link, type: 'video' as const, path: addressOf(first) }]
  expect(siteVideosOf(makePost(1, { media }))).toEqual([])
})

const link = makeMedia({ type: 'link', path: '' })
