import type { Contest } from '#shared/contracts/contests.ts'
import { coverSrcSet } from '#shared/rules/larger-picture.ts'
import { Ornament } from '#web/layout/ornament.tsx'
import { HashtagLink } from '../board/hashtag-link.tsx'
import { StatePill } from '../board/state-pill.tsx'
import { tagsOf } from './contest-text.ts'

type ContestBannerProps = {
  contest: Contest
  /** For members who take part: they come for their day. */
  isFlat?: boolean
}

/** The challenge's picture above all its tabs, with its first hashtag and the last date to start. */
export function ContestBanner({ contest, isFlat = false }: ContestBannerProps) {
  const [tag] = tagsOf(contest.hashtag)
  return (
    <div className="relative lg:mt-3 lg:overflow-clip lg:rounded-card">
      <ContestPicture contest={contest} isFlat={isFlat} />
      <div className="absolute inset-x-4 bottom-3 flex items-center justify-between gap-2 large-text:flex-wrap">
        <span className="flex min-w-0">{tag && <HashtagLink tag={tag} tone="overlay" />}</span>
        <span className="shrink-0">
          <StatePill contest={contest} tone="overlay" />
        </span>
      </div>
    </div>
  )
}

type PictureProps = { contest: Contest; isFlat?: boolean }

export function ContestPicture({ contest, isFlat = false }: PictureProps) {
  const { width, height } = isFlat ? flatBannerSize : bannerSize
  return (
    <Ornament
      src={contest.banner_image}
      srcSet={contest.banner_image ? coverSrcSet(contest.banner_image) : undefined}
      sizes={bannerSizes}
      // A device may have stored it before challenges said what their pictures show.
      alt={contest.picture_alt ?? ''}
      width={width}
      height={height}
      eager
      seed={String(contest.id)}
    />
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

/** As wide as the column of the screen. */
const bannerSizes = '(min-width: 600px) 600px, 100vw'

/** Flat shapes, because the content of the tabs comes below. */
const bannerSize = { width: 18, height: 7 }
const flatBannerSize = { width: 18, height: 3 }
