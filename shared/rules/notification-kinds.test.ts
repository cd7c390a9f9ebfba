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
    ...{
      called_back: 'messages',
      notice: 'messages',
      grievance_filed: 'messages',
      order_recorded: 'messages',
    },
    ...{ duty_due: 'messages', appeals_due: 'messages', hidden_by_order: 'moderation' },
    ...{ message: 'messages', respects: 'respects', won: 'challenges', winners: 'challenges' },
    ...{ reminder: 'reminders', starting: 'reminders', missed_days: 'reminders' },
    ...{ nudged: 'reminders', encouraged: 'encouragements' },
    ...{ archived: 'challenges', brought_back: 'challenges' },
    ...{ excluded: 'moderation', let_back: 'moderation' },
    ...{ post_hidden: 'moderation', post_restored: 'moderation', report_handled: 'moderation' },
    ...{ report_acted_on: 'moderation', report_left: 'moderation', report_reversed: 'moderation' },
    ...{ comment_hidden: 'moderation', comment_restored: 'moderation' },
    ...{ admitted: 'moderation', not_admitted: 'moderation' },
    ...{ consent_noted: 'moderation', consent_ended: 'moderation' },
    ...{ warned: 'moderation', appeal_judged: 'moderation', participation_entered: 'moderation' },
    ...{ day_entered: 'moderation', entry_entered: 'moderation' },
    ...{ made_member: 'moderation', made_moderator: 'moderation', made_operator: 'moderation' },
    ...{ muted: 'moderation', change_asked: 'moderation', post_shown: 'moderation' },
  })
})

test('what comes often and one by one is not pushed until a member chooses it', () => {
  const pushed = Object.entries(defaultChannels).filter(([, channel]) => channel === 'push')
  expect(pushed.map(([kind]) => kind).sort()).toEqual([
    ...['challenges', 'comments', 'mentions', 'messages', 'moderation', 'reminders'],
  ])
  const { votes, respects, encouragements } = defaultChannels
  expect([votes, respects, encouragements]).toEqual(['inbox', 'inbox', 'inbox'])
})

test.each([
  ['comments', 'none', true],
  ['votes', 'push', true],
  ['votes', 'email', false],
  ['messages', 'email', true],
  ['messages', 'whatsapp', false],
  ['reminders', 'email', true],
  ['reminders', 'whatsapp', true],
  ['comments', 'whatsapp', false],
  ['messages', 'none', true],
  ['moderation', 'none', false],
  ['moderation', 'inbox', true],
  ['moderation', 'push', true],
] as const)('of %s one may choose %s: %s', (kind, channel, may) => {
  expect(mayChoose(kind, channel)).toBe(may)
})
