import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect } from 'react'
import { Redirect, useLocation, useParams, useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { ContestList } from '#web/features/contests/board/contest-list.tsx'
import { ContestSkeletons } from '#web/features/contests/board/contest-skeletons.tsx'
import { allContestsQuery } from '#web/features/contests/queries.ts'
import type { AnyQuery } from '#web/http/query.ts'
import { useAlert } from '#web/layout/alert.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { LazyPart } from '#web/navigation/lazy-part.tsx'
import { definePart } from '#web/navigation/part.ts'
import { paths } from '#web/navigation/paths.ts'
import type { PageAddress } from '#web/navigation/screen.ts'
import { communityQuery } from '#web/session/community-query.ts'
import { useIsLive, useSession } from '#web/session/session.tsx'
import { ProductLogo } from '#web/ui/ornament/product-logo.tsx'
import { TabPanel, Tabs } from '#web/ui/page/tabs.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

/** Only members see it, so visitors need not load it. */
const myContests = definePart(
  'web/features/contests/board/my-contests.tsx',
  () => import('#web/features/contests/board/my-contests.tsx'),
)

export function queries({ params }: PageAddress): AnyQuery[] {
  const { identificationToken } = params
  return identificationToken ? [allContestsQuery(identificationToken)] : []
}

/** The challenges of a community, and those in which the member participates. */
export function Screen() {
  const { identificationToken = '' } = useParams<{ identificationToken: string }>()
  const session = useSession()
  const { tab, elsewhere, selectTab } = useHomeTab(identificationToken)
  if (tab === 'mycontest' && elsewhere) return <Redirect to={elsewhere} replace />
  const top = (
    <HomeBar identification_token={identificationToken} tab={tab} onSelectTab={selectTab} />
  )
  return (
    <Frame top={top}>
      <HomeMeta identification_token={identificationToken} />
      <TabPanel name="home" id={tab}>
        {tab === 'foryou' && <ContestList identification_token={identificationToken} />}
        {tab === 'mycontest' && !session && <ContestSkeletons />}
        {tab === 'mycontest' && session && (
          <Suspense fallback={<ContestSkeletons />}>
            <LazyPart part={myContests}>
              {({ MyContests }) => (
                <MyContests user_id={session.user.id} onFind={() => selectTab('foryou')} />
              )}
            </LazyPart>
          </Suspense>
        )}
      </TabPanel>
    </Frame>
  )
}

type HomeBarProps = {
  identification_token: string
  tab: string
  onSelectTab: (tab: string) => void
}

function HomeBar({ identification_token, tab, onSelectTab }: HomeBarProps) {
  const { t } = useWords()
  const { data } = useQuery(communityQuery(identification_token))
  const elsewhere = useMyChallengesElsewhere(identification_token)
  const tabs = [
    { id: 'foryou', label: t('contest.forYou'), href: paths.challenges(identification_token) },
    {
      id: 'mycontest',
      label: t('contest.mine'),
      href: elsewhere ?? paths.challenges(identification_token, 'mycontest'),
    },
  ]
  return (
    <TopBar
      lead={<ProductLogo className="size-8 shrink-0 lg:hidden" />}
      title={t('contest.challenges')}
      subtitle={data && placeOf(data.community)}
    >
      <Tabs
        name="home"
        label={t('contest.challenges')}
        tabs={tabs}
        selected={tab}
        onSelect={onSelectTab}
      />
    </TopBar>
  )
}

function HomeMeta({ identification_token }: { identification_token: string }) {
  const { t } = useWords()
  const { data } = useQuery(communityQuery(identification_token))
  const { data: list } = useInfiniteQuery(allContestsQuery(identification_token))
  const pictures = list?.pages[0]?.contests.map((contest) => contest.thumbnail_image) ?? []
  const place = data ? placeOf(data.community) : ''
  return (
    <PageMeta
      title={data ? `${t('contest.challenges')} · ${data.community.name}` : t('contest.challenges')}
      description={t('contest.homeText', { place })}
      image={pictures.find((picture) => picture !== null)}
      path={paths.challenges(identification_token)}
    />
  )
}

function placeOf({ name, place_name }: { name: string; place_name: string }): string {
  return [name, place_name].filter(Boolean).join(', ')
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
