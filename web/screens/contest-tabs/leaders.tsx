import type { Output } from '#shared/contracts/calls.ts'
import { LeaderBoard } from '#web/features/contests/standings/leader-board.tsx'
import { PostCard } from '#web/features/posts/post-card.tsx'

type LeadersProps = Pick<Output<'contest/singlecontest'>, 'contest' | 'winnerPosts'>

/** The winners of a challenge with their posts, and the standings. */
export function Leaders({ contest, winnerPosts }: LeadersProps) {
  const winners = winnerPosts.map((post, index) => (
    <li key={post.id}>
      <PostCard post={post} eager={index === 0} />
    </li>
  ))
  const isDeclared = contest.results_declared
  return <LeaderBoard contest_id={contest.id} isDeclared={isDeclared} winners={winners} />
}
