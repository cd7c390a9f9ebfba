import { useQuery } from '@tanstack/react-query'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { actorOf } from '#web/session/actor-of.ts'
import { useSession } from '#web/session/session.tsx'
import { ChallengeForm } from '../features/challenge/challenge-form.tsx'
import { challengeQuery } from '../features/challenge/queries.ts'
import { ChallengeFrame } from '../layout/challenge/challenge-frame.tsx'

/** The texts and settings of a challenge. */
export function Screen() {
  return (
    <ChallengeFrame part="texts">
      {(contest_id) => <Texts contest_id={contest_id} />}
    </ChallengeFrame>
  )
}

function Texts({ contest_id }: { contest_id: number }) {
  const session = useSession()
  const query = useQuery(challengeQuery(contest_id))
  if (!query.data || !session) return <Unanswered query={query} loading={<ContentSkeleton />} />
  const { challenge } = query.data
  return <ChallengeForm key={challenge.id} owner={actorOf(session.user)} challenge={challenge} />
}
