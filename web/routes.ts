import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import { parseSlug } from '#shared/rules/slug.ts'
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
  route('/newpost', 'member', 'new-post', () => import('./screens/new-post.tsx')),
  route('/editpost/:slug', 'member', 'edit-post', () => import('./screens/edit-post.tsx')),
  doorRoute('/verifyotp', 'community', 'verify-otp', () => import('./screens/verify-otp.tsx')),
  doorRoute(
    '/forgot-password',
    'none',
    'forgot-password',
    () => import('./screens/forgot-password.tsx'),
  ),
  doorRoute(
    '/change-password',
    'none',
    'change-password',
    () => import('./screens/change-password.tsx'),
  ),
  doorRoute('/sessions', 'member', 'sessions', () => import('./screens/sessions.tsx')),
  route('/myprofile', 'member', 'my-profile', () => import('./screens/my-profile.tsx')),
  {
    ...route(
      '/userprofile',
      'community',
      'user-profile',
      () => import('./screens/user-profile.tsx'),
    ),
    rowId: ({ search }) => toId(search.get('user_id')),
  },
  route('/terms-and-condition', 'none', 'terms', () => import('./screens/terms.tsx')),
  route('/privacy-policy', 'none', 'privacy', () => import('./screens/privacy.tsx')),
  route('/info', 'none', 'info', () => import('./screens/info.tsx')),
  doorRoute(
    '/languageSelectionScreen',
    'newcomer',
    'language-selection',
    () => import('./screens/language-selection.tsx'),
  ),
  doorRoute(
    '/locationSelectionScreen',
    'newcomer',
    'location-selection',
    () => import('./screens/location-selection.tsx'),
  ),
  doorRoute(
    '/locationSearchScreen',
    'newcomer',
    'location-search',
    () => import('./screens/location-search.tsx'),
  ),
  route('/:identificationToken', 'token', 'challenges-home', challengesHome),
  route('/:identificationToken/contestlist', 'token', 'challenges-home', challengesHome),
  route('/:identificationToken/home', 'token', 'challenges-home', challengesHome),
  route('/:identificationToken/posts', 'token', 'feed', () => import('./screens/feed.tsx')),
  doorRoute('/:identificationToken/login', 'visitor', 'login', login),
  doorRoute(
    '/:identificationToken/login-with-email',
    'visitor',
    'login-with-email',
    () => import('./screens/login-with-email.tsx'),
  ),
  doorRoute(
    '/:identificationToken/create-account',
    'visitor',
    'create-account',
    () => import('./screens/create-account.tsx'),
  ),
  doorRoute(
    '/:identificationToken/signup-with-google',
    'visitor',
    'signup-with-google',
    () => import('./screens/signup-with-google.tsx'),
  ),
  doorRoute(
    '/:identificationToken/registerverifyotp',
    'newcomer',
    'registerverifyotp',
    () => import('./screens/registerverifyotp.tsx'),
  ),
  doorRoute(
    '/:identificationToken/register',
    'visitor',
    'register',
    () => import('./screens/register.tsx'),
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

/** A screen by which one comes in, with the words of those. */
function doorRoute(...parts: Parameters<typeof route>): ScreenRoute {
  return { ...route(...parts), words: 'getting-in' }
}

function route(
  path: string,
  gate: Gate,
  name: string,
  load: () => Promise<ScreenModule>,
): ScreenRoute {
  return { path, gate, file: `web/screens/${name}.tsx`, load }
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
