import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Output } from '#shared/contracts/calls.ts'
import { largerPicture } from '#shared/rules/larger-picture.ts'
import { useAccept } from '#web/features/contests/accept/use-accept.ts'
import { summaryOf } from '#web/features/contests/board/contest-summary.ts'
import { ContestActions } from '#web/features/contests/contest/contest-actions.tsx'
import { ContestBar, PlainContestBar } from '#web/features/contests/contest/contest-bar.tsx'
import { ContestDetails } from '#web/features/contests/contest/contest-details.tsx'
import {
  ContestSkeleton,
  ScheduleSkeleton,
} from '#web/features/contests/contest/contest-skeleton.tsx'
import { type ContestTab, shownTab, tabsFor } from '#web/features/contests/contest/contest-tab.ts'
import { titleOf } from '#web/features/contests/contest/contest-text.ts'
import { EnteringLine } from '#web/features/contests/contest/entering-line.tsx'
import { MissingContest } from '#web/features/contests/contest/missing-contest.tsx'
import {
  contestQuery,
  entriesQuery,
  standingsQuery,
  useContest,
} from '#web/features/contests/queries.ts'
import { useToday } from '#web/features/contests/today.ts'
import { LazyOperatorNote } from '#web/features/not-public/api.ts'
import { PostSkeletons } from '#web/features/posts/post-skeletons.tsx'
import { moodsQuery } from '#web/features/posts/queries.ts'
import { TeamLink } from '#web/features/teams/lazy-teams.tsx'
import { isApiError } from '#web/http/api.ts'
import type { AnyQuery } from '#web/http/query.ts'
import { Frame } from '#web/layout/frame.tsx'
import { afterName } from '#web/layout/next-page-form.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { QueryError } from '#web/layout/query-error.tsx'
import { LazyPart } from '#web/navigation/lazy-part.tsx'
import { definePart } from '#web/navigation/part.ts'
import { paths } from '#web/navigation/paths.ts'
import type { PageAddress } from '#web/navigation/screen.ts'
import { useIsLive, useSession } from '#web/session/session.tsx'
import { LoadingOverlay } from '#web/ui/overlay/loading-overlay.tsx'
import { TabPanel } from '#web/ui/page/tabs.tsx'
import { useWords } from '#web/words/words.tsx'

export function queries({ params, search, community, language }: PageAddress): AnyQuery[] {
  const contest_id = Number(params.contestId)
  const moods = moodsQuery(community, language.language_id)
  const ofTabs: Partial<Record<string, AnyQuery[]>> = {
    entries: [entriesQuery(contest_id, search.get(afterName)), moods],
    leaders: [standingsQuery(contest_id), moods],
  }
  return [contestQuery(contest_id), ...(ofTabs[search.get('tab') ?? ''] ?? [])]
}

/** One challenge, in its tabs. */
export function Screen() {
  const contest_id = Number(useParams<{ contestId: string }>().contestId)
  const { data, error, isFetching, isAsking, refetch } = useContest(contest_id)
  if (data) return <ContestPage key={contest_id} page={data} isAsking={isAsking} />
  if (isMissing(error)) return <MissingContest />
  return (
    <Frame top={<PlainContestBar isLoading={!error} />}>
      {error ? <QueryError query={{ error, isFetching, refetch }} /> : <ContestSkeleton />}
    </Frame>
  )
}

type ContestPageProps = { page: Output<'contest/singlecontest'>; isAsking: boolean }

function ContestPage({ page, isAsking }: ContestPageProps) {
  const { t } = useWords()
  const { contest } = page
  const shared = contest.banner_image ?? contest.thumbnail_image
  const isLive = useIsLive()
  const accept = useAccept(contest)
  // As it was when the page was opened: where it was drawn for visitors, nothing moves once the own answer is there.
  const [isCompact] = useState(page.participate_date !== null)
  const { tabs, tab, selectTab } = useContestTab(page, isAsking || !isLive)
  useResumedAccept(isLive && !isAsking, () => page.participate_date === null && accept.resume())
  return (
    <Frame
      top={<ContestBar {...{ contest, isCompact, tabs }} selected={tab} onSelect={selectTab} />}
      actions={<ContestActions page={page} tab={tab} isAsking={isAsking} onAccept={accept.begin} />}
    >
      <PageMeta
        title={titleOf(contest)}
        description={summaryOf(contest)}
        image={shared && largerPicture(shared)}
        drawnImage={page.share_picture}
        path={paths.contest(contest.id)}
      />
      <TabPanel name="contest" id={tab}>
        <LazyOperatorNote contest={contest} />
        {page.consent && (tab === 'details' || tab === 'schedule') && (
          <EnteringLine contest_id={contest.id} consent={page.consent} />
        )}
        <TabContent page={page} tab={tab} />
      </TabPanel>
      {accept.isLoading && <LoadingOverlay label={t('page.loading')} />}
      {accept.Overlays && (
        <accept.Overlays
          contest={contest}
          first_day_id={page.contestDays[0]?.id}
          stage={accept.stage}
          onStage={accept.setStage}
          onAccepted={() => selectTab('schedule')}
        />
      )}
    </Frame>
  )
}

function TabContent({ page, tab }: { page: ContestPageProps['page']; tab: ContestTab }) {
  const today = useToday()
  const own_id = useSession()?.user.id
  const { contest, contestDays, participate_date } = page
  if (tab === 'details') {
    return (
      <>
        {page.corrections && (
          <Suspense fallback={null}>
            <LazyPart part={corrected}>
              {({ Corrections }) => <Corrections corrections={page.corrections ?? []} />}
            </LazyPart>
          </Suspense>
        )}
        <ContestDetails contest={contest} />
      </>
    )
  }
  if (tab === 'entries') {
    return (
      <Suspense key={tab} fallback={<PostSkeletons />}>
        <LazyPart part={entries}>{({ Entries }) => <Entries contest_id={contest.id} />}</LazyPart>
      </Suspense>
    )
  }
  if (tab === 'leaders') {
    return (
      <Suspense key={tab} fallback={<PostSkeletons />}>
        <LazyPart part={leaders}>{({ Leaders }) => <Leaders {...page} />}</LazyPart>
      </Suspense>
    )
  }
  if (participate_date === null) return <ScheduleSkeleton />
  return (
    <Suspense key={tab} fallback={<ScheduleSkeleton />}>
      {!page.excluded && <TeamLink contest_id={contest.id} />}
      <LazyPart part={schedule}>
        {({ Schedule }) => (
          <Schedule
            own={{
              ...{ contest, contestDays, participate_date },
              ...{ pauses: page.pauses, stopped: page.stopped },
            }}
            earlier={page.earlier_tries ?? []}
            today={today}
            // An answer that an earlier version has stored on the device has none.
            spare_days={contest.spare_days ?? 0}
            ended={contest.called_back ? 'calledBack' : page.excluded && 'excluded'}
            isDeclared={contest.results_declared}
            hasWon={page.winnerPosts.some(({ user }) => user.id === own_id)}
          />
        )}
      </LazyPart>
    </Suspense>
  )
}

const corrected = definePart(
  'web/features/contests/contest/corrections.tsx',
  () => import('#web/features/contests/contest/corrections.tsx'),
)
// Most visits see the details alone.
const schedule = definePart(
  'web/features/contests/schedule/schedule.tsx',
  () => import('#web/features/contests/schedule/schedule.tsx'),
)
const entries = definePart(
  'web/screens/contest-tabs/entries.tsx',
  () => import('./contest-tabs/entries.tsx'),
)
const leaders = definePart(
  'web/screens/contest-tabs/leaders.tsx',
  () => import('./contest-tabs/leaders.tsx'),
)

function useContestTab({ participate_date }: ContestPageProps['page'], isAsking: boolean) {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('tab')
  const tabs = tabsFor({ participates: participate_date !== null, isAsking }, wanted)
  const selectTab = (tab: string) => setSearch({ tab }, { replace: true })
  return { tabs, tab: shownTab(tabs, wanted), selectTab }
}

/** Continues accepting after a login: the intent in the history says so. */
function useResumedAccept(isReady: boolean, onResume: () => void) {
  const state = useHistoryState()
  const [, setSearch] = useSearchParams()
  const resume = useEffectEvent(() => {
    setSearch((search) => search, { replace: true })
    onResume()
  })
  const isWanted = isReady && state?.accept !== undefined
  useEffect(() => {
    if (isWanted) resume()
  }, [isWanted])
}

function isMissing(error: unknown): boolean {
  const missing = ['contest_not_found', 'community_not_found', 'given_data_invalid']
  return isApiError(error) && missing.includes(error.code)
}
