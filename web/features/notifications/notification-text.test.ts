import { expect, test } from 'vitest'
import type { Notification } from '#shared/contracts/notifications.ts'
import { makeNotification } from '#web/testing/factories.ts'
import { english } from '#web/testing/words.ts'
import { notificationText } from './notification-text.ts'

const untitled = { id: 5, slug: 'post-5', title: '' }
const contest = { id: 3, title: 'Morning walk' }
const contest_day = { id: 4, name_of_day: '8' }
const named = (...names: string[]) =>
  names.map((full_name, index) => ({ id: index + 1, full_name, profile_pic: null }))
const nobody = { people: [] }

// ALERT-11
test.each<[Partial<Notification>, string]>([
  [{ event: 'comment' }, 'Asha Verma commented on “Mist”'],
  [{ event: 'comment', post: untitled }, 'Asha Verma commented on your post'],
  [{ event: 'reply' }, 'Asha Verma replied to you on “Mist”'],
  [{ event: 'reply', post: untitled }, 'Asha Verma replied to you'],
  [{ event: 'mention' }, 'Asha Verma named you on “Mist”'],
  [{ event: 'mention', post: untitled }, 'Asha Verma named you in a comment'],
  [{ event: 'votes', ...nobody }, '1 person voted for “Mist”'],
  [{ event: 'votes', ...nobody, people_count: 12 }, '12 people voted for “Mist”'],
  [
    { event: 'votes', ...nobody, people_count: 123456, post: untitled },
    '1,23,456 people voted for your post',
  ],
  [{ event: 'respects' }, 'Asha Verma respects you'],
  [
    { event: 'respects', people: named('Asha', 'Ravi'), people_count: 2 },
    'Asha and Ravi respect you',
  ],
  [
    { event: 'respects', people: named('Asha', 'Ravi', 'Noor'), people_count: 3 },
    'Asha and 2 others respect you',
  ],
  [{ event: 'won', ...nobody, contest, place: 2 }, 'You won place 2 in “Morning walk”'],
  [{ event: 'winners', ...nobody, contest }, 'See who won “Morning walk”'],
  [
    { event: 'reminder', ...nobody, contest, contest_day },
    'Day 8 of “Morning walk” is not done yet',
  ],
  [{ event: 'starting', ...nobody, contest }, '“Morning walk” starts for you today'],
  [{ event: 'post_hidden', ...nobody }, 'A moderator has hidden your post “Mist”'],
  [{ event: 'post_restored', ...nobody, post: untitled }, 'A post of yours can be seen again'],
  [{ event: 'comment_hidden', ...nobody }, 'A moderator has hidden your comment'],
  [{ event: 'comment_restored', ...nobody }, 'Your comment can be seen again'],
  [
    { event: 'report_handled', ...nobody, post: null },
    'A moderator has looked at what you reported. Thank you.',
  ],
])('%j reads %s', (part, text) => {
  expect(notificationText(makeNotification(part), english)).toBe(text)
})
