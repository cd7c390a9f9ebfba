import { expect, test } from 'vitest'
import { type EarlierLinks, type Holding, holdReasonOf } from './held-posts.ts'

const nothing: Holding = {
  ...{ holds_first_posts: false, holds_links: false },
  ...{ holds_same_links: false, holds_many_links: false },
  ...{ is_new: true, has_shown: true },
}
const links = ['https://example.org/a']

/** What was written within the hour, with these links each. */
const written = (...each: string[][]): EarlierLinks[] =>
  each.map((links) => ({ links, is_of_last_hour: true }))
const before = (earlier: EarlierLinks[]) =>
  earlier.map((one) => ({ ...one, is_of_last_hour: false }))

const same = written(['www.example.org/a/'])
const two = written(['example.org/b'], ['example.org/c'])

// CONSOLE-27, HOLD-1, HOLD-2
test.each<
  [
    string,
    Partial<Holding>,
    { links: string[]; earlier: EarlierLinks[]; word?: string },
    string | null,
  ]
>([
  ['nothing', { has_shown: false }, { links, earlier: [...same, ...two] }, null],
  [
    'first posts',
    { holds_first_posts: true, has_shown: false },
    { links: [], earlier: [] },
    'first',
  ],
  ['first posts, of a known member', { holds_first_posts: true }, { links, earlier: [] }, null],
  ['links', { holds_links: true }, { links, earlier: [] }, 'link'],
  ['links, without one', { holds_links: true }, { links: [], earlier: two }, null],
  ['links, of an old member', { holds_links: true, is_new: false }, { links, earlier: [] }, null],
  [
    'links, of an old member without a post',
    { holds_links: true, is_new: false, has_shown: false },
    { links, earlier: [] },
    'link',
  ],
  ['the same link', { holds_same_links: true }, { links, earlier: same }, 'same-link'],
  [
    'the same link, of an old member hours later',
    { holds_same_links: true, is_new: false },
    { links, earlier: before(same) },
    'same-link',
  ],
  [
    'the same link, among others',
    { holds_same_links: true },
    { links: ['example.org/x', ...links], earlier: [...two, ...same] },
    'same-link',
  ],
  ['the same link, with others', { holds_same_links: true }, { links, earlier: two }, null],
  ['the third link', { holds_many_links: true }, { links, earlier: two }, 'many-links'],
  ['the third link, with one before', { holds_many_links: true }, { links, earlier: same }, null],
  [
    'the third link, of two in one post',
    { holds_many_links: true },
    { links, earlier: written(['example.org/b', 'example.org/c']) },
    null,
  ],
  [
    'the third link, after one without',
    { holds_many_links: true },
    { links, earlier: written(['example.org/b'], []) },
    null,
  ],
  [
    'the third link, hours later',
    { holds_many_links: true },
    { links, earlier: before(two) },
    null,
  ],
  [
    'the third link, of an old member',
    { holds_many_links: true, is_new: false },
    { links, earlier: two },
    null,
  ],
  ['the third link, without one', { holds_many_links: true }, { links: [], earlier: two }, null],
  [
    'all, of a first post',
    {
      ...{ holds_first_posts: true, holds_links: true, has_shown: false },
      ...{ holds_same_links: true, holds_many_links: true },
    },
    { links, earlier: [...same, ...two] },
    'same-link',
  ],
  [
    'a word, before all else',
    { holds_first_posts: true, holds_same_links: true, has_shown: false },
    { links, earlier: same, word: 'lottery' },
    'word',
  ],
])('a community that holds %s', (_what, holding, post, reason) => {
  expect(holdReasonOf({ ...nothing, ...holding }, { word: null, ...post })).toBe(reason)
})
