import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ListedContest } from '#shared/contracts/contests.ts'
import { CardBoundary } from '#web/layout/error-boundary.tsx'
import { paths } from '#web/navigation/paths.ts'
import { Card } from '#web/ui/list/card.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { ContestPeople } from '../contest/contest-people.tsx'
import { tagsOf, titleOf } from '../contest/contest-text.ts'
import { ShareContest } from '../contest/share-contest.tsx'
import { LatestEntry } from '../day/latest-entry.tsx'
import { HashtagRow } from './hashtag-row.tsx'
import { StatePill } from './state-pill.tsx'

type ContestCardProps = {
  contest: ListedContest
  to?: string
  /** For the first card of a screen. */
  eager?: boolean
  /** The member's progress. */
  progress?: ReactNode
}

/** The whole card is a link to the challenge; its hashtags and the share button are on top of it. */
export function ContestCard({ contest, to, eager, progress }: ContestCardProps) {
  return (
    <CardBoundary>
      <Card as="article" className="has-[a:focus-visible]:outline-3">
        <div className="relative">
          <Picture
            src={contest.thumbnail_image}
            alt=""
            decorative
            {...cardPicture}
            eager={eager}
            seed={String(contest.id)}
          />
          <span className="absolute start-3 top-3 flex max-w-[calc(100%-1.5rem)]">
            <StatePill contest={contest} tone="overlay" />
          </span>
        </div>
        <div className="flex flex-col gap-2 px-4 pt-2.5 pb-3">
          <h2 className="line-clamp-2 text-lg leading-snug font-semibold large-text:line-clamp-none">
            <Link to={to ?? paths.contest(contest.id)} className="after:absolute after:inset-0">
              {titleOf(contest)}
            </Link>
          </h2>
          <ContestPeople contest={contest} />
          {progress}
          {contest.latest_entry && <LatestEntry entry={contest.latest_entry} />}
          <div className="flex items-center gap-3">
            <HashtagRow tags={tagsOf(contest.hashtag)} />
            <ShareContest contest={contest} className="relative z-10 -my-2 -me-2.5 ms-auto" />
          </div>
        </div>
      </Card>
    </CardBoundary>
  )
}

/** So flat that two cards fit on a phone. */
export const cardPicture = { width: 7, height: 2 }
