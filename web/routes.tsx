import { type ComponentType, Fragment, type ReactNode, Suspense, use } from 'react'
import { parse } from 'regexparam'
import { matchRoute, Route, useLocation } from 'wouter'
import { parseSlug } from '#shared/rules/slug.ts'
import type { AnyQuery } from '#web/lib/query.ts'
import { useWords } from '#web/lib/words.tsx'
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx'
import * as home from './screens/challenges-home.tsx'
import { CommunityGate, KnownCommunityGate, MemberGate, VisitorGate } from './session/gates.tsx'

/** What a page's address says, for the queries its screen needs. */
export type Place = {
  params: Record<string, string | undefined>
  search: URLSearchParams
  community: string | undefined
}

/** What stands in a screen's file. The queries are asked on the server before the page is drawn. */
export type ScreenModule = {
  Screen: ComponentType
  queries?: (place: Place) => AnyQuery[]
}

/** Whom a screen lets in. */
type Gate = 'token' | 'community' | 'member' | 'visitor' | 'none'

type ScreenRoute = {
  path: string
  gate: Gate
  /** The source file under web/screens, by which the build knows the screen's own scripts. */
  file: string
  load: () => Promise<ScreenModule>
  /** The row a bare link is about; its community is the page's. */
  rowId?: (place: Omit<Place, 'community'>) => number | undefined
}

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
  route('/:identificationToken', 'token', 'challenges-home', challengesHome),
  route('/:identificationToken/contestlist', 'token', 'challenges-home', challengesHome),
  route('/:identificationToken/home', 'token', 'challenges-home', challengesHome),
  route('/:identificationToken/posts', 'token', 'feed', () => import('./screens/feed.tsx')),
  route('/:identificationToken/login', 'visitor', 'login', login),
  route(
    '/:identificationToken/login-with-email',
    'visitor',
    'login-with-email',
    () => import('./screens/login-with-email.tsx'),
  ),
  route(
    '/:identificationToken/create-account',
    'visitor',
    'create-account',
    () => import('./screens/create-account.tsx'),
  ),
  route('*', 'none', 'not-found', () => import('./screens/not-found.tsx')),
]

const gates: Record<Gate, ComponentType<{ children: ReactNode }>> = {
  token: CommunityGate,
  community: KnownCommunityGate,
  member: MemberGate,
  visitor: ({ children }) => (
    <CommunityGate>
      <VisitorGate>{children}</VisitorGate>
    </CommunityGate>
  ),
  none: Fragment,
}

/** The first route that fits an address, and what the address says. */
export function findScreen(pathname: string) {
  for (const route of screenRoutes) {
    const [fits, params] = matchRoute(parse, route.path, pathname)
    if (fits) return { route, params: params as Place['params'] }
  }
  return undefined
}

const loadings = new Map<string, Promise<ScreenModule>>()
const loaded = new Set<string>()

/** Loads a screen's scripts, once; a load that failed is tried anew. */
export function loadScreen({ file, load }: ScreenRoute): Promise<ScreenModule> {
  const known = loadings.get(file)
  if (known) return known
  const loading = load()
  loadings.set(file, loading)
  loading.then(
    (value) => {
      loaded.add(file)
      // React reads these off a promise, and draws a screen that is here at once.
      Object.assign(loading, { status: 'fulfilled', value })
    },
    () => loadings.delete(file),
  )
  return loading
}

export function isLoaded({ file }: ScreenRoute): boolean {
  return loaded.has(file)
}

/** The screen of the current address. */
export function Screens() {
  const { t } = useWords()
  const [pathname] = useLocation()
  const route = findScreen(pathname)?.route
  if (!route) return null
  const Gate = gates[route.gate]
  return (
    <Suspense fallback={<LoadingOverlay label={t('page.loading')} />}>
      <Route path={route.path}>
        <Gate key={route.path}>
          <LoadedScreen route={route} />
        </Gate>
      </Route>
    </Suspense>
  )
}

function LoadedScreen({ route }: { route: ScreenRoute }) {
  const { Screen } = use(loadScreen(route))
  return <Screen />
}

function route(
  path: string,
  gate: Gate,
  name: string,
  load: () => Promise<ScreenModule>,
): ScreenRoute {
  return { path, gate, file: `web/screens/${name}.tsx`, load }
}

function toId(text: string | null | undefined): number | undefined {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
