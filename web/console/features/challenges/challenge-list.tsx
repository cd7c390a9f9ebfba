import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ChallengeRow } from '#shared/contracts/console/challenges.ts'
import { LoadMore } from '#web/layout/load-more.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useWords } from '#web/words/words.tsx'
import { ChallengeCard } from './challenge-card.tsx'
import { PictureCards } from './picture-card.tsx'
import { challengesQuery } from './queries.ts'

type ChallengeListProps = {
  empty: ReactNode
  /** What a press of a challenge does: a link or a button around its title. */
  press: (challenge: ChallengeRow, title: string) => ReactNode
}

/** The challenges of the community, drafts first. */
export function ChallengeList({ empty, press }: ChallengeListProps) {
  const { t } = useWords()
  const list = useInfiniteQuery(challengesQuery())
  if (!list.data) return <Unanswered query={list} loading={<ContentSkeleton />} />
  const challenges = list.data.pages.flatMap((page) => page.challenges)
  if (challenges.length === 0) return empty
  return (
    <>
      <PictureCards>
        {challenges.map((challenge) => (
          <ChallengeCard
            key={challenge.id}
            challenge={challenge}
            press={(title) => press(challenge, title)}
          />
        ))}
      </PictureCards>
      {list.hasNextPage && <LoadMore label={t('challenges.more')} list={list} />}
    </>
  )
}
