import type { PageAddress } from '#web/navigation/screen.ts'
import { ParticipantsView } from '../features/running/participants-view.tsx'
import { firstQuery } from '../features/running/queries.ts'
import { orderIn } from '../features/running/use-chosen-order.ts'
import { ChallengeFrame } from '../layout/challenge/challenge-frame.tsx'
import { headingQuery } from '../layout/challenge/heading-query.ts'
import { contestIdIn } from '../layout/challenge/use-contest-id.ts'

export function ownQueries({ params, search }: Pick<PageAddress, 'params' | 'search'>) {
  const contest_id = contestIdIn(params)
  if (contest_id === undefined) return []
  return [headingQuery(contest_id), firstQuery({ contest_id, ...orderIn(search) })]
}

/** Who takes part in a challenge, and which days they have done. */
export function Screen() {
  return (
    <ChallengeFrame part="participants">
      {(contest_id) => <ParticipantsView contest_id={contest_id} />}
    </ChallengeFrame>
  )
}
