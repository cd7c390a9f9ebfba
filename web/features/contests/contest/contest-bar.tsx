import { Suspense } from 'react'
import type { Contest } from '#shared/contracts/contests.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { LazyPart } from '#web/navigation/lazy-part.tsx'
import { definePart } from '#web/navigation/part.ts'
import { paths } from '#web/navigation/paths.ts'
import { useCommunity, useSession } from '#web/session/session.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'
import { ContestBanner, ContestBannerSkeleton } from './contest-banner.tsx'
import type { ContestTab } from './contest-tab.ts'
import { titleOf } from './contest-text.ts'
import { ShareContest } from './share-contest.tsx'

type ContestBarProps = {
  contest: Contest
  /** Whether the bar is that of a member who takes part. */
  isCompact: boolean
  tabs: ContestTab[]
  selected: ContestTab
  onSelect: (tab: string) => void
}

export function ContestBar({ contest, isCompact, tabs, selected, onSelect }: ContestBarProps) {
  const { t } = useWords()
  const items = tabs.map((id) => ({
    id,
    label: t(`contest.${id}`),
    href: paths.contest(contest.id, id),
  }))
  return (
    <TopBar
      banner={<ContestBanner contest={contest} isFlat={isCompact} />}
      lead={<WayHome />}
      title={titleOf(contest)}
      actions={
        <>
          <EditLink contest_id={contest.id} />
          <ShareContest contest={contest} />
        </>
      }
    >
      <Tabs
        name="contest"
        label={t('contest.tabs')}
        tabs={items}
        selected={selected}
        wraps
        onSelect={onSelect}
      />
    </TopBar>
  )
}

/** The bar while the contest is not known. */
export function PlainContestBar({ isLoading }: { isLoading: boolean }) {
  const { t } = useWords()
  const banner = isLoading && <ContestBannerSkeleton />
  return (
    <>
      <PageMeta title={t('contest.one')} />
      <TopBar banner={banner} lead={<WayHome />} title={t('contest.one')} />
    </>
  )
}

/** For operators of this community alone. */
function EditLink({ contest_id }: { contest_id: number }) {
  const user = useSession()?.user
  const token = useCommunity()
  if (user?.role !== 'operator' || user.identification_token !== token) return null
  return (
    <Suspense>
      <LazyPart part={edit}>
        {({ EditContest }) => <EditContest token={token} contest_id={contest_id} />}
      </LazyPart>
    </Suspense>
  )
}

const edit = definePart(
  'web/features/contests/contest/edit-contest.tsx',
  () => import('./edit-contest.tsx'),
)

function WayHome() {
  const token = useCommunity()
  return <BackButton fallback={token ? paths.challenges(token) : paths.start} />
}
