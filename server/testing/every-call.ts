import type { Input, Path } from '#shared/contracts/calls.ts'
import { DAY, defaultLanguageId } from '#shared/limits.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { defaultPeriods } from '#shared/rules/duties.ts'
import { toSlug } from '#shared/rules/slug.ts'
import { today } from './factories.ts'

/** Whom and what the calls are about, and who is asked as whom. */
export type Subject = {
  user_id: number
  email: string
  phone: string
  username: string
  post: { id: number; title: string }
  comment_id: number
  contest_id: number
  day_id: number
  identification_token: string
  /** An invitation to their community. */
  invitation_id?: string
  /** Somebody of the list whom that invites. */
  person_id?: number
  /** A certificate of theirs that everybody may see. */
  certificate?: { contest_id: number; id: number; code: string }
  /** A grievance about their post, and what opens its state. */
  grievance?: { id: number; key: string }
  /** A team of theirs in the challenge. */
  team?: { id: number; code: string }
  /** A note of theirs about the challenge, for other operators. */
  contest_note_id?: number
  /** An official notice to their community. */
  notice_id?: number
  /** What was reported of theirs, and what was decided about it. */
  item_id?: string
  decision_id?: string
  /** Where their community is, for reads of all communities. */
  position?: { latitude: number; longitude: number }
}

/** What is not there. */
export const nothing: Subject = {
  ...{ user_id: 0, email: '', phone: '', username: '', identification_token: '' },
  ...{ post: { id: 0, title: '' }, comment_id: 0, contest_id: 0, day_id: 0 },
}

const uuid = '00000000-0000-4000-8000-000000000000'
const otp = '123456'
const inHindi = { language_id: 1 }
const password = 'a good pass phrase'
const written = {
  location: 'Hauz Khas',
  language_id: defaultLanguageId,
  title: 'A walk',
  description: 'Along the lake.',
}

/**
 * For each call of the contract an input about that member and what they wrote, as somebody else may send it. The type
 * checker finds a call that is missing.
 */
export const inputsAbout: { [P in Path]: (subject: Subject) => Input<P> } = {
  'auth/identification-token': ({ identification_token }) => ({ identification_token }),
  'auth/subdomain-languages': () => ({}),
  'auth/login-with-email': ({ email }) => ({ email, password: 'not that one' }),
  'auth/login-with-google': ({ email }) => ({ email, google_id: '123' }),
  'auth/signup-with-email': ({ email, phone, username, identification_token }) => ({
    ...{ identification_token, email, phone, username, password },
    ...{ fullname: 'Noor Fatima', gender: 'female' },
  }),
  'auth/pending-identity': () => ({}),
  'auth/check-username': ({ username }) => ({ username }),
  'auth/check-referral': ({ identification_token }) => ({
    ...{ identification_token, referral_code: 'ABCD2345' },
  }),
  'auth/suggest-username': () => ({ full_name: 'Noor Fatima' }),
  'auth/register': (subject) => registration(subject),
  'auth/register-with-google': (subject) => registration(subject),
  'auth/request-otp': ({ email }) => ({ purpose: 'login', email }),
  'auth/verifyotp': ({ email }) => ({ email, otp }),
  'auth/registerverifyotp': ({ phone }) => ({ phone, otp }),
  'auth/joinverifyotp': ({ phone }) => ({ phone, otp }),
  'auth/forgot-password': ({ email }) => ({ email }),
  'auth/reset-password': ({ email }) => ({ email, otp, password }),
  'auth/request-change-otp': () => ({}),
  'auth/change-password': () => ({ otp, password }),
  'auth/request-proof-otp': () => ({}),
  'auth/own-logins': () => ({}),
  'auth/request-contact-otp': ({ email }) => ({ email, proof: { password } }),
  'auth/change-contact': ({ email }) => ({ email, otp }),
  'auth/link-provider': () => ({ proof: { password } }),
  'auth/unlink-provider': () => ({}),
  'auth/update-consent': () => ({ whatsapp: true }),
  'auth/sessions': () => ({}),
  'auth/end-session': () => ({ session_id: uuid }),
  'auth/end-other-sessions': () => ({}),
  'auth/logout': () => ({}),
  'host/sign-in': ({ email }) => ({ email, password, code: otp }),
  'host/enrolment': () => ({ link: uuid }),
  'host/enrol': () => ({ link: uuid, password, code: otp }),
  'host/self': () => ({}),
  'host/sign-out': () => ({}),
  'host/log': () => ({}),
  'host/communities': () => ({}),
  'host/community': ({ identification_token }) => ({ token: identification_token }),
  'host/create-community': ({ identification_token, email }) => ({
    ...{ token: identification_token, name: 'Lodhi Colony', place: 'New Delhi' },
    ...{ time_zone: 'Asia/Kolkata', operator_name: 'Asha Verma', operator_email: email },
  }),
  'host/installation': () => ({}),
  'host/failed-jobs': () => ({}),
  'host/retry-job': () => ({ id: 1 }),
  'host/try-mail': () => ({}),
  'host/try-whatsapp': ({ phone }) => ({ phone }),
  'host/suspend': ({ identification_token }) => ({
    ...{ token: identification_token, reason: 'A dispute' },
  }),
  'host/resume': ({ identification_token }) => ({ token: identification_token }),
  'host/hand-over': ({ identification_token, username }) => ({
    ...{ token: identification_token, to: username },
  }),
  'site/settings': () => ({}),
  'site/communities-near': ({ position = { latitude: 12.37, longitude: 76.61 } }) => position,
  'site/page': () => ({ page: 'info' }),
  'site/about': ({ identification_token }) => ({ identification_token }),
  'console/self': () => ({}),
  'console/log': () => ({}),
  'console/log-export': () => ({}),
  'console/desk': () => ({}),
  'console/dismiss': () => ({ dismissed: 'backup' }),
  'console/moderation': () => ({}),
  'console/moderation-item': ({ item_id = uuid }) => ({ item_id }),
  'console/decide': ({ item_id = uuid }) => ({
    ...{ item_id, version: 1, action: 'hide', reason: 'spam' },
  }),
  'console/decide-all': ({ item_id = uuid }) => ({
    ...{ items: [{ item_id, version: 1 }], action: 'leave', reason: 'spam' },
  }),
  'console/judge-appeal': ({ item_id = uuid, decision_id = uuid }) => ({
    ...{ item_id, version: 1, decision_id, accepted: true, words: 'It is fine.' },
  }),
  'moderation/decisions': () => ({}),
  'moderation/appeal': ({ decision_id = uuid }) => ({ decision_id, text: 'It is no spam.' }),
  'moderation/ban': () => ({}),
  'moderation/appeal-ban': ({ decision_id = uuid }) => ({ decision_id, text: 'I was away.' }),
  'console/challenge-library': () => ({}),
  'console/new-challenge': ({ contest_id }) => ({ contest_id }),
  'console/preview': ({ contest_id }) => ({ contest_id }),
  'console/community': () => ({}),
  'grievance/send-code': ({ email }) => ({ email }),
  'grievance/file': ({ post, email }) => ({
    ...{ filed_as: uuid, kind: 'intimate', address: `/post/${toSlug(post.id, post.title)}` },
    ...{ words: 'That is me.', email, otp },
  }),
  'grievance/state': ({ grievance }) => ({
    ...{ grievance_id: grievance?.id ?? 1, key: grievance?.key ?? 'A'.repeat(22) },
  }),
  'console/duties': () => ({}),
  'console/duty': ({ grievance }) => ({ duty_id: grievance?.id ?? 1 }),
  'console/item-of-duty': ({ grievance }) => ({ duty_id: grievance?.id ?? 1 }),
  'console/answer-grievance': ({ grievance }) => ({
    ...{ duty_id: grievance?.id ?? 1, version: 1, accepted: true, words: 'It is hidden.' },
  }),
  'console/record-order': ({ post }) => ({
    ...{ authority: 'District Court', reference: '12/2026', words: 'Remove it.' },
    ...{ received_at: '2026-01-01T00:00:00.000Z', author_is_told: true },
    address: `/post/${toSlug(post.id, post.title)}`,
  }),
  'console/act-on-order': ({ grievance }) => ({
    ...{ duty_id: grievance?.id ?? 1, version: 1, action: 'settle' },
  }),
  'console/periods': () => ({}),
  'console/save-periods': () => ({ periods: defaultPeriods, version: 1 }),
  'notice/open': () => ({}),
  'notice/seen': ({ notice_id = 1 }) => ({ notice_id }),
  'console/notices': () => ({}),
  'console/notice': ({ notice_id = 1 }) => ({ notice_id }),
  'console/notice-members': ({ notice_id = 1 }) => ({ notice_id, seen: 'no' }),
  'console/publish-notice': () => ({
    texts: [{ language_id: 2, title: 'Water', text: '<p>No water on Monday.</p>' }],
    until: addDays(today(), 3),
  }),
  'console/end-notice': ({ notice_id = 1 }) => ({ notice_id }),
  'console/remind-of-notice': ({ notice_id = 1 }) => ({ notice_id }),
  'site/terms': ({ identification_token }) => ({ identification_token }),
  'user/accept-terms': () => ({ version: 1 }),
  'console/terms': () => ({}),
  'console/publish-terms': () => ({
    texts: [{ language_id: 2, terms: '<p>Be kind.</p>' }],
    ...{ in_force_from: today(), version: 1 },
  }),
  'console/moods': () => ({}),
  'console/save-moods': () => ({
    moods: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({
      ...{ id, picture: 'emoji:🙂', is_retired: false },
      names: [{ language_id: 2, mood_name: `Mood ${id}` }],
    })),
    version: 1,
  }),
  'console/page': () => ({ page: 'info', language_id: 2 }),
  'console/save-page': () => ({
    ...{ page: 'info', language_id: 2, version: 1 },
    items: [{ title: 'Where we are', html: '<p>Near the lake.</p>' }],
  }),
  'console/links': () => ({}),
  'console/save-links': () => ({
    links: [{ kind: 'website', link: 'https://lodhi.example' }],
    version: 1,
  }),
  'console/moderation-settings': () => ({}),
  'console/save-moderation-settings': () => ({
    ...{
      settings: {
        holds_first_posts: true,
        holds_links: true,
        holds_same_links: true,
        holds_many_links: true,
        new_member_days: 7,
        publishes_decisions: true,
        names_moderators: false,
      },
      version: 1,
    },
  }),
  'console/held-words': () => ({}),
  'console/try-held-words': () => ({ words: ['lottery'] }),
  'console/save-held-words': () => ({ words: ['lottery'], version: 1 }),
  'console/time-zone': () => ({}),
  'console/time-zone-change': () => ({ time_zone: 'Asia/Dubai' }),
  'console/save-time-zone': () => ({ time_zone: 'Asia/Dubai', version: 1 }),
  'console/contacts': () => ({}),
  'console/save-contacts': () => ({
    ...{ legal_entity: 'Lodhi Trust', support_email: 'help@example.org', version: 1 },
  }),
  'site/decisions': ({ identification_token }) => ({ identification_token }),
  'site/rules': ({ identification_token }) => ({ identification_token }),
  'console/rules': () => ({}),
  'console/save-rules': () => ({
    ...{ rules: [{ id: uuid, texts: [{ language_id: 2, text: 'Be kind.' }] }], version: 1 },
  }),
  'console/save-community': () => ({
    ...{ name: 'Lodhi Colony', place_name: 'New Delhi', language_ids: [2], version: 1 },
  }),
  'console/challenges': () => ({}),
  'console/challenge': ({ contest_id }) => ({ contest_id }),
  'console/challenge-heading': ({ contest_id }) => ({ contest_id }),
  'console/save-challenge': ({ contest_id }) => writtenChallenge(contest_id),
  'console/publish-challenge': ({ contest_id }) => ({ contest_id }),
  'console/close-challenge': ({ contest_id }) => ({ contest_id }),
  'console/call-back-challenge': ({ contest_id }) => ({ contest_id, why: 'The days are wrong.' }),
  'console/exclude-participant': ({ contest_id, user_id }) => ({
    ...{ contest_id, user_id, why: 'The photos are not theirs.' },
  }),
  'console/let-back-participant': ({ contest_id, user_id }) => ({ contest_id, user_id }),
  'console/archive-challenge': ({ contest_id }) => ({ contest_id }),
  'console/bring-back-challenge': ({ contest_id }) => ({ contest_id }),
  'console/keep-challenge': ({ contest_id }) => ({ contest_id }),
  'console/delete-draft': ({ contest_id }) => ({ contest_id }),
  'console/invitations': () => ({}),
  'console/invitation': ({ invitation_id = uuid }) => ({ invitation_id }),
  'console/invitable-challenges': () => ({}),
  'console/came-by-invitation': ({ invitation_id = uuid }) => ({ invitation_id }),
  'console/new-invitations': () => ({ invitations: [{ name: 'Block C' }] }),
  'console/change-invitation': ({ invitation_id = uuid }) => ({ invitation_id, name: 'Block C' }),
  'console/reset-invitation': ({ invitation_id = uuid }) => ({ invitation_id }),
  'console/end-invitation': ({ invitation_id = uuid }) => ({ invitation_id }),
  'console/check-people': () => ({ people: [['Ravi Menon', 'ravi.menon@example.org']] }),
  'console/invite-people': () => ({
    ...{ invitation_id: '00000000-0000-4000-8000-000000000001', name: 'Block C', locale: 'en' },
    expires_at: new Date(Date.now() + DAY).toISOString(),
    people: [['Ravi Menon', 'ravi.menon@example.org']],
  }),
  'console/invited-people': ({ invitation_id = uuid }) => ({ invitation_id }),
  'console/sent-by-hand': ({ invitation_id = uuid, person_id = 1 }) => ({
    ...{ invitation_id, person_id },
  }),
  'console/forget-invited': ({ invitation_id = uuid, person_id = 1 }) => ({
    ...{ invitation_id, person_id },
  }),
  'console/invited-export': ({ invitation_id = uuid }) => ({ invitation_id }),
  'console/set-joining': () => ({ joining: 'open' }),
  'console/newcomers': () => ({}),
  'console/members': ({ username }) => ({ query: username }),
  'console/member': ({ user_id }) => ({ user_id }),
  'console/end-member-sessions': ({ user_id }) => ({ user_id }),
  'console/set-role': ({ user_id }) => ({
    ...{ user_id, role: 'moderator', role_before: 'member', proof: { password } },
  }),
  'console/admit-newcomer': ({ user_id }) => ({ user_id }),
  'console/refuse-newcomer': ({ user_id }) => ({ user_id }),
  'auth/joining': ({ identification_token }) => ({
    ...{ identification_token, invitation_code: 'ABCDE23456' },
  }),
  'user/membership': () => ({}),
  'auth/open-invitation': ({ identification_token }) => ({
    ...{ identification_token, invitation_code: 'ABCDE23456' },
  }),
  'auth/decline-invitation': ({ identification_token }) => ({
    ...{ identification_token, invitation_code: 'ABCDE23456' },
  }),
  'user/use-invitation': () => ({ invitation_code: 'ABCDE23456' }),
  'console/entries': ({ contest_id }) => ({ contest_id }),
  'console/entry-counts': ({ contest_id }) => ({ contest_id }),
  'console/entry-members': ({ contest_id }) => ({ contest_id, name: 'A' }),
  'console/review-entry': ({ contest_id, post }) => ({
    ...{ contest_id, post_id: post.id, is_picked: true, is_starred: false, note: '' },
  }),
  'console/winners': ({ contest_id }) => ({ contest_id }),
  'console/save-winners': ({ contest_id, post }) => ({
    ...{ contest_id, version: 0, winners: [{ post_id: post.id, reason: 'A kind walk.' }] },
  }),
  'console/announce-winners': ({ contest_id }) => ({ contest_id, version: 0 }),
  'console/cancel-announcement': ({ contest_id }) => ({ contest_id }),
  'console/participants': ({ contest_id }) => ({ contest_id }),
  'console/all-participants': ({ contest_id }) => ({ contest_id }),
  'console/participants-export': ({ contest_id }) => ({ contest_id }),
  'console/contest-notes': ({ contest_id }) => ({ contest_id }),
  'console/write-contest-note': ({ contest_id }) => ({ contest_id, text: 'The banners are here.' }),
  'console/delete-contest-note': ({ contest_note_id = 1 }) => ({ contest_note_id }),
  'console/message-audience': ({ contest_id }) => ({ contest_id, audience: 'all' }),
  'console/message-preview': ({ contest_id }) => ({ contest_id, text: 'Well done.' }),
  'console/messages': ({ contest_id }) => ({ contest_id }),
  'console/test-message': ({ contest_id }) => ({ contest_id, text: 'Well done.' }),
  'console/send-message': ({ contest_id }) => ({
    ...{ contest_id, audience: 'all', text: 'Well done, all of you.' },
  }),
  'console/on-behalf': ({ contest_id, user_id }) => ({ contest_id, user_id }),
  'console/note-consent': ({ contest_id, user_id }) => ({
    ...{ contest_id, user_id, given_how: 'words', given_on: today() },
  }),
  'console/stop-entering': ({ contest_id, user_id }) => ({ contest_id, user_id }),
  'console/enter-participation': ({ contest_id, user_id }) => ({
    ...{ contest_id, user_id, participation_date: today() },
  }),
  'console/enter-day': ({ contest_id, user_id, day_id: contest_day_id }) => ({
    ...{ contest_id, user_id, contest_day_id },
  }),
  'console/enter-entry': ({ contest_id, user_id, day_id: contest_day_id }) => ({
    ...{ contest_id, user_id, contest_day_id, language_id: defaultLanguageId },
    ...{ title: 'A walk', description: 'Along the lake.' },
  }),
  'console/undo-entered-day': ({ contest_id, user_id, day_id: contest_day_id }) => ({
    ...{ contest_id, user_id, contest_day_id },
  }),
  'contest/let-operators-enter': ({ contest_id }) => ({ contest_id, allowed: false }),
  'contest/undo-entered-day': ({ contest_id, day_id: contest_day_id }) => ({
    ...{ contest_id, contest_day_id },
  }),
  'console/export-member': ({ user_id }) => ({ user_id, reason: 'By phone.', proof: { password } }),
  'console/delete-member': ({ user_id }) => ({ user_id, reason: 'By phone.', proof: { password } }),
  'console/figures': () => ({}),
  'console/challenge-figures': ({ contest_id }) => ({ contest_id }),
  'console/today': ({ contest_id }) => ({ contest_id }),
  'console/challenge-days': ({ contest_id }) => ({ contest_id }),
  'console/save-days': ({ contest_id }) => ({
    ...{ contest_id, days_version: 1 },
    rows: ['day-1', 'day-2', 'day-3'].map((day_key) => ({ day_key, name_of_day: 'Rest' })),
    note: 'We rest.',
  }),
  'contest/allcontests': () => inHindi,
  'contest/hashtags': () => ({}),
  'contest/my-contests': () => inHindi,
  'contest/today': () => inHindi,
  'contest/reminders': () => inHindi,
  'contest/set-reminder': ({ contest_id }) => ({ contest_id, remind_at: '06:30' }),
  'contest/set-target': ({ contest_id }) => ({ contest_id, target: 8 }),
  'contest/pause': ({ contest_id }) => ({
    ...{ contest_id, from: addDays(today(), 1), to: addDays(today(), 3), reason: 'ill' },
  }),
  'contest/end-pause': ({ contest_id }) => ({ contest_id }),
  'contest/stop': ({ contest_id }) => ({ contest_id, stopped_for: 'no_time' }),
  'contest/go-on': ({ contest_id }) => ({ contest_id }),
  'contest/begin-again': ({ contest_id }) => ({ contest_id, participation_date: today() }),
  'contest/singlecontest': ({ contest_id }) => ({ contest_id, ...inHindi }),
  'contest/own-certificate': ({ contest_id, certificate }) => ({
    contest_id: certificate?.contest_id ?? contest_id,
  }),
  'contest/open-certificate': ({ contest_id }) => ({ contest_id }),
  'contest/close-certificate': ({ contest_id }) => ({ contest_id }),
  'contest/own-recap': ({ contest_id, certificate }) => ({
    contest_id: certificate?.contest_id ?? contest_id,
    ...inHindi,
  }),
  'contest/own-calendar': () => ({}),
  'contest/open-calendar': () => ({}),
  'contest/close-calendar': () => ({}),
  'contest/calendar': ({ user_id }) => ({ calendar_id: user_id, code: 'A'.repeat(22) }),
  'contest/certificate': ({ contest_id, certificate }) => ({
    certificate_id: certificate?.id ?? contest_id,
    code: certificate?.code ?? 'A'.repeat(16),
  }),
  'contest/standings': ({ contest_id }) => ({ contest_id }),
  'contest/sharecontest': ({ contest_id }) => ({ contest_id, ...inHindi }),
  'contest/participate-contest': ({ contest_id }) => ({
    ...{ contest_id, participation_date: today() },
  }),
  'contest/my-contest-day': ({ contest_id, day_id }) => ({ contest_id, id: day_id, ...inHindi }),
  'contest/contest-day-task': ({ contest_id, day_id }) => ({
    ...{ contest_id, contest_day_id: day_id, status: 'Done', action: 'Task' },
  }),
  'contest/undo-day': ({ contest_id, day_id: contest_day_id }) => ({ contest_id, contest_day_id }),
  'contest/contest-day-activity': ({ contest_id, day_id }) => ({
    ...{
      contest_id,
      contest_day_crm_id: day_id,
      activity_data: 'Three rounds.',
      activity_date: today(),
    },
  }),
  'media/finish-upload': () => ({ upload_id: uuid }),
  'media/attach': () => ({ media_id: uuid }),
  'notification/list': () => ({}),
  'notification/count': () => ({}),
  'notification/read': () => ({ id: uuid }),
  'notification/kinds': () => ({}),
  'notification/update-kinds': () => ({ weekly_letter: false }),
  'notification/stop-letter': () => ({ token: 'none' }),
  'place/autocomplete': () => ({ input: 'Aundh' }),
  'place/geocode': () => ({ pincode: '411007' }),
  'push/key': () => ({}),
  'push/subscribe': () => ({
    ...{ endpoint: 'https://fcm.googleapis.com/fcm/send/x' },
    ...{ p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
  }),
  'push/unsubscribe': () => ({}),
  'post/feed': ({ user_id }) => ({ user_id }),
  'post/feed-counts': ({ user_id }) => ({ user_id, latitude: 12.37, longitude: 76.61 }),
  'post/contest-posts': ({ contest_id }) => ({ contest_id }),
  'post/singlepost': ({ post }) => ({ postid: `${post.id}` }),
  'post/held': () => ({}),
  'post/mypinnedposts': ({ user_id }) => ({ user_id }),
  'post/pinpost': ({ post }) => ({ post_id: post.id, pin: true }),
  'post/votepost': ({ post }) => ({ post_id: post.id, vote: 'upvote' }),
  'post/new-share': ({ post }) => ({ post_id: post.id }),
  'post/moods': () => ({}),
  'post/languages': () => ({}),
  'post/newpost': () => written,
  'post/updatepost': ({ post }) => ({ ...written, postid: post.id }),
  'post/delete': ({ post }) => ({ postid: post.id }),
  'post/comments': ({ post }) => ({ post_id: post.id }),
  'post/new-comment': ({ post, comment_id, username }) => ({
    ...{ post_id: post.id, parent_id: comment_id, text: `Hello @${username}` },
  }),
  'post/delete-comment': ({ comment_id }) => ({ comment_id }),
  'post/mention-offers': ({ username }) => ({ query: username.slice(0, 3) }),
  'post/report': ({ user_id }) => ({ user_id, reason: 'spam' }),
  'post/search': ({ post }) => ({ query: post.title }),
  'user/updatelocation': () => ({ location: 'Hauz Khas', profile_only: true }),
  'user/remove-user-location': () => ({ location: 'Our hidden lane' }),
  'user/update-feed-filter': () => ({ radius: 20 }),
  'user/update-view-moods': () => ({ moods: [1] }),
  'user/update-locale': () => ({ locale: 'hi' }),
  'user/update-selected-language': () => ({ language_id: 1 }),
  'user/userdetail': ({ user_id }) => ({ user_id }),
  'user/achievements': ({ user_id }) => ({ user_id }),
  'user/referral': () => ({}),
  'user/give-referral': () => ({ referral_code: 'ABCD2345' }),
  'user/update-profile': () => ({ bio: 'Walks by the lake' }),
  'user/get-my-respect-info': ({ user_id }) => ({ user_id }),
  'user/respect-user': ({ user_id }) => ({ user_id }),
  'team/mine': ({ contest_id }) => ({ contest_id }),
  'team/board': ({ contest_id }) => ({ contest_id }),
  'team/invited': ({ team }) => ({ code: team?.code ?? 'ABCDEFGH23' }),
  'team/wall': ({ contest_id }) => ({ contest_id }),
  'team/new': ({ contest_id }) => ({ contest_id, name: 'Lane six' }),
  'team/join': ({ team }) => ({
    code: team?.code ?? 'ABCDEFGH23',
    participation_date: today(),
  }),
  'team/leave': ({ contest_id }) => ({ contest_id }),
  'team/rename': ({ team }) => ({ team_id: team?.id ?? 1, name: 'Lane seven' }),
  'team/new-link': ({ team }) => ({ team_id: team?.id ?? 1 }),
  'team/hand-over': ({ team, user_id }) => ({ team_id: team?.id ?? 1, user_id }),
  'team/allow-nudges': ({ contest_id }) => ({ contest_id, allowed: true }),
  'team/nudge': ({ contest_id }) => ({ contest_id }),
  'contest/encourage': ({ post }) => ({ post_id: post.id, word: 'heart' }),
  'contest/encouraged-today': () => ({}),
  'contest/encouragements': ({ post }) => ({ post_id: post.id }),
  'contest/neighbours-of-today': ({ contest_id }) => ({ contest_id }),
  'user/unrespect-user': ({ user_id }) => ({ user_id }),
  'user/respecting': ({ user_id }) => ({ user_id }),
  'user/export': () => ({}),
  'user/export-state': () => ({}),
  'user/export-file': () => ({}),
  'user/delete-account': () => ({ password }),
  'user/respectors': ({ user_id }) => ({ user_id }),
  'user/block': ({ user_id }) => ({ user_id }),
  'user/unblock': ({ user_id }) => ({ user_id }),
  'user/blocked': () => ({}),
}

function registration({ email, phone, username, identification_token }: Subject) {
  const who = { full_name: 'Noor Fatima', username, email, phone, google_id: '123' }
  return { identification_token, ...who, terms_accepted: true }
}

/** A challenge as the form of operators sends it. */
export function writtenChallenge(contest_id: number, version = 1): Input<'console/save-challenge'> {
  return {
    ...{ contest_id, version },
    texts: [
      {
        language_id: defaultLanguageId,
        details: [
          { title: 'Walk together', description: '<p>A little.</p>', contest_unit_label: 'steps' },
        ],
      },
    ],
    hashtags: ['walk', 'morning'],
    start_date: addDays(today(), -5),
    end_date: addDays(today(), 20),
    ...{ media_type: 'other', external_media_link: '', picture: 'walking', picture_alt: '' },
    note: 'A clearer title.',
  }
}
