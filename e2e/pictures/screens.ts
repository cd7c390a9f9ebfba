import { paths } from '#web/navigation/paths.ts'
import { allButDone, codeSent } from './half-way.ts'
import type { Reader } from './reader.ts'
import type { Stage } from './stage.ts'

export type Shot = {
  name: string
  path: string
  /** Who is signed in. */
  as?: Reader
  /** What the browser has stored before. */
  stored?: Record<string, unknown>
  /** The names of buttons or tabs to press, in order, before the picture is taken. */
  press?: string[]
}

/** Every screen with full, empty and longest content. */
export function shots(stage: Stage): Shot[] {
  const { asha, full, empty, longest, discussed, audio, video, link } = stage
  const comment = paths.comment(discussed.post, discussed.comment)
  return [
    { name: 'start', path: paths.start },
    { name: 'terms', path: paths.terms },
    { name: 'privacy', path: paths.privacy },
    { name: 'about', path: paths.info() },
    { name: 'info', path: paths.info(full.token) },
    { name: 'faq', path: paths.faq(full.token) },
    { name: 'local-authorities', path: paths.localAuthorities(full.token) },
    { name: 'not-found', path: '/nowhere/contestlist' },
    { name: 'challenges', path: paths.challenges(full.token) },
    { name: 'challenges-empty', path: paths.challenges(empty.token) },
    { name: 'challenges-longest', path: paths.challenges(longest.token) },
    { name: 'notifications', path: paths.notifications, as: asha },
    { name: 'notifications-empty', path: paths.notifications, as: empty.member },
    { name: 'notification-settings', path: paths.notificationSettings, as: asha },
    { name: 'stop-letters', path: '/stop-letters?token=none' },
    { name: 'my-challenges', path: paths.challenges(full.token, 'mycontest'), as: asha },
    {
      name: 'my-challenges-empty',
      path: paths.challenges(empty.token, 'mycontest'),
      as: empty.member,
    },
    { name: 'contest-details', path: paths.contest(full.open_contest) },
    { name: 'contest-details-longest', path: paths.contest(longest.contest) },
    {
      name: 'contest-accept',
      path: paths.contest(full.open_contest),
      as: asha,
      press: ['Accept challenge'],
    },
    { name: 'contest-schedule', path: paths.contest(full.running_contest, 'schedule'), as: asha },
    {
      name: 'contest-schedule-longest',
      path: paths.contest(longest.contest, 'schedule'),
      as: longest.member,
    },
    { name: 'contest-entries', path: paths.contest(full.running_contest, 'entries') },
    { name: 'contest-entries-empty', path: paths.contest(longest.contest, 'entries') },
    { name: 'contest-leaders', path: paths.contest(full.closed_contest, 'leaders') },
    { name: 'contest-leaders-empty', path: paths.contest(full.open_contest, 'leaders') },
    { name: 'day', path: paths.contestDay(full.running_contest, full.today), as: asha },
    { name: 'day-done', path: paths.contestDay(full.running_contest, full.first_day), as: asha },
    {
      name: 'day-longest',
      path: paths.contestDay(longest.contest, longest.first_day),
      as: longest.member,
    },
    { name: 'feed', path: paths.posts(full.token) },
    { name: 'feed-trending', path: paths.posts(full.token, 'trending'), as: asha },
    { name: 'feed-empty', path: paths.posts(empty.token) },
    { name: 'feed-longest', path: paths.posts(longest.token) },
    { name: 'search', path: paths.search(full.token) },
    {
      name: 'search-recent',
      path: paths.search(full.token),
      stored: { searches: { [full.token]: ['metro', 'नल का पानी', 'w'.repeat(60)] } },
    },
    { name: 'search-results', path: paths.search(full.token, 'walk') },
    { name: 'search-hindi', path: paths.search(full.token, 'पानी') },
    { name: 'search-none', path: paths.search(empty.token, 'walk') },
    {
      name: 'search-longest',
      path: paths.search(longest.token, 'सबसे neighbourhoodwatch'),
      as: longest.member,
    },
    { name: 'feed-languages', path: paths.posts(full.token), press: ['Languages you read'] },
    {
      name: 'feed-folded',
      path: paths.posts(full.token),
      stored: { folded_languages: [1, 3, 4, 5] },
    },
    { name: 'post', path: paths.post(full.post) },
    { name: 'post-longest', path: paths.post(longest.post), as: longest.member },
    { name: 'comments', path: comment, as: asha },
    {
      name: 'comments-longest',
      path: paths.comment(longest.post, longest.comment),
      as: longest.member,
    },
    { name: 'comments-visitor', path: comment },
    { name: 'comments-menu', path: comment, as: asha, press: ['What you can do with the comment'] },
    {
      name: 'comments-report',
      path: comment,
      as: asha,
      press: ['What you can do with the comment', 'Report comment', 'Send report'],
    },
    { name: 'comments-reply', path: comment, as: asha, press: ['Reply to'] },
    { name: 'post-audio', path: paths.post(audio.post) },
    { name: 'post-video', path: paths.post(video.post) },
    { name: 'post-link', path: paths.post(link.post) },
    { name: 'user-profile-video', path: paths.userProfile(video.author.user.id) },
    { name: 'new-post', path: paths.newPost, as: asha },
    { name: 'new-post-link', path: paths.newPost, as: asha, press: ['Link', 'Post', 'OK'] },
    { name: 'new-post-recording', path: paths.newPost, as: asha, press: ['Record'] },
    { name: 'new-entry', path: paths.newEntry(full.running_contest, full.today), as: asha },
    { name: 'edit-post', path: paths.editPost(full.own_post), as: asha },
    { name: 'edit-post-audio', path: paths.editPost(audio.post), as: audio.author },
    { name: 'edit-post-video', path: paths.editPost(video.post), as: video.author },
    { name: 'edit-post-link', path: paths.editPost(link.post), as: link.author },
    { name: 'edit-post-longest', path: paths.editPost(longest.post), as: longest.member },
    { name: 'user-profile', path: paths.userProfile(full.ravi) },
    { name: 'user-profile-empty', path: paths.userProfile(empty.member.user.id) },
    {
      name: 'user-profile-menu',
      path: paths.userProfile(full.ravi),
      as: asha,
      press: ['What you can do with this profile'],
    },
    { name: 'locations', path: paths.locationSelection, as: asha },
    { name: 'locations-empty', path: paths.locationSelection, as: empty.member },
    { name: 'location-search-member', path: paths.locationSearch('other_cities'), as: asha },
    { name: 'location-entry', path: paths.selectLocation, as: asha },
    { name: 'language-member', path: paths.languageSelection, as: asha },
    { name: 'my-profile', path: paths.myProfile, as: asha },
    { name: 'my-profile-longest', path: paths.myProfile, as: longest.member },
    { name: 'edit-profile', path: paths.editProfile, as: asha },
    { name: 'edit-profile-longest', path: paths.editProfile, as: longest.member },
    { name: 'respecting', path: paths.respecting, as: asha },
    { name: 'respecting-empty', path: paths.respecting, as: empty.member },
    { name: 'respectors-longest', path: paths.respectors, as: longest.member },
    { name: 'my-profile-empty', path: paths.myProfile, as: empty.member },
    { name: 'user-profile-member', path: paths.userProfile(full.ravi), as: asha },
    { name: 'settings', path: paths.settings, as: asha },
    { name: 'settings-longest', path: paths.settings, as: longest.member },
    { name: 'account', path: paths.account, as: asha },
    { name: 'change-email', path: paths.changeContact('email'), as: asha },
    { name: 'your-data', path: paths.yourData, as: asha },
    { name: 'delete-account', path: paths.deleteAccount, as: asha },
    { name: 'login', path: paths.login(full.token) },
    { name: 'login-longest', path: paths.login(longest.token) },
    { name: 'login-with-email', path: paths.loginWithEmail(full.token), press: ['SIGN IN'] },
    {
      name: 'login-with-code',
      path: paths.loginWithEmail(full.token, 'code'),
      press: ['Send code'],
    },
    { name: 'forgot-password', path: paths.forgotPassword, press: ['Send email'] },
    { name: 'change-password', path: paths.changePassword, as: asha },
    {
      name: 'change-password-code',
      path: paths.changePassword,
      as: asha,
      press: ['Send code', 'Change password'],
    },
    { name: 'sessions', path: paths.sessions, as: asha },
    { name: 'sessions-empty', path: paths.sessions, as: empty.member },
    { name: 'join', path: paths.join(full.token), press: ['Send code'] },
    {
      name: 'join-code',
      path: paths.join(full.token, 'code'),
      stored: codeSent(full.token),
      press: ['Verify'],
    },
    { name: 'create-account', path: paths.createAccount(full.token) },
    {
      name: 'create-account-email',
      path: paths.createAccount(full.token, 'email'),
      press: ['Send code', 'OK'],
    },
    {
      name: 'create-account-whatsapp',
      path: paths.createAccount(longest.token, 'whatsapp'),
      press: ['Send code'],
    },
    { name: 'signup-with-google', path: paths.signUpWithGoogle(full.token) },
    {
      name: 'register-code',
      path: paths.registrationCode(full.token),
      stored: codeSent(full.token),
      press: ['Verify'],
    },
    { name: 'register-unverified', path: paths.register(full.token) },
    { name: 'language', path: paths.languageSelection, stored: allButDone(full.token) },
    { name: 'cities', path: paths.locationSelection, stored: allButDone(full.token) },
    {
      name: 'location-search',
      path: paths.locationSearch('current_city'),
      stored: allButDone(full.token),
    },
    { name: 'alert', path: paths.challenges(full.token), press: ['My Challenges'] },
  ]
}
