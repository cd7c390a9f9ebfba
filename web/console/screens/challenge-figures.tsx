import { ContestFiguresView } from '../features/figures/contest-figures-view.tsx'
import { ChallengeFrame } from '../layout/challenge/challenge-frame.tsx'

/** How far people come in a challenge. */
export function Screen() {
  return (
    <ChallengeFrame part="figures">
      {(contest_id) => <ContestFiguresView contest_id={contest_id} />}
    </ChallengeFrame>
  )
}
