import type { Output } from '#shared/contracts/calls.ts'
import { resultsState } from '#shared/rules/contest-state.ts'
import { LookBack } from '#web/features/contests/look-back.tsx'
import { LeaderBoard } from '#web/features/contests/standings/leader-board.tsx'
import { useToday } from '#web/features/contests/today.ts'
import { PostCard } from '#web/features/posts/post-card.tsx'
import { TeamBoard } from '#web/features/teams/lazy-teams.tsx'

type LeadersProps = Pick<
  Output<'contest/singlecontest'>,
  | 'contest'
  | 'contestDays'
  | 'participate_date'
  | 'pauses'
  | 'excluded'
  | 'stopped'
  | 'winnerPosts'
  | 'winnerReasons'
>

/** The winners of a challenge with their posts, the standings, and the teams. */
// An answer that a device stored before has no reasons.
export function Leaders({
  contest,
  contestDays,
  participate_date,
  pauses,
  excluded,
  stopped,
  winnerPosts,
  winnerReasons = [],
}: LeadersProps) {
  const today = useToday()
  const reasonOf = (id: number) => winnerReasons.find(({ post_id }) => post_id === id)?.reason
  const winners = winnerPosts.map((post, index) => (
    <li key={post.id}>
      {reasonOf(post.id) && (
        <p dir="auto" className="mb-1.5 font-semibold [overflow-wrap:anywhere]">
          {reasonOf(post.id)}
        </p>
      )}
      <PostCard post={post} eager={index === 0} />
    </li>
  ))
  return (
    <>
      {contest.results_declared && participate_date !== null && !excluded && (
        <LookBack contest_id={contest.id} className="mb-4" />
      )}
      <LeaderBoard
        contest_id={contest.id}
        results={resultsState(contest, today)}
        own={
          participate_date === null
            ? undefined
            : // An answer that an earlier version has stored on the device has no spare days.
              {
                ...{ contestDays, participate_date, pauses, today },
                spare_days: contest.spare_days ?? 0,
                stopped_on: stopped?.stopped_on,
              }
        }
        winners={winners}
      />
      <TeamBoard contest_id={contest.id} participates={participate_date !== null} />
    </>
  )
}
