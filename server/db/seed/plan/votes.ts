import type { Clock } from '../clock.ts'
import { members, type Username } from '../members.ts'
import type { Reception } from '../posts/post-text.ts'
import { createRandom, type Random } from '../random.ts'
import type { PlannedPost } from './planned-post.ts'

export type PlannedVote = { by: Username; vote: 'upvote' | 'downvote'; created_at: Date }

/** Who voted on a post, so that its badge takes the color that its reception is meant to have. */
export function planVotes(post: PlannedPost, clock: Clock): PlannedVote[] {
  const random = createRandom(`votes ${post.title}`)
  const { up, down } = counts[post.reception](random)
  const voters = members.filter(({ username, role }) => username !== post.by && role !== 'operator')
  const span = clock.now.getTime() - post.created_at.getTime()
  return random
    .shuffle(voters)
    .slice(0, up + down)
    .map(({ username }, index) => ({
      by: username,
      vote: index < up ? 'upvote' : 'downvote',
      created_at: new Date(post.created_at.getTime() + span * random.next() ** 2),
    }))
}

const counts: Record<Reception, (random: Random) => { up: number; down: number }> = {
  loved: (random) => ({ up: random.whole(14, 40), down: random.whole(0, 4) }),
  liked: (random) => ({ up: random.whole(1, 8), down: random.whole(0, 2) }),
  disliked: (random) => ({ up: random.whole(1, 5), down: random.whole(12, 27) }),
  divided: (random) => {
    const each = random.whole(6, 12)
    return { up: each, down: each }
  },
  unnoticed: () => ({ up: 0, down: 0 }),
}
