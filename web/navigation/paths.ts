/** The type of a member's location, as addresses name it. */
export type LocationType = 'current_city' | 'pincode' | 'other_cities'

/** Every address of the product, written once. Links come from here. */
export const paths = {
  start: '/',
  challenges: (token: string, tab?: 'foryou' | 'mycontest') =>
    `/${token}/contestlist${tab === 'mycontest' ? '?tab=mycontest' : ''}`,
  home: (token: string) => `/${token}/home`,
  login: (token: string) => `/${token}/login`,
  loginWithEmail: (token: string, way?: 'code') =>
    `/${token}/login-with-email${way ? `?with=${way}` : ''}`,
  loginCode: '/verifyotp',
  forgotPassword: '/forgot-password',
  changePassword: '/change-password',
  /** Why a member cannot sign in who has just tried. */
  banned: '/banned',
  sessions: '/sessions',
  createAccount: (token: string, way?: 'email' | 'whatsapp') =>
    `/${token}/create-account${way ? `?with=${way}` : ''}`,
  /** Registering in three screens, or signing in by a code. */
  join: (token: string, step?: 'code' | 'name') => `/${token}/join${step ? `/${step}` : ''}`,
  signUpWithGoogle: (token: string) => `/${token}/signup-with-google`,
  registrationCode: (token: string) => `/${token}/registerverifyotp`,
  register: (token: string, username?: 'taken') =>
    `/${token}/register${username ? `?username=${username}` : ''}`,
  languageSelection: '/languageSelectionScreen',
  locationSelection: '/locationSelectionScreen',
  locationSearch: (type: LocationType) => `/locationSearchScreen?type=${type}`,
  selectLocation: '/selectlocation',
  invitation: (token: string, code: string) =>
    `/${token}/join?referral=${encodeURIComponent(code)}`,
  contests: (token: string, hashtag?: string) =>
    `/${token}/contest${hashtag ? `?hashtag=${encodeURIComponent(hashtag)}` : ''}`,
  contest: (id: number, tab?: string) => `/contest/${id}${tab ? `?tab=${tab}` : ''}`,
  /** What operators enter for the member in a challenge, and whether they may. */
  enteredForMe: (contest_id: number) => `/contest/${contest_id}/entered`,
  /** The member's team in a challenge. */
  team: (contest_id: number) => `/contest/${contest_id}/team`,
  /** The member's own certificate of a challenge. */
  ownCertificate: (contest_id: number) => `/contest/${contest_id}/certificate`,
  /** What the member has done of a challenge, once their days of it are over. */
  ownRecap: (contest_id: number) => `/contest/${contest_id}/recap`,
  /** A certificate that everybody may see who has its address. */
  certificate: ({ id, code }: { id: number; code: string }) => `/certificate/${id}/${code}`,
  /** Files a grievance; `about` is the path of what it is about. */
  grievance: (token: string, about?: string) =>
    `/${token}/grievance${about ? `?about=${encodeURIComponent(about)}` : ''}`,
  grievanceState: ({ id, key }: { id: number; key: string }) => `/grievance/${id}/${key}`,
  contestDay: (contest_id: number, day_id: number) =>
    `/challenge-content?contestId=${contest_id}&day_id=${day_id}`,
  /** `filter` as a query: see `address-filter.ts`. */
  posts: (token: string, sort?: 'trending', filter = '') => {
    const query = [sort && `sort=${sort}`, filter].filter(Boolean).join('&')
    return `/${token}/posts${query && `?${query}`}`
  },
  search: (token: string, query?: string) =>
    `/${token}/search${query ? `?q=${encodeURIComponent(query)}` : ''}`,
  post: (slug: string) => `/post/${slug}`,
  comment: (slug: string, comment_id: number) => `/post/${slug}?comment=${comment_id}`,
  newPost: '/newpost',
  /** A new post that was begun on this device. */
  draft: (id: string) => `/newpost?draft=${id}`,
  newEntry: (contest_id: number, day_id: number) =>
    `/newpost?contestId=${contest_id}&day_id=${day_id}`,
  editPost: (slug: string) => `/editpost/${slug}`,
  notifications: '/alerts',
  myProfile: '/myprofile',
  respecting: '/respect/respecting',
  respectors: '/respect/respectors',
  editProfile: '/editprofile',
  settings: '/settings',
  account: '/settings/account',
  changeContact: (kind: 'email' | 'phone') => `/settings/contact?kind=${kind}`,
  yourData: '/settings/your-data',
  deleteAccount: '/settings/delete-account',
  notificationSettings: '/settings/alerts',
  blocked: '/settings/blocked',
  decisions: '/settings/decisions',
  notices: '/alerts/notices',
  unsent: '/settings/unsent',
  userProfile: (id: number) => `/userprofile?user_id=${id}`,
  /** Of operators and moderators: an entry of its own, so a link to it is a plain one. */
  console: (token: string) => `/${token}/console`,
  consoleChallenge: (token: string, contest_id: number) =>
    `/${token}/console/challenges/${contest_id}`,
  consolePreview: (token: string, contest_id: number) =>
    `/${token}/console/challenges/${contest_id}/preview`,
  consoleWinners: (token: string, contest_id: number) =>
    `/${token}/console/challenges/${contest_id}/winners`,
  /** Where an earlier challenge is chosen to begin with a copy of it. */
  consoleNewFromEarlier: (token: string) => `/${token}/console/challenges/new?from=earlier`,
  consoleMembers: (token: string) => `/${token}/console/members`,
  terms: '/terms-and-condition',
  privacy: '/privacy-policy',
  info: (token?: string) => inCommunity('/info', token),
  rules: (token?: string) => inCommunity('/rules', token),
  faq: (token?: string) => inCommunity('/faq', token),
  localAuthorities: (token?: string) => inCommunity('/local-authorities', token),
}

/** The path without a community leads to that of this device, where one is known. */
function inCommunity(path: string, token?: string): string {
  return token ? `/${token}${path}` : path
}
