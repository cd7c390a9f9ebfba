import type { Input, Path } from '#shared/contracts/calls.ts'
import { defaultLanguageId } from '#shared/limits.ts'
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
  /** Where their community is, for reads of all communities. */
  position?: { latitude: number; longitude: number }
}

const uuid = '00000000-0000-4000-8000-000000000000'
const otp = '123456'
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
  'site/settings': () => ({}),
  'site/communities-near': ({ position = { latitude: 12.37, longitude: 76.61 } }) => position,
  'site/page': () => ({ page: 'info' }),
  'contest/allcontests': () => ({}),
  'contest/hashtags': () => ({}),
  'contest/my-contests': () => ({}),
  'contest/singlecontest': ({ contest_id }) => ({ contest_id }),
  'contest/standings': ({ contest_id }) => ({ contest_id }),
  'contest/sharecontest': ({ contest_id }) => ({ contest_id }),
  'contest/participate-contest': ({ contest_id }) => ({
    ...{ contest_id, participation_date: today() },
  }),
  'contest/my-contest-day': ({ contest_id, day_id }) => ({ contest_id, id: day_id }),
  'contest/contest-day-task': ({ contest_id, day_id }) => ({
    ...{ contest_id, contest_day_id: day_id, status: 'Done', action: 'Task' },
  }),
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
