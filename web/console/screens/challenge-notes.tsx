import { ContestNotes } from '../features/contest-notes/contest-notes.tsx'
import { ChallengeFrame } from '../layout/challenge/challenge-frame.tsx'

/** What operators write to each other about a challenge. */
export function Screen() {
  return (
    <ChallengeFrame part="notes">
      {(contest_id) => <ContestNotes contest_id={contest_id} />}
    </ChallengeFrame>
  )
}
