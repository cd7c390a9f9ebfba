import type { Contest } from '#shared/contracts/contests.ts'
import { Ornament } from '#web/layout/ornament.tsx'
import { HashtagLink } from '../board/hashtag-link.tsx'
import { StatePill } from '../board/state-pill.tsx'
import { tagsOf } from './contest-text.ts'

/** The challenge's picture above all its tabs, with its first hashtag and the last date to start. */
export function ContestBanner({ contest }: { contest: Contest }) {
  const [tag] = tagsOf(contest.hashtag)
  return (
    <div className="relative lg:mt-3 lg:overflow-clip lg:rounded-card">
      <Ornament
        src={contest.banner_image}
        alt=""
        width={bannerSize.width}
        height={bannerSize.height}
        eager
        seed={String(contest.id)}
      />
      <div className="absolute inset-x-4 bottom-3 flex items-center justify-between gap-2 large-text:flex-wrap">
        <span className="flex min-w-0">{tag && <HashtagLink tag={tag} tone="overlay" />}</span>
        <span className="shrink-0">
          <StatePill contest={contest} tone="overlay" />
        </span>
      </div>
    </div>
  )
}

export function ContestBannerSkeleton() {
  const { width, height } = bannerSize
  return (
    <span
      aria-hidden
      style={{ aspectRatio: `${width} / ${height}` }}
      className="block animate-shimmer bg-line lg:mt-3 lg:rounded-card"
    />
  )
}

/** A flat shape, because the content of the tabs comes below it. */
const bannerSize = { width: 18, height: 7 }
