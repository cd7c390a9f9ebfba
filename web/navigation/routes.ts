import { shellPath } from '#shared/page.ts'
import { parseSlug } from '#shared/rules/slug.ts'
import { loadScrollTracker } from './load-scroll-tracker.ts'
import type { ScreenModule, ScreenRoute, ScreenRow } from './screen.ts'

/** The route table: the first row that matches an address is its screen. */
const rows: ScreenRow[] = [
  {
    path: '/',
    gate: 'none',
    screen: 'coming-soon',
    words: ['communities', 'places', 'about'],
  },
  {
    path: '/contest/:contestId',
    gate: 'community',
    screen: 'contest',
    words: ['contests', 'posts'],
    rowId: ({ params }) => toId(params.contestId),
  },
  {
    path: '/contest/:contestId/entered',
    gate: 'member',
    screen: 'entered-for-me',
    words: ['contests', 'entered'],
    rowId: ({ params }) => toId(params.contestId),
  },
  {
    path: '/contest/:contestId/team',
    gate: 'member',
    screen: 'team',
    words: ['teams', 'posts'],
    rowId: ({ params }) => toId(params.contestId),
  },
  {
    path: '/contest/:contestId/certificate',
    gate: 'member',
    screen: 'own-certificate',
    words: ['certificates'],
    rowId: ({ params }) => toId(params.contestId),
  },
  {
    path: '/contest/:contestId/recap',
    gate: 'member',
    screen: 'own-recap',
    words: ['recaps', 'contests', 'today'],
    rowId: ({ params }) => toId(params.contestId),
  },
  {
    path: '/certificate/:certificateId/:certificateCode',
    gate: 'community',
    screen: 'certificate',
    words: ['certificates'],
    rowId: ({ params }) => toId(params.certificateId),
  },
  {
    path: '/grievance/:grievanceId/:grievanceKey',
    gate: 'community',
    screen: 'grievance-state',
    words: ['duties'],
    rowId: ({ params }) => toId(params.grievanceId),
  },
  {
    path: '/challenge-content',
    gate: 'member',
    screen: 'contest-day',
    words: ['contests'],
    rowId: ({ search }) => toId(search.get('contestId')),
  },
  {
    path: '/post/:slug',
    gate: 'community',
    screen: 'post',
    words: ['posts', 'comments'],
    rowId: ({ params }) => parseSlug(params.slug ?? ''),
  },
  { path: '/newpost', gate: 'member', screen: 'new-post', words: ['writing', 'drafts', 'places'] },
  {
    path: '/editpost/:slug',
    gate: 'member',
    screen: 'edit-post',
    words: ['writing', 'drafts', 'places'],
  },
  { path: '/verifyotp', gate: 'newcomer', screen: 'verify-otp', words: ['auth'] },
  { path: '/forgot-password', gate: 'signed-out', screen: 'forgot-password', words: ['auth'] },
  { path: '/banned', gate: 'signed-out', screen: 'banned', words: ['moderation', 'auth'] },
  {
    path: '/change-password',
    gate: 'none',
    isOnTheWay: true,
    screen: 'change-password',
    words: ['auth'],
  },
  { path: '/sessions', gate: 'member', screen: 'sessions', words: ['auth'] },
  { path: '/alerts', gate: 'member', screen: 'notifications', words: ['notifications'] },
  {
    path: '/myprofile',
    gate: 'member',
    screen: 'my-profile',
    words: ['profiles', 'posts', 'queue'],
  },
  {
    path: '/editprofile',
    gate: 'member',
    screen: 'edit-profile',
    words: ['profiles', 'drafts', 'auth'],
  },
  { path: '/respect/respecting', gate: 'member', screen: 'respecting', words: ['profiles'] },
  { path: '/respect/respectors', gate: 'member', screen: 'respectors', words: ['profiles'] },
  {
    path: '/settings',
    gate: 'member',
    screen: 'settings',
    words: ['push', 'profiles', 'posts', 'about', 'queue'],
  },
  { path: '/settings/account', gate: 'member', screen: 'account', words: ['account', 'auth'] },
  { path: '/settings/contact', gate: 'member', screen: 'contact', words: ['account', 'auth'] },
  { path: '/settings/your-data', gate: 'member', screen: 'your-data', words: ['account'] },
  {
    path: '/settings/delete-account',
    gate: 'member',
    screen: 'delete-account',
    words: ['account', 'auth'],
  },
  {
    path: '/settings/alerts',
    gate: 'member',
    screen: 'notification-settings',
    words: ['notifications', 'reminders', 'calendars'],
  },
  { path: '/stop-letters', gate: 'none', screen: 'stop-digest', words: ['notifications'] },
  { path: '/settings/blocked', gate: 'member', screen: 'blocked', words: ['profiles'] },
  { path: '/alerts/notices', gate: 'member', screen: 'notices', words: ['notices'] },
  { path: '/settings/decisions', gate: 'member', screen: 'decisions', words: ['moderation'] },
  { path: '/settings/unsent', gate: 'member', screen: 'unsent', words: ['queue'] },
  {
    path: '/userprofile',
    // An id of no community names no row, which the screen explains better than the gate.
    gate: 'none',
    screen: 'user-profile',
    words: ['profiles', 'posts'],
    rowId: ({ search }) => toId(search.get('user_id')),
  },
  {
    path: '/terms-and-condition',
    gate: 'none',
    isOnTheWay: true,
    screen: 'terms',
    words: ['about', 'terms'],
  },
  {
    path: '/privacy-policy',
    gate: 'none',
    isOnTheWay: true,
    screen: 'privacy',
    words: ['about', 'terms'],
  },
  {
    path: '/:identificationToken?/info',
    gate: 'token',
    isOnTheWay: true,
    screen: 'info',
    words: ['local-info', 'about'],
  },
  {
    path: '/:identificationToken?/rules',
    gate: 'token',
    screen: 'rules',
    words: ['local-info', 'moderation'],
  },
  { path: '/:identificationToken?/faq', gate: 'token', screen: 'faq', words: ['local-info'] },
  {
    path: '/:identificationToken?/local-authorities',
    gate: 'token',
    screen: 'local-authorities',
    words: ['local-info'],
  },
  {
    path: '/languageSelectionScreen',
    gate: 'community',
    isOnTheWay: true,
    screen: 'language-selection',
    words: ['auth'],
  },
  {
    path: '/locationSelectionScreen',
    gate: 'community',
    isOnTheWay: true,
    screen: 'location-selection',
    words: ['auth', 'places'],
  },
  {
    path: '/locationSearchScreen',
    gate: 'community',
    isOnTheWay: true,
    screen: 'location-search',
    words: ['auth', 'places'],
  },
  { path: '/selectlocation', gate: 'member', screen: 'select-location', words: ['places'] },
  { path: shellPath, gate: 'none', screen: 'app-shell' },
  { path: '/:identificationToken', gate: 'token', screen: 'challenges-home' },
  { path: '/:identificationToken/contestlist', gate: 'token', screen: 'challenges-home' },
  { path: '/:identificationToken/home', gate: 'token', screen: 'challenges-home' },
  {
    path: '/:identificationToken/contest',
    gate: 'token',
    screen: 'contests',
    words: ['contests'],
  },
  {
    path: '/:identificationToken/posts',
    gate: 'token',
    screen: 'feed',
    words: ['posts', 'local-info'],
  },
  { path: '/:identificationToken/search', gate: 'token', screen: 'search', words: ['search'] },
  {
    path: '/:identificationToken/grievance',
    gate: 'token',
    screen: 'grievance',
    words: ['duties', 'auth'],
  },
  {
    path: '/:identificationToken/login',
    gate: 'visitor',
    screen: 'login',
    words: ['auth', 'about'],
  },
  {
    path: '/:identificationToken/login-with-email',
    gate: 'visitor',
    screen: 'login-with-email',
    words: ['auth', 'about'],
  },
  {
    path: '/:identificationToken/create-account',
    gate: 'visitor',
    screen: 'create-account',
    words: ['auth'],
  },
  {
    path: '/:identificationToken/invited/:code',
    gate: 'token',
    isOnTheWay: true,
    screen: 'invited',
    words: ['joining', 'auth', 'about'],
  },
  {
    path: '/:identificationToken/team/:teamCode',
    gate: 'token',
    screen: 'invited-to-team',
    words: ['teams', 'auth'],
  },
  {
    path: '/:identificationToken/join/:step?',
    gate: 'visitor',
    screen: 'join',
    words: ['auth', 'about'],
  },
  {
    path: '/:identificationToken/signup-with-google',
    gate: 'visitor',
    screen: 'signup-with-google',
    words: ['auth'],
  },
  {
    path: '/:identificationToken/registerverifyotp',
    gate: 'newcomer',
    screen: 'registerverifyotp',
    words: ['auth'],
  },
  {
    path: '/:identificationToken/register',
    gate: 'visitor',
    screen: 'register',
    words: ['auth'],
  },
  { path: '*', gate: 'none', screen: 'not-found' },
]

export const screenRoutes = rows.map(toRoute)

function toRoute(row: ScreenRow): ScreenRoute {
  const file = `web/screens/${row.screen}.tsx`
  return { ...row, file, load: () => loadScreenFile(row.screen) }
}

async function loadScreenFile(screen: string): Promise<ScreenModule> {
  const [{ screenFiles }] = await Promise.all([import('./screen-files.ts'), loadScrollTracker()])
  const load = screenFiles[`../screens/${screen}.tsx`]
  if (!load) throw new Error(`web/screens has no file ${screen}.tsx`)
  return load()
}

function toId(text: string | null | undefined): number | undefined {
  const id = /^[1-9]\d*$/.test(text ?? '') ? Number(text) : 0
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
