import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Contest } from '#shared/contracts/contests.ts'
import { paths } from '#web/navigation/paths.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useWords } from '#web/words/words.tsx'
import { contestFacts } from './contest-facts.ts'
import { tagsOf, titleOf } from './contest-text.ts'
import { HashtagList } from './hashtag-list.tsx'
import { ShareContest } from './share-contest.tsx'
import { StatePill } from './state-pill.tsx'

type ContestCardProps = {
  contest: Contest
  to?: string
  /** For the first card of a screen. */
  eager?: boolean
  /** The member's progress. */
  progress?: ReactNode
}

/** The whole card is a link to the challenge; the share button is on top of it. */
export function ContestCard({ contest, to, eager, progress }: ContestCardProps) {
  const title = titleOf(contest)
  return (
    <Card as="article" className="has-[a:focus-visible]:outline-3">
      <div className="relative">
        <Picture
          src={contest.thumbnail_image}
          alt=""
          width={16}
          height={9}
          eager={eager}
          seed={String(contest.id)}
        />
        <span className="absolute start-3 top-3 flex max-w-[calc(100%-1.5rem)]">
          <StatePill contest={contest} tone="overlay" />
        </span>
      </div>
      <CardBody>
        <h2 className="text-lg leading-snug font-semibold">
          <Link to={to ?? paths.contest(contest.id)} className="after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        <p className="mt-0.5 text-sm text-muted">{contestFacts(contest, useWords())}</p>
        {progress && <div className="mt-3">{progress}</div>}
        <div className="mt-2 flex items-center justify-between gap-3">
          <HashtagList tags={tagsOf(contest.hashtag)} />
          <ShareContest contest={contest} className="relative z-10 -me-2.5 -mb-1.5 ms-auto" />
        </div>
      </CardBody>
    </Card>
  )
}
