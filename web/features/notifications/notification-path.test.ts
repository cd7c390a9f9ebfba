import { expect, test } from 'vitest'
import type { Notification } from '#shared/contracts/notifications.ts'
import { makeNotification } from '#web/testing/factories.ts'
import { notificationPath } from './notification-path.ts'

const contest = { id: 3, title: 'Morning walk' }
const post = { id: 5, slug: 'mist-5', title: 'Mist' }
const noPost = { post: null, comment: null }
const two = [7, 8].map((id) => ({ id, full_name: 'Asha', profile_pic: null }))

// ALERT-11
test.each<[Partial<Notification>, string]>([
  [{ event: 'comment' }, '/post/mist-5?comment=9'],
  [{ event: 'reply' }, '/post/mist-5?comment=9'],
  [{ event: 'mention' }, '/post/mist-5?comment=9'],
  [{ event: 'votes', comment: null, people: [] }, '/post/mist-5'],
  [{ event: 'respects', ...noPost }, '/userprofile?user_id=7'],
  [{ event: 'respects', ...noPost, people: two, people_count: 2 }, '/respect/respectors'],
  [{ event: 'won', contest, post, comment: null }, '/contest/3?tab=leaders'],
  [{ event: 'winners', ...noPost, contest }, '/contest/3?tab=leaders'],
  [{ event: 'called_back', ...noPost, contest }, '/contest/3'],
  [{ event: 'archived', ...noPost, contest }, '/contest/3'],
  [{ event: 'excluded', ...noPost, contest }, '/contest/3'],
  [{ event: 'let_back', ...noPost, contest }, '/contest/3'],
  [{ event: 'starting', ...noPost, contest }, '/contest/3?tab=schedule'],
  [
    { event: 'missed_days', ...noPost, contest, contest_day: { id: 4, name_of_day: '8' } },
    '/challenge-content?contestId=3&day_id=4',
  ],
  [{ event: 'message', ...noPost, contest }, '/contest/3?tab=schedule'],
  [{ event: 'consent_noted', ...noPost, contest }, '/contest/3/entered'],
  [{ event: 'consent_ended', ...noPost, contest }, '/contest/3/entered'],
  [{ event: 'participation_entered', ...noPost, contest }, '/contest/3?tab=schedule'],
  [
    { event: 'day_entered', ...noPost, contest, contest_day: { id: 4, name_of_day: '8' } },
    '/challenge-content?contestId=3&day_id=4',
  ],
  [
    { event: 'duty_due', ...noPost, duty: { id: 2, number: 2, path: '/lodhi/console/duties/2' } },
    '/lodhi/console/duties/2',
  ],
  [
    { event: 'appeals_due', ...noPost, queue_path: '/lodhi/console/moderation' },
    '/lodhi/console/moderation',
  ],
  [{ event: 'hidden_by_order', comment: null, people: [] }, '/terms-and-condition'],
  [{ event: 'entry_entered', comment: null, people: [] }, '/post/mist-5'],
  [
    { event: 'reminder', ...noPost, contest, contest_day: { id: 4, name_of_day: '8' } },
    '/challenge-content?contestId=3&day_id=4',
  ],
  [{ event: 'post_hidden', comment: null }, '/settings/decisions'],
  [{ event: 'post_restored', comment: null }, '/post/mist-5'],
  [{ event: 'comment_hidden' }, '/settings/decisions'],
  [{ event: 'post_shown', comment: null }, '/post/mist-5'],
  [{ event: 'change_asked', comment: null }, '/settings/decisions'],
  [{ event: 'warned', ...noPost }, '/settings/decisions'],
  [{ event: 'appeal_judged', ...noPost }, '/settings/decisions'],
  [{ event: 'comment_restored' }, '/post/mist-5?comment=9'],
  [{ event: 'report_handled', ...noPost }, '/terms-and-condition'],
  [{ event: 'report_left', ...noPost }, '/terms-and-condition'],
])('%j leads to %s', (part, path) => {
  expect(notificationPath(makeNotification(part))).toBe(path)
})
