import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import { parseSlug } from '#shared/rules/slug.ts'
import * as home from '#web/screens/challenges-home.tsx'
import type { Catalogue } from '#web/words/catalogues.ts'
import type { Gate, Place, ScreenModule, ScreenRoute } from './screen.ts'

// The screen that nearly everybody comes in by is part of the start.
const challengesHome = () => Promise.resolve(home)
const login = () => import('#web/screens/login.tsx')

/** The route table of spec section 2. */
export const screenRoutes: ScreenRoute[] = [
  route('/', 'none', 'coming-soon', () => import('#web/screens/coming-soon.tsx')),
  {
    ...route(
      '/contest/:contestId',
      'community',
      'contest',
      () => import('#web/screens/contest.tsx'),
    ),
    rowId: ({ params }) => toId(params.contestId),
  },
  route(
    '/challenge-content',
    'member',
    'contest-day',
    () => import('#web/screens/contest-day.tsx'),
  ),
  {
    ...route('/post/:slug', 'community', 'post', () => import('#web/screens/post.tsx')),
    rowId: ({ params }) => parseSlug(params.slug ?? ''),
  },
  route('/newpost', 'member', 'new-post', () => import('#web/screens/new-post.tsx'), 'writing'),
  route(
    '/editpost/:slug',
    'member',
    'edit-post',
    () => import('#web/screens/edit-post.tsx'),
    'writing',
  ),
  route(
    '/verifyotp',
    'community',
    'verify-otp',
    () => import('#web/screens/verify-otp.tsx'),
    'auth',
  ),
  route(
    '/forgot-password',
    'none',
    'forgot-password',
    () => import('#web/screens/forgot-password.tsx'),
    'auth',
  ),
  route(
    '/change-password',
    'none',
    'change-password',
    () => import('#web/screens/change-password.tsx'),
    'auth',
  ),
  route('/sessions', 'member', 'sessions', () => import('#web/screens/sessions.tsx'), 'auth'),
  route(
    '/myprofile',
    'member',
    'my-profile',
    () => import('#web/screens/my-profile.tsx'),
    'profiles',
  ),
  {
    ...route(
      '/userprofile',
      'community',
      'user-profile',
      () => import('#web/screens/user-profile.tsx'),
      'profiles',
    ),
    rowId: ({ search }) => toId(search.get('user_id')),
  },
  route('/terms-and-condition', 'none', 'terms', () => import('#web/screens/terms.tsx')),
  route('/privacy-policy', 'none', 'privacy', () => import('#web/screens/privacy.tsx')),
  route('/info', 'none', 'info', () => import('#web/screens/info.tsx')),
  route(
    '/languageSelectionScreen',
    'newcomer',
    'language-selection',
    () => import('#web/screens/language-selection.tsx'),
    'auth',
  ),
  route(
    '/locationSelectionScreen',
    'newcomer',
    'location-selection',
    () => import('#web/screens/location-selection.tsx'),
    'auth',
  ),
  route(
    '/locationSearchScreen',
    'newcomer',
    'location-search',
    () => import('#web/screens/location-search.tsx'),
    'auth',
  ),
  route('/:identificationToken', 'token', 'challenges-home', challengesHome),
  route('/:identificationToken/contestlist', 'token', 'challenges-home', challengesHome),
  route('/:identificationToken/home', 'token', 'challenges-home', challengesHome),
  route('/:identificationToken/posts', 'token', 'feed', () => import('#web/screens/feed.tsx')),
  route('/:identificationToken/login', 'visitor', 'login', login, 'auth'),
  route(
    '/:identificationToken/login-with-email',
    'visitor',
    'login-with-email',
    () => import('#web/screens/login-with-email.tsx'),
    'auth',
  ),
  route(
    '/:identificationToken/create-account',
    'visitor',
    'create-account',
    () => import('#web/screens/create-account.tsx'),
    'auth',
  ),
  route(
    '/:identificationToken/signup-with-google',
    'visitor',
    'signup-with-google',
    () => import('#web/screens/signup-with-google.tsx'),
    'auth',
  ),
  route(
    '/:identificationToken/registerverifyotp',
    'newcomer',
    'registerverifyotp',
    () => import('#web/screens/registerverifyotp.tsx'),
    'auth',
  ),
  route(
    '/:identificationToken/register',
    'visitor',
    'register',
    () => import('#web/screens/register.tsx'),
    'auth',
  ),
  route('*', 'none', 'not-found', () => import('#web/screens/not-found.tsx')),
]

/** The first route that fits an address, and what the address says. */
export function findScreen(pathname: string) {
  // The router's hooks give addresses decoded, the browser and the server as they were sent.
  const address = decoded(pathname)
  for (const route of screenRoutes) {
    const [fits, params] = matchRoute(parse, route.path, address)
    if (fits) return { route, params: params as Place['params'] }
  }
  return undefined
}

function route(
  path: string,
  gate: Gate,
  name: string,
  load: () => Promise<ScreenModule>,
  words?: Catalogue,
): ScreenRoute {
  return { path, gate, file: `web/screens/${name}.tsx`, load, words }
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

function toId(text: string | null | undefined): number | undefined {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
