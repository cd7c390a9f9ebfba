import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Unanswered } from '#web/layout/query-error.tsx'
import { paths } from '#web/navigation/paths.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { MoreButton } from '../more-button.tsx'
import { allContestsQuery } from '../queries.ts'
import { ContestCard } from './contest-card.tsx'
import { ContestSkeletons } from './contest-skeletons.tsx'

type ContestListProps = {
  identification_token: string
  hashtag?: string
  /** Shown instead of an empty list. */
  empty?: ReactNode
}

/** The challenges of a community, of a hashtag or all: open first, then upcoming, then closed. */
export function ContestList({ identification_token, hashtag, empty }: ContestListProps) {
  const pages = useInfiniteQuery(allContestsQuery(identification_token, hashtag))
  if (!pages.data) return <Unanswered query={pages} loading={<ContestSkeletons />} />
  const contests = pages.data.pages.flatMap((page) => page.contests)
  if (contests.length === 0) {
    return empty ?? <NoContests identification_token={identification_token} />
  }
  return (
    <>
      <ul className="flex flex-col gap-3.5">
        {contests.map((contest, index) => (
          <li key={contest.id}>
            <ContestCard contest={contest} eager={index === 0} />
          </li>
        ))}
      </ul>
      <MoreButton pages={pages} />
    </>
  )
}

function NoContests({ identification_token }: { identification_token: string }) {
  const { t } = useWords()
  return (
    <EmptyState
      seed="no-contests"
      title={t('contest.none')}
      text={t('contest.noneText')}
      action={
        <LinkButton to={paths.posts(identification_token)}>{t('contest.seePosts')}</LinkButton>
      }
    />
  )
}
