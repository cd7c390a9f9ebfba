import { expect, test } from 'vitest'
import { defaultChannels, kindOfEvent, mayChoose } from './notification-kinds.ts'

test('every kind of event has a default, which may be chosen', () => {
  const kinds = [...new Set(Object.values(kindOfEvent))]
  expect(Object.keys(defaultChannels).sort()).toEqual(kinds.sort())
  expect(kinds.filter((kind) => !mayChoose(kind, defaultChannels[kind]))).toEqual([])
})

test('members choose by kinds that they know', () => {
  expect(kindOfEvent).toEqual({
    ...{ comment: 'comments', reply: 'comments', mention: 'mentions', votes: 'votes' },
    ...{ respects: 'respects', won: 'challenges', winners: 'challenges' },
    ...{ reminder: 'reminders', starting: 'reminders' },
    ...{ post_hidden: 'moderation', post_restored: 'moderation', report_handled: 'moderation' },
    ...{ comment_hidden: 'moderation', comment_restored: 'moderation' },
  })
})

test('what comes often and one by one is not pushed until a member chooses it', () => {
  const pushed = Object.entries(defaultChannels).filter(([, channel]) => channel === 'push')
  expect(pushed.map(([kind]) => kind).sort()).toEqual([
    ...['challenges', 'comments', 'mentions', 'moderation', 'reminders'],
  ])
  expect([defaultChannels.votes, defaultChannels.respects]).toEqual(['inbox', 'inbox'])
})

test.each([
  ['comments', 'none', true],
  ['votes', 'push', true],
  ['moderation', 'none', false],
  ['moderation', 'inbox', true],
  ['moderation', 'push', true],
] as const)('of %s one may choose %s: %s', (kind, channel, may) => {
  expect(mayChoose(kind, channel)).toBe(may)
})
