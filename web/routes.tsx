import { type ComponentType, Fragment, lazy, type ReactNode, Suspense } from 'react'
import { type Params, type RouteObject, useRoutes } from 'react-router'
import { parseSlug } from '#shared/rules/slug.ts'
import type { AnyQuery } from '#web/lib/query.ts'
import { useWords } from '#web/lib/words.tsx'
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx'
import { CommunityGate, KnownCommunityGate, MemberGate, VisitorGate } from './session/gates.tsx'

/** What a page's address says, for the queries its screen needs. */
export type Place = {
  params: Params
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

const challengesHome = () => import('./screens/challenges-home.tsx')
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

const routeObjects: RouteObject[] = screenRoutes.map(({ path, gate, load }) => {
  const Screen = lazy(() => load().then((module) => ({ default: module.Screen })))
  const Gate = gates[gate]
  const element = (
    <Gate key={path}>
      <Screen />
    </Gate>
  )
  return { path, element }
})

/** The screen of the current address. */
export function Screens() {
  const { t } = useWords()
  const screen = useRoutes(routeObjects)
  return <Suspense fallback={<LoadingOverlay label={t('page.loading')} />}>{screen}</Suspense>
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
