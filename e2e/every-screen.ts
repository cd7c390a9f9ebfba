import { ask, demoToken, findPosts, memberOf, signedIn } from './members.ts'

type Screen = [path: string, heading: string | RegExp]

/** Screens by their address, with their headings. Ids are read first, because they differ between communities. */
export async function everyScreen(): Promise<Record<'visitor' | 'member', Screen[]>> {
  const { token, user } = memberOf('asha')
  const { contests } = await ask('contest/my-contests', {}, { token })
  const contest = contests.find(({ results_declared }) => !results_declared)
  const { contestDays } = await ask(
    'contest/singlecontest',
    { contest_id: contest?.id ?? 0 },
    { token },
  )
  const own = await ask('post/feed', { user_id: user.id })
  // The oldest of members whom no journey signs in: the same whatever the hour of this run is, and nobody changes them.
  const discussed = await findPosts(({ comments_count }) => comments_count > 2)
  const entry = discussed.findLast(({ user }) => user.full_name === 'Suresh Pillai')
  const names = signedIn.map((name) => memberOf(name).user.full_name)
  const pictured = discussed.findLast(
    ({ user, media }) =>
      !names.includes(user.full_name) && media.some(({ type }) => type === 'image'),
  )
  const { comments } = await ask('post/comments', { post_id: pictured?.id ?? 0 })
  const challenge = contest?.details[0]?.title ?? ''
  const forAll: Screen[] = [
    ['/', 'Coming soon'],
    ['/nowhere/contestlist', 'This page is not here'],
    [`/${demoToken}`, 'Challenges'],
    [`/${demoToken}/contest`, 'Challenges by hashtag'],
    [`/${demoToken}/contest?hashtag=nothing`, 'Challenges by hashtag'],
    [`/${demoToken}/posts`, 'Posts'],
    [`/${demoToken}/search`, 'Search'],
    [`/${demoToken}/search?q=walk`, 'Search'],
    [`/${demoToken}/search?q=${encodeURIComponent('बिजली')}&kind=contest`, 'Search'],
    [`/contest/${contest?.id}`, challenge],
    [`/contest/${contest?.id}?tab=entries`, challenge],
    [`/contest/${contest?.id}?tab=leaders`, challenge],
    [`/post/${entry?.slug}`, 'Post'],
    [`/post/${pictured?.slug}?comment=${comments[0]?.id}`, 'Post'],
    [`/userprofile?user_id=${entry?.user.id}`, 'Profile'],
    ['/terms-and-condition', 'Terms and conditions'],
    ['/privacy-policy', 'Privacy policy'],
    ['/stop-letters?token=none', 'No more weekly letters?'],
    [`/${demoToken}/info`, 'Info'],
    [`/${demoToken}/rules`, 'Rules'],
    [`/${demoToken}/faq`, 'FAQs'],
    [`/${demoToken}/local-authorities`, 'Local Authorities'],
    [`/${demoToken}/grievance`, 'File a grievance'],
  ]
  const forVisitors: Screen[] = [
    [`/${demoToken}/login`, 'Welcome to Lodhi Colony and friends'],
    [`/${demoToken}/login-with-email`, 'Sign in'],
    [`/${demoToken}/login-with-email?with=code`, 'Sign in'],
    [`/${demoToken}/join`, 'Welcome to Lodhi Colony and friends'],
    [`/${demoToken}/create-account`, 'Create New Account'],
    ['/forgot-password', 'Forgot password'],
    ['/banned', 'Your ban'],
    ['/locationSearchScreen?type=other_cities', 'Add or Update Locations'],
  ]
  const forMembers: Screen[] = [
    [`/${demoToken}/contestlist?tab=mycontest`, 'Challenges'],
    [`/contest/${contest?.id}?tab=schedule`, challenge],
    [`/contest/${contest?.id}/entered`, 'Entered for you'],
    [`/challenge-content?contestId=${contest?.id}&day_id=${contestDays[0]?.id}`, /^Day 1 /],
    ['/newpost', 'New post'],
    [`/editpost/${own.posts[0]?.slug}`, 'Edit post'],
    ['/alerts', 'Alerts'],
    ['/myprofile', 'My profile'],
    ['/editprofile', 'Edit Profile'],
    ['/respect/respecting', 'Respecting'],
    ['/respect/respectors', 'Respectors'],
    ['/settings', 'Settings'],
    ['/settings/alerts', 'Alerts'],
    ['/settings/blocked', 'Blocked neighbours'],
    ['/settings/decisions', 'What moderators decided'],
    ['/alerts/notices', 'Official notices'],
    ['/settings/unsent', 'Not yet sent'],
    ['/settings/account', 'Sign-in and consent'],
    ['/settings/contact?kind=email', 'Change email address'],
    ['/settings/contact?kind=phone', 'Change phone number'],
    ['/settings/your-data', 'Your data'],
    ['/settings/delete-account', 'Delete account'],
    ['/change-password', 'Change password'],
    ['/sessions', 'Where you are signed in'],
    ['/selectlocation', 'Explore a location'],
    ['/locationSelectionScreen', 'Your locations'],
    ['/locationSearchScreen?type=other_cities', 'Add or Update Locations'],
    ['/locationSearchScreen?type=pincode', 'Add or Update Locations'],
    ['/locationSearchScreen?type=current_city&mode=currentlocation', 'Add or Update Locations'],
    ['/languageSelectionScreen', 'Which languages do you speak or know?'],
  ]
  return { visitor: [...forAll, ...forVisitors], member: [...forAll, ...forMembers] }
}

/** The file name for a screen: its address without ids. */
export function nameOfScreen(path: string): string {
  if (path === '/') return 'start'
  const name = path
    .replace(`/${demoToken}`, '')
    .replace(/^\/contest\/\d+/, '/challenge')
    .replace(/^\/(post|editpost)\/[^?]+/, '/$1')
    .replace(/=(\d+|%[^&]*)/g, '')
    .replace(/\W+/g, '-')
  return name.slice(1).toLowerCase() || 'challenges'
}
