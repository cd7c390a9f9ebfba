import { expect, test } from 'vitest'
import type { Comment, Thread } from '#shared/contracts/comments.ts'
import { repliesWithChanges, threadsWithChanges } from './merge.ts'

const user = { id: 1, full_name: 'Asha Verma', profile_pic: null }

const comment = (id: number, parent_id: number | null = null): Comment => ({
  id,
  parent_id,
  user,
  text: `Comment ${id}`,
  created_at: '2026-11-21T10:00:00.000Z',
  mentions: [],
})

const thread = (id: number, replies: Comment[] = []): Thread => ({
  ...comment(id),
  replies,
  replies_count: replies.length,
})

const nothing = new Set<number>()
const idsOf = (comments: { id: number }[]) => comments.map(({ id }) => id)

test('new threads of the reader come first, the latest before the others', () => {
  const changes = { written: [comment(8), comment(9, 1), comment(-1)], removed: nothing }
  expect(threadsWithChanges([thread(1), thread(2)], changes)).toEqual(
    [-1, 8, 1, 2].map((id) => thread(id)),
  )
})

test('a thread that the list has by now is shown once, with its replies', () => {
  const known = thread(8, [comment(9, 8)])
  const changes = { written: [comment(8), comment(-1)], removed: nothing }
  const threads = [thread(1), known]
  expect(threadsWithChanges(threads, changes)).toEqual([thread(-1), known, thread(1)])
})

test('what is gone is not shown', () => {
  const changes = { written: [comment(8)], removed: new Set([1, 8]) }
  expect(idsOf(threadsWithChanges([thread(1), thread(2)], changes))).toEqual([2])
  const replies = [comment(3, 1), comment(4, 1)]
  expect(idsOf(repliesWithChanges(1, replies, { written: [], removed: new Set([3]) }))).toEqual([4])
})

test('own replies come last, each once, under the comment that they answer', () => {
  const written = [comment(5, 1), comment(6, 2), comment(-1, 1), comment(7)]
  const changes = { written, removed: nothing }
  expect(idsOf(repliesWithChanges(1, [comment(3, 1), comment(5, 1)], changes))).toEqual([3, 5, -1])
  expect(idsOf(repliesWithChanges(2, [], changes))).toEqual([6])
})
