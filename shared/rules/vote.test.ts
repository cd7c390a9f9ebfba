import fc from 'fast-check'
import { expect, test } from 'vitest'
import { castVote, type Votes } from './vote.ts'

// VOTE-1
test.each([
  [null, 'upvote', 'incvote', 4, 5, 'upvote'],
  [null, 'downvote', 'incvote', 3, 6, 'downvote'],
  ['upvote', 'upvote', 'decvote', 2, 5, null],
  ['upvote', 'downvote', 'decinc', 2, 6, 'downvote'],
  ['downvote', 'upvote', 'decinc', 4, 4, 'upvote'],
  ['downvote', 'downvote', 'decvote', 3, 4, null],
] as const)('from %s, %s is a %s', (my_vote, vote, status, upvotes, downvotes, after) => {
  const votes = castVote({ my_vote, upvotes: 3, downvotes: 5 }, vote)
  expect(votes).toEqual({ status, my_vote: after, upvotes, downvotes })
})

test('however often one taps, one has at most one vote, and the counts hold it', () => {
  const taps = fc.array(fc.constantFrom('upvote', 'downvote'))
  fc.assert(
    fc.property(taps, (votes) => {
      const before: Votes = { my_vote: null, upvotes: 3, downvotes: 5 }
      const after = votes.reduce<Votes>(castVote, before)
      expect(after.upvotes).toBe(3 + Number(after.my_vote === 'upvote'))
      expect(after.downvotes).toBe(5 + Number(after.my_vote === 'downvote'))
    }),
  )
})
