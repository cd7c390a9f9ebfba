import type { PageAddress } from '#web/navigation/screen.ts'
import { BoardView } from '../features/running/board-view.tsx'
import { boardQuery } from '../features/running/queries.ts'
import { ChallengeFrame } from '../layout/challenge/challenge-frame.tsx'
import { headingQuery } from '../layout/challenge/heading-query.ts'
import { contestIdIn } from '../layout/challenge/use-contest-id.ts'

export function ownQueries({ params }: Pick<PageAddress, 'params'>) {
  const contest_id = contestIdIn(params)
  return contest_id === undefined ? [] : [headingQuery(contest_id), boardQuery(contest_id)]
}

/** The state of a challenge today. */
export function Screen() {
  return (
    <ChallengeFrame part="today">
      {(contest_id) => <BoardView contest_id={contest_id} />}
    </ChallengeFrame>
  )
}
