import { SentMessages } from '../features/running/sent-messages.tsx'
import { ChallengeFrame } from '../layout/challenge/challenge-frame.tsx'

/** What was written to those who take part in a challenge. */
export function Screen() {
  return (
    <ChallengeFrame part="messages">
      {(contest_id) => <SentMessages contest_id={contest_id} />}
    </ChallengeFrame>
  )
}
