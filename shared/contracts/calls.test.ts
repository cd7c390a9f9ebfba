import { expect, test } from 'vitest'
import { fieldsOf } from '#shared/testing/fields-of.ts'
import type { Call } from './call.ts'
import { type Calls, calls } from './calls.ts'

/** The fields that every client of the product relies on. A call may take and answer more. */
const promised: [path: keyof Calls, takes: string, answers: string][] = [
  ['post/votepost', 'post_id vote=upvote|downvote', 'status type=upvote|downvote'],
  ['post/pinpost', 'user_id post_id pin', 'status'],
  ['post/delete', 'postid', 'status'],
  ['post/new-share', 'post_id', 'status'],
  ['post/moods', 'language_id', 'moods[].id moods[].mood_name moods[].thumbnail_image'],
  ['post/languages', '', 'languages[].id languages[].language_name'],
  ['post/singlepost', 'postid', 'post post.comments'],
  ['post/contest-posts', 'contest_id', 'posts'],
  ['post/mypinnedposts', 'user_id', 'pins[].id pins[].post'],
  [
    'post/newpost',
    'location language_id title description source mood_id visible media_type user_id source_link contest_id',
    'message',
  ],
  [
    'post/updatepost',
    'postid location language_id title description source mood_id visible user_id source_link',
    'message',
  ],
  [
    'post/comments',
    'post_id parent_id comment_id cursor limit',
    'comments[].id comments[].text comments[].replies comments[].replies_count next_cursor',
  ],
  ['post/new-comment', 'post_id text parent_id', 'status comment'],
  ['post/delete-comment', 'comment_id', 'status'],
  ['post/mention-offers', 'query', 'users[].id users[].username users[].full_name'],
  [
    'post/report',
    'post_id comment_id user_id reason=spam|abuse|false|dangerous|other|rule rule_id text',
    'message',
  ],
  ['post/search', 'query kind=post|contest|person|comment cursor limit', 'results next_cursor'],
  [
    'place/autocomplete',
    'input session_token language',
    'predictions[].place_id predictions[].description predictions[].terms predictions[].structured_formatting',
  ],
  [
    'place/geocode',
    'place_id pincode latitude longitude',
    'results[].place results[].city results[].pinCode results[].state results[].country results[].latitude results[].longitude',
  ],
  ['user/update-view-moods', 'moods', 'moods[].id moods[].mood_name moods[].thumbnail_image'],
  [
    'user/update-feed-filter',
    'location radius language_ids mood_ids',
    'feed_filter.location feed_filter.radius feed_filter.language_ids feed_filter.mood_ids',
  ],
  ['user/update-selected-language', 'language_id', 'status'],
  ['user/update-locale', 'locale', 'status'],
  ['user/updatelocation', 'location city state pincode country', 'status'],
  ['user/remove-user-location', 'location', 'status'],
  [
    'user/update-profile',
    'full_name bio about gender=male|female|other language_id picture_id cover_id',
    'message user',
  ],
  [
    'notification/list',
    'cursor limit',
    'notifications[].event notifications[].people[].full_name next_cursor',
  ],
  ['notification/count', '', 'unread'],
  ['notification/read', 'id until', 'unread'],
  ['notification/kinds', '', 'kinds[].kind kinds[].channel weekly_letter'],
  ['notification/update-kinds', 'kinds[].kind kinds[].channel weekly_letter', 'weekly_letter'],
  ['notification/stop-letter', 'token', 'status'],
  ['user/get-my-respect-info', 'user_id', 'respecting respectors'],
  ['user/respect-user', 'user_id', 'msg'],
  ['user/unrespect-user', 'user_id', 'msg'],
  ['user/respecting', 'user_id cursor limit', 'users[].id users[].full_name next_cursor'],
  ['user/export', '', 'export.state export.next_at'],
  ['user/export-state', '', 'export.state export.bytes export.expires_at'],
  ['user/delete-account', 'password otp', 'status message'],
  ['user/respectors', 'user_id cursor limit', 'users[].id users[].full_name next_cursor'],
  ['user/block', 'user_id', 'message'],
  ['user/unblock', 'user_id', 'message'],
  ['user/blocked', 'cursor limit', 'users[].id users[].full_name next_cursor'],
  ['user/userdetail', 'user_id', 'user posts location.latitude location.longitude'],
  [
    'contest/allcontests',
    'identification_token hashtag cursor limit',
    'contests[].faces[].full_name contests[].latest_entry.text contests[].latest_entry.picture next_cursor',
  ],
  ['contest/hashtags', 'identification_token', 'hashtags[].hashtag hashtags[].contests_count'],
  ['contest/my-contests', 'user_id', 'contests'],
  ['contest/my-contest-day', 'id contest_id', 'contestDays'],
  [
    'contest/contest-day-activity',
    'contest_id contest_day_crm_id activity_data activity_date',
    'message',
  ],
  ['contest/contest-day-task', 'contest_id contest_day_id status action', 'message'],
  [
    'contest/singlecontest',
    'contest_id user_id',
    'contest contestDays participate_date winnerPosts',
  ],
  ['contest/sharecontest', 'contest_id', 'contest participate_date'],
  ['contest/own-recap', 'contest_id language_id', 'recap.days_done recap.entries[].slug fitting'],
  ['contest/participate-contest', 'contest_id participation_date', 'message'],
  ['auth/login-with-google', 'email google_id', 'status user token message'],
  ['auth/login-with-email', 'email password', 'status user token message'],
  [
    'auth/signup-with-email',
    'fullname email phone username password gender=male|female|other language_id identification_token',
    'message',
  ],
  ['auth/identification-token', 'identification_token', 'status token'],
  ['auth/verifyotp', 'phone otp', 'status user token message'],
  ['auth/registerverifyotp', 'phone otp', 'status'],
  [
    'auth/register-with-google',
    'email full_name username referral_code email_verified picture google_id identification_token language_id',
    'status user token',
  ],
  [
    'auth/register',
    'current_city home_pincode other_cities email full_name username referral_code email_verified picture google_id identification_token',
    'status user token message',
  ],
  ['auth/subdomain-languages', '', 'languages[].id languages[].language_name'],
  ['site/settings', '', 'logo link_one link_two'],
  [
    'site/communities-near',
    'latitude longitude',
    'communities[].identification_token communities[].name communities[].place_name communities[].km',
  ],
  [
    'site/page',
    'identification_token page=info|faq|local-authorities language_id',
    'language_code items[].title items[].text items[].phone items[].link',
  ],
  ['auth/request-otp', 'purpose=login|register|join phone email', 'message'],
  ['auth/joinverifyotp', 'phone email otp', 'status user token message'],
  ['auth/suggest-username', 'full_name', 'username'],
  ['auth/logout', '', 'status'],
  ['auth/forgot-password', 'email', 'message'],
  ['auth/reset-password', 'email otp password', 'message'],
  ['auth/change-password', 'otp password end_other_sessions', 'message'],
  [
    'post/feed',
    'sort=all|trending location latitude longitude radius language_ids mood_ids mood_id user_id contest_id cursor limit',
    'posts next_cursor',
  ],
  [
    'post/feed-counts',
    'sort=all|trending location latitude longitude radius language_ids mood_ids mood_id user_id contest_id',
    'posts hidden.location hidden.languages hidden.moods near[].radius near[].posts counted',
  ],
]

// FIELD-post-comments, FIELD-contest-answer, FIELD-respect, FIELD-signup-form, FIELD-draft,
// FIELD-place, FIELD-site
test.each(promised)('%s takes %s and answers %s', (path, takes, answers) => {
  const { input, output }: Call = calls[path]
  expect(fieldsOf(input, 'input')).toEqual(expect.arrayContaining(wordsIn(takes)))
  expect(fieldsOf(output)).toEqual(expect.arrayContaining(wordsIn(answers)))
})

const everyCall = Object.entries<Call>(calls)

// ACCESS-3
test.each(everyCall)('%s drops a field that it does not name', (_path, { input }) => {
  expect(input.def.catchall).toBeUndefined()
})

const secret = /e-?mail|phone|latitude|longitude|^lat$|^lng$|pincode|token|hash$|password|address/i

/**
 * The identification token is public, and so are where a place is and the number of an office; a call of signing
 * in, and a profile, answers a caller about themselves.
 */
function isPublic(path: string, field: string): boolean {
  if (field.endsWith('identification_token') || path === 'place/geocode') return true
  // What a community publishes.
  if (path === 'site/about' || path === 'console/contacts') return field.startsWith('contacts.')
  // A moderator needs the address to which an answer goes, and a grievance names its officer; a host reads about themselves.
  if (/^(console\/.*(dut|grievance|order)|grievance\/state)/.test(path))
    return /email$|officer\.(phone|address)$/.test(field)
  if (path.startsWith('host/')) return true
  if (path === 'site/page' || path === 'console/page') return field === 'items[].phone'
  if (path === 'user/userdetail') return /^(location|saved_locations\[\])\./.test(field)
  return path.startsWith('auth/') && /^(identity\.)?(email|email_verified|phone|token)$/.test(field)
}

// FIELD-user-private, ACCESS-4
test.each(everyCall)('%s shows nobody what is private to another', (path, { output }) => {
  const names = fieldsOf(output).map((field) => field.replace(/=.*/, ''))
  expect(names.filter((name) => secret.test(name) && !isPublic(path, name))).toEqual([])
})

// LIMIT-5, LIMIT-7
test.each([
  ['post/votepost', 60, 60],
  ['post/newpost', 5, 600],
  ['user/respect-user', 30, 3600],
] as const)('%s may be made %i times in %i seconds', (path, points, seconds) => {
  expect(calls[path].limit).toMatchObject({ points, seconds })
})

test('in the first day of an account it writes 3 posts in 10 minutes, and 15 in all', () => {
  expect(calls['post/newpost'].limit.firstDay).toEqual({ points: 3, inAll: 15 })
})

// SIGNUP-9, WRITE-6, FIELD-client-state, CONST-language, CONST-location
test.each([
  ['auth/signup-with-email', 'language_id', 2],
  ['auth/register', 'language_id', 2],
  ['auth/register-with-google', 'language_id', 2],
  ['post/feed', 'location', 'Everywhere'],
  ['post/feed', 'sort', 'all'],
  ['post/newpost', 'source', 'By Me'],
] as const)('%s without %s means %s', (path, field, value) => {
  const { input }: Call = calls[path]
  expect(input.shape[field]?.parse(undefined)).toBe(value)
})

/** One of which all is needed at once, and one whose pages are weeks. */
const notPagedSo: string[] = ['console/all-participants', 'site/decisions']

// CONST-page
test.each(
  everyCall.filter(([path, { input }]) => 'cursor' in input.shape && !notPagedSo.includes(path)),
)('%s is paged by a cursor, 20 at a time and 50 at most', (_path, { input, output }) => {
  const { limit } = input.shape
  expect(limit?.parse(undefined)).toBe(20)
  expect(limit?.safeParse(50).success).toBe(true)
  expect(limit?.safeParse(51).success).toBe(false)
  expect(fieldsOf(output)).toContain('next_cursor')
})

function wordsIn(text: string): string[] {
  return text.split(' ').filter(Boolean)
}
