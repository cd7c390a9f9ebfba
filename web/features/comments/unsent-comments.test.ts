import { expect, test } from 'vitest'
import { makeUser } from '#web/testing/factories.ts'
import { makeNewCall } from '#web/testing/queued-call.ts'
import { isUnsent, unsentComments, withUnsent } from './unsent-comments.ts'

const waits = { id: 3, next_at: 0, status: 'waiting' } as const

test("shows the member's queued comments on that post, as their own", () => {
  const user = makeUser()
  const here = { ...makeNewCall(), ...waits }
  const vote = { call: 'post/votepost', input: { post_id: 7, vote: 'upvote' } } as const
  const items = [here, { ...makeNewCall(), ...waits, ...vote }]
  const [comment, ...others] = unsentComments(items, { post_id: 7, user })
  expect(others).toEqual([])
  expect(comment).toMatchObject({ text: 'Seen at six', parent_id: null, user: { id: user.id } })
  expect(comment && isUnsent(comment)).toBe(true)
  expect(comment?.id).toBeLessThan(0)
  expect(unsentComments(items, { post_id: 8, user })).toEqual([])
})

test('shows nothing to visitors', () => {
  const items = [{ ...makeNewCall(), ...waits }]
  expect(unsentComments(items, { post_id: 7, user: undefined })).toEqual([])
})

test('a comment that changes from being sent to waiting is shown once', () => {
  const user = makeUser()
  const item = { ...makeNewCall(), ...waits }
  const unsent = unsentComments([item], { post_id: 7, user })
  const [waiting] = unsent
  if (!waiting) throw new Error('nothing waits')
  const { isUnsent: _, ...sent } = { ...waiting, id: -1 }
  const other = { ...sent, id: -2, idempotencyKey: 'another' }
  const { idempotencyKey: __, ...numbered } = { ...sent, id: 12 }
  expect(withUnsent([sent, other, numbered], unsent)).toEqual([other, numbered, waiting])
  expect(withUnsent([sent, other], [])).toEqual([sent, other])
})
