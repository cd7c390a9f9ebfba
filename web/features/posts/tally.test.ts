import { expect, test } from 'vitest'
import { type Tally, tallyAfter, tallyOf, tallyWith, voteToSend } from './tally.ts'

const tally: Tally = { my_vote: null, upvotes: 5, downvotes: 5, badge_color: 'yellow' }

test('has the fields that a vote changes, and no others', () => {
  expect(tallyOf({ ...tally, ...{ id: 7, slug: 'a-post' } })).toEqual(tally)
})

test('a tap changes the vote, the counts and the colour at once', () => {
  const after = tallyAfter(tally, 'upvote')
  expect(after).toEqual({ my_vote: 'upvote', upvotes: 6, downvotes: 5, badge_color: 'green' })
  expect(tallyAfter(after, 'upvote')).toEqual(tally)
})

test.each([
  ['upvote', null, { vote: 'upvote', my_vote: 'upvote' }],
  ['upvote', 'downvote', { vote: 'upvote', my_vote: 'upvote' }],
  ['downvote', 'upvote', { vote: 'downvote', my_vote: 'downvote' }],
  [null, 'upvote', { vote: 'upvote', my_vote: 'none' }],
  [null, 'downvote', { vote: 'downvote', my_vote: 'none' }],
  [null, null, { vote: 'upvote', my_vote: 'none' }],
] as const)('for the wish %s where %s is stored, %j is sent', (wish, held, sent) => {
  expect(voteToSend({ ...tally, my_vote: wish }, { ...tally, my_vote: held })).toEqual(sent)
})

test.each([
  [null, 'upvote', { my_vote: 'upvote', upvotes: 6, downvotes: 5 }],
  ['upvote', 'upvote', { my_vote: 'upvote', upvotes: 5, downvotes: 5 }],
  ['upvote', 'downvote', { my_vote: 'downvote', upvotes: 4, downvotes: 6 }],
  ['downvote', 'none', { my_vote: null, upvotes: 5, downvotes: 4 }],
  [null, 'none', { my_vote: null, upvotes: 5, downvotes: 5 }],
] as const)('on %s a queued %s is shown once', (my_vote, waiting, shown) => {
  const once = tallyWith({ ...tally, my_vote }, waiting)
  expect(once).toMatchObject(shown)
  expect(tallyWith(once, waiting)).toMatchObject(shown)
})
