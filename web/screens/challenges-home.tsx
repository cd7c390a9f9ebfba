import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect } from 'react'
import { Redirect, useLocation, useParams, useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Locale } from '#shared/locale.ts'
import { isolated } from '#shared/rules/isolated.ts'
import { unmarkOwnHome } from '#web/device/own-home.ts'
import { ContestList } from '#web/features/contests/board/contest-list.tsx'
import { ContestSkeletons } from '#web/features/contests/board/contest-skeletons.tsx'
import { allContestsQuery } from '#web/features/contests/queries.ts'
import { TodaySkeleton } from '#web/features/contests/todays-tasks/today-skeleton.tsx'
import { PinnedNotices } from '#web/features/notices/api.ts'
import type { AnyQuery } from '#web/http/query.ts'
import { useAlert } from '#web/layout/alert.tsx'
import { CommunityLogo } from '#web/layout/community-logo.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { LazyPart } from '#web/navigation/lazy-part.tsx'
import { definePart } from '#web/navigation/part.ts'
import { paths } from '#web/navigation/paths.ts'
import type { PageAddress } from '#web/navigation/screen.ts'
import { communityQuery } from '#web/session/community-query.ts'
import { useIsLive, useSession } from '#web/session/session.tsx'
import { TabPanel, Tabs } from '#web/ui/page/tabs.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

/** Only members see it, so visitors need not load it. */
const myContests = definePart(
  'web/features/contests/board/my-contests.tsx',
  () => import('#web/features/contests/board/my-contests.tsx'),
)

/** Only members have it. */
const todaysTasks = definePart('web/features/contests/todays-tasks/today-part.tsx', () =>
  import('#web/features/contests/todays-tasks/today-part.tsx').then((part) => part.withWords()),
)

export function queries({ params }: PageAddress): AnyQuery[] {
  const { identificationToken } = params
  return identificationToken ? [allContestsQuery(identificationToken)] : []
}

/** The challenges of a community, and those in which the member participates. */
export function Screen() {
  const { identificationToken = '' } = useParams<{ identificationToken: string }>()
  const { t, locale } = useWords()
  const session = useSession()
  const community = useQuery(communityQuery(identificationToken)).data?.community
  const { tab, elsewhere, selectTab } = useHomeTab(identificationToken)
  const isOwn = session && !elsewhere
  const isLive = useIsLive()
  // The page is the reader's own now.
  useEffect(() => {
    if (isLive) unmarkOwnHome()
  }, [isLive])
  if (tab === 'mycontest' && elsewhere) return <Redirect to={elsewhere} replace />
  const label = t('contest.challenges')
  const mine = elsewhere ?? paths.challenges(identificationToken, 'mycontest')
  const tabs = (
    <Tabs
      name="home"
      label={label}
      tabs={[
        { id: 'foryou', label: t('contest.forYou'), href: paths.challenges(identificationToken) },
        { id: 'mycontest', label: t('contest.mine'), href: mine },
      ]}
      selected={tab}
      onSelect={selectTab}
    />
  )
  const board = (
    <TabPanel name="home" id={tab}>
      {tab === 'foryou' && <ContestList identification_token={identificationToken} />}
      {tab === 'mycontest' && (
        <Suspense fallback={<ContestSkeletons />}>
          {session ? (
            <LazyPart part={myContests}>
              {({ MyContests }) => (
                <MyContests user_id={session.user.id} onFind={() => selectTab('foryou')} />
              )}
            </LazyPart>
          ) : (
            <ContestSkeletons />
          )}
        </Suspense>
      )}
    </TabPanel>
  )
  // Of members the tabs are below what they do today.
  const below = (
    <>
      <div className="mb-3.5">{tabs}</div>
      {board}
    </>
  )
  const top = (
    <TopBar
      lead={<CommunityLogo token={identificationToken} className="lg:hidden" />}
      title={label}
      subtitle={community && placeOf(community, locale)}
      belowClassName="own-home:hidden"
    >
      {!isOwn && tabs}
    </TopBar>
  )
  return (
    <Frame top={top}>
      <HomeMeta identification_token={identificationToken} community={community} />
      <PinnedNotices token={identificationToken} />
      {isOwn ? (
        <Suspense fallback={<TodaySkeleton />}>
          <LazyPart part={todaysTasks} below={below}>
            {({ TodayPart }) => <TodayPart>{below}</TodayPart>}
          </LazyPart>
        </Suspense>
      ) : (
        <>
          <div className="hidden own-home:block">
            <TodaySkeleton />
          </div>
          <div className="own-home:hidden">{board}</div>
        </>
      )}
    </Frame>
  )
}

type HomeMetaProps = { identification_token: string; community: Community | undefined }

function HomeMeta({ identification_token, community }: HomeMetaProps) {
  const { t, locale } = useWords()
  const { data: list } = useInfiniteQuery(allContestsQuery(identification_token))
  const pictures = list?.pages[0]?.contests.map((contest) => contest.thumbnail_image) ?? []
  return (
    <PageMeta
      title={t('contest.challenges') + (community ? ` · ${isolated(community.name, locale)}` : '')}
      description={t('contest.homeText', { place: community ? placeOf(community, locale) : '' })}
      image={pictures.find((picture) => picture !== null)}
      path={paths.challenges(identification_token)}
    />
  )
}

type Community = { name: string; place_name: string }

function placeOf({ name, place_name }: Community, locale: Locale): string {
  const parts = [name, place_name].filter(Boolean)
  return parts.map((part) => isolated(part, locale)).join(', ')
}

/** The address of the member's own challenges, if they are not here. */
function useMyChallengesElsewhere(identification_token: string): string | undefined {
  const own = useSession()?.user.identification_token
  const isHere = own === undefined || own === identification_token.toLowerCase()
  return isHere ? undefined : paths.challenges(own, 'mycontest')
}

/** The tab in the address; `My Challenges` is for members in their own community, and visitors get an alert. */
function useHomeTab(identification_token: string) {
  const session = useSession()
  const isLive = useIsLive()
  const [, navigate] = useLocation()
  const [search, setSearch] = useSearchParams()
  const elsewhere = useMyChallengesElsewhere(identification_token)
  const state = useHistoryState()
  const isDefault = state?.redirectToMyChallenge === true ? 'mycontest' : 'foryou'
  const wanted = (search.get('tab') ?? isDefault) === 'mycontest' ? 'mycontest' : 'foryou'
  const isRefused = wanted === 'mycontest' && isLive && !session
  const askToLogin = useAskToLogin()

  useEffect(() => {
    if (!isRefused) return
    askToLogin()
    setSearch({}, { replace: true })
  }, [isRefused, askToLogin, setSearch])

  function selectTab(tab: string) {
    if (tab === 'mycontest' && !session) return askToLogin()
    if (tab === 'mycontest' && elsewhere) return navigate(elsewhere)
    setSearch(tab === 'mycontest' ? { tab } : {}, { replace: true })
  }

  return { tab: isRefused ? 'foryou' : wanted, elsewhere, selectTab }
}

function useAskToLogin(): () => void {
  const { t } = useWords()
  const alert = useAlert()
  const { identificationToken = '' } = useParams<{ identificationToken: string }>()
  return useCallback(() => {
    const intent = { path: paths.challenges(identificationToken, 'mycontest') }
    alert({ message: t('contest.loginToSee'), showLoginBtn: true, registerBtn: true, intent })
  }, [alert, t, identificationToken])
}
