import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import { parseSlug } from '#shared/rules/slug.ts'
import type { Catalogue } from './lib/words.tsx'
import type { Gate, Place, ScreenModule, ScreenRoute } from './screen.ts'
import * as home from './screens/challenges-home.tsx'

// The screen that nearly everybody comes in by is part of the start.
const challengesHome = () => Promise.resolve(home)
const login = () => import('./screens/login.tsx')

/** The route table of spec section 2. */
export const screenRoutes: ScreenRoute[] = [
  route('/', 'none', 'coming-soon', () => import('./screens/coming-soon.tsx')),
  {
    ...route('/contest/:contestId', 'community', 'contest', () => import('./screens/contest.tsx')),
    rowId: ({ params }) => toId(params.contestId),
  },
  route('/challenge-content', 'member', 'contest-day', () => import('./screens/contest-day.tsx')),
  {
    ...route('/post/:slug', 'community', 'post', () => import('./screens/post.tsx')),
    rowId: ({ params }) => parseSlug(params.slug ?? ''),
  },
  route('/newpost', 'member', 'new-post', () => import('./screens/new-post.tsx'), 'writing'),
  route(
    '/editpost/:slug',
    'member',
    'edit-post',
    () => import('./screens/edit-post.tsx'),
    'writing',
  ),
  route(
    '/verifyotp',
    'community',
    'verify-otp',
    () => import('./screens/verify-otp.tsx'),
    'getting-in',
  ),
  route(
    '/forgot-password',
    'none',
    'forgot-password',
    () => import('./screens/forgot-password.tsx'),
    'getting-in',
  ),
  route(
    '/change-password',
    'none',
    'change-password',
    () => import('./screens/change-password.tsx'),
    'getting-in',
  ),
  route('/sessions', 'member', 'sessions', () => import('./screens/sessions.tsx'), 'getting-in'),
  route('/myprofile', 'member', 'my-profile', () => import('./screens/my-profile.tsx'), 'profiles'),
  {
    ...route(
      '/userprofile',
      'community',
      'user-profile',
      () => import('./screens/user-profile.tsx'),
      'profiles',
    ),
    rowId: ({ search }) => toId(search.get('user_id')),
  },
  route('/terms-and-condition', 'none', 'terms', () => import('./screens/terms.tsx')),
  route('/privacy-policy', 'none', 'privacy', () => import('./screens/privacy.tsx')),
  route('/info', 'none', 'info', () => import('./screens/info.tsx')),
  route(
    '/languageSelectionScreen',
    'newcomer',
    'language-selection',
    () => import('./screens/language-selection.tsx'),
    'getting-in',
  ),
  route(
    '/locationSelectionScreen',
    'newcomer',
    'location-selection',
    () => import('./screens/location-selection.tsx'),
    'getting-in',
  ),
  route(
    '/locationSearchScreen',
    'newcomer',
    'location-search',
    () => import('./screens/location-search.tsx'),
    'getting-in',
  ),
  route('/:identificationToken', 'token', 'challenges-home', challengesHome),
  route('/:identificationToken/contestlist', 'token', 'challenges-home', challengesHome),
  route('/:identificationToken/home', 'token', 'challenges-home', challengesHome),
  route('/:identificationToken/posts', 'token', 'feed', () => import('./screens/feed.tsx')),
  route('/:identificationToken/login', 'visitor', 'login', login, 'getting-in'),
  route(
    '/:identificationToken/login-with-email',
    'visitor',
    'login-with-email',
    () => import('./screens/login-with-email.tsx'),
    'getting-in',
  ),
  route(
    '/:identificationToken/create-account',
    'visitor',
    'create-account',
    () => import('./screens/create-account.tsx'),
    'getting-in',
  ),
  route(
    '/:identificationToken/signup-with-google',
    'visitor',
    'signup-with-google',
    () => import('./screens/signup-with-google.tsx'),
    'getting-in',
  ),
  route(
    '/:identificationToken/registerverifyotp',
    'newcomer',
    'registerverifyotp',
    () => import('./screens/registerverifyotp.tsx'),
    'getting-in',
  ),
  route(
    '/:identificationToken/register',
    'visitor',
    'register',
    () => import('./screens/register.tsx'),
    'getting-in',
  ),
  route('*', 'none', 'not-found', () => import('./screens/not-found.tsx')),
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
