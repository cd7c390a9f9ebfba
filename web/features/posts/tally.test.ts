import { expect, test } from 'vitest'
import { castVote } from '#shared/rules/vote.ts'
import { type Tally, tallyAfter, tallyOf, voteToSend } from './tally.ts'

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
  ['upvote', null, 'upvote'],
  ['upvote', 'downvote', 'upvote'],
  ['downvote', 'upvote', 'downvote'],
  [null, 'upvote', 'upvote'],
  [null, 'downvote', 'downvote'],
] as const)('for the wish %s where %s is held, %s is sent', (wish, held, sent) => {
  const vote = voteToSend({ ...tally, my_vote: wish }, { ...tally, my_vote: held })
  expect(vote).toBe(sent)
  expect(vote && castVote({ ...tally, my_vote: held }, vote).my_vote).toBe(wish)
})

test('nothing is sent if no vote is wanted and none is stored', () => {
  expect(voteToSend(tally, tally)).toBeNull()
})
