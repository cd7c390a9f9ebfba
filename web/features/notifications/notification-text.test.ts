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
  [{ event: 'nudged', contest }, 'Asha Verma reminds you of today’s day of “Morning walk”'],
  [
    { event: 'nudged', contest, ...nobody },
    'A neighbour reminds you of today’s day of “Morning walk”',
  ],
  [{ event: 'encouraged', contest }, 'Asha Verma encourages you in “Morning walk”'],
  [
    { event: 'encouraged', contest, people: named('Asha', 'Ravi'), people_count: 2 },
    'Asha and Ravi encourage you in “Morning walk”',
  ],
  [
    { event: 'encouraged', contest, people: named('Asha', 'Ravi', 'Noor'), people_count: 10 },
    'Asha and 9 others encourage you in “Morning walk”',
  ],
  [{ event: 'won', ...nobody, contest, place: 2 }, 'You won place 2 in “Morning walk”'],
  [{ event: 'winners', ...nobody, contest }, 'See who won “Morning walk”'],
  [{ event: 'called_back', ...nobody, contest }, '“Morning walk” was called back and is over'],
  [
    { event: 'archived', ...nobody, contest },
    '“Morning walk” is archived. You can still do your days',
  ],
  [{ event: 'brought_back', ...nobody, contest }, '“Morning walk” is back'],
  [{ event: 'excluded', ...nobody, contest }, 'You were taken out of the challenge “Morning walk”'],
  [{ event: 'let_back', ...nobody, contest }, 'You take part in “Morning walk” again'],
  [
    { event: 'reminder', ...nobody, contest, contest_day },
    'Day 8 of “Morning walk” is not done yet',
  ],
  [{ event: 'post_shown', ...nobody }, 'Everybody can see your post “Mist” now'],
  [{ event: 'change_asked', ...nobody }, 'Moderators ask you to change “Mist”'],
  [{ event: 'starting', ...nobody, contest }, '“Morning walk” starts for you today'],
  [
    { event: 'missed_days', ...nobody, contest, contest_day },
    'You have missed three days of “Morning walk”. Day 8 is today’s: you can go on any time',
  ],
  [{ event: 'message', ...nobody, contest }, 'News about “Morning walk”'],
  [
    { event: 'message', ...nobody, contest, message: { id: 2, text: 'At six.', is_test: true } },
    'Test: news about “Morning walk”',
  ],
  [
    { event: 'consent_noted', ...nobody, contest },
    'The operator noted that they may enter “Morning walk” for you',
  ],
  [
    { event: 'consent_ended', ...nobody, contest },
    'The operator no longer enters “Morning walk” for you',
  ],
  [
    { event: 'participation_entered', ...nobody, contest },
    'The operator entered you in “Morning walk”',
  ],
  [
    { event: 'day_entered', ...nobody, contest, contest_day },
    'The operator entered Day 8 of “Morning walk” for you',
  ],
  [{ event: 'entry_entered', ...nobody }, 'The operator wrote “Mist” for you'],
  [{ event: 'entry_entered', ...nobody, post: untitled }, 'The operator wrote an entry for you'],
  [
    { event: 'grievance_filed', ...nobody, post: null, duty: { id: 2, number: 2, path: '/' } },
    'Grievance 2 was filed. It has to be answered in time.',
  ],
  [
    { event: 'hidden_by_order', ...nobody },
    '“Mist” is hidden by order of a court or the government',
  ],
  [{ event: 'post_hidden', ...nobody }, 'A moderator has hidden your post “Mist”'],
  [{ event: 'post_restored', ...nobody, post: untitled }, 'A post of yours can be seen again'],
  [{ event: 'comment_hidden', ...nobody }, 'A moderator has hidden your comment'],
  [{ event: 'comment_restored', ...nobody }, 'Your comment can be seen again'],
  [
    { event: 'report_handled', ...nobody, post: null },
    'A moderator has looked at what you reported. Thank you.',
  ],
  [
    { event: 'report_acted_on', ...nobody, post: null },
    'The moderators have acted on what you reported. Thank you.',
  ],
  [
    { event: 'report_left', ...nobody, post: null },
    'The moderators have looked at what you reported, and left it as it is. It stays hidden from you.',
  ],
  [
    { event: 'report_reversed', ...nobody, post: null },
    'The moderators have looked again at what you reported, and taken back their decision. It stays hidden from you.',
  ],
])('%j reads %s', (part, text) => {
  expect(notificationText(makeNotification(part), english)).toBe(text)
})
