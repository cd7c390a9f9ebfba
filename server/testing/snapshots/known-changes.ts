/** What a migration has changed of older rows on purpose, and where it stands since then. */
type Change = {
  since: string
  /** As `lostOf` names them. */
  rows: string[]
  /** Fields of answers, by the call. */
  answers?: Record<string, string[]>
}

export const knownChanges: Change[] = [
  {
    // A file is a row of `media`; where several posts showed one, each shows a copy.
    since: '018-media',
    rows: [
      'post_media.height',
      'post_media.path',
      'post_media.placeholder',
      'post_media.type',
      'post_media.width',
    ],
    answers: {
      'post/contest-posts': ['posts[].media[].path'],
      'post/singlepost': ['post.media[].path'],
    },
  },
  {
    since: '020-mood-pictures',
    rows: ['moods.thumbnail_image changed'],
    answers: { 'post/moods': ['moods[].thumbnail_image'] },
  },
  // The HTML of a page is the items of the page.
  { since: '026-items-of-pages', rows: ['pages.content'] },
  // An alias belongs to a member, and counts in all challenges.
  {
    since: '033-aliases-and-achievements',
    rows: ['participations.alias', 'participations.in_standings'],
  },
  // Messages of operators are a kind of their own.
  {
    since: '057-messages',
    rows: [],
    answers: { 'notification/kinds': ['kinds.length', 'kinds[].kind'] },
  },
  // Encouragements stand before the kinds that were there, which have the same channels as before.
  { since: '089-encouragements', rows: [], answers: { 'notification/kinds': ['kinds[].channel'] } },
]
