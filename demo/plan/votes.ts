import type { Clock } from '#demo/clock.ts'
import { threads } from '#demo/comments/threads.ts'
import { members, type Username } from '#demo/members.ts'
import type { Reception } from '#demo/posts/post-text.ts'
import { createRandom, type Random } from '#demo/random.ts'
import { HOUR } from '#shared/limits.ts'
import type { PlannedPost } from './planned-post.ts'

export type PlannedVote = { by: Username; vote: 'upvote' | 'downvote'; created_at: Date }

/**
 * The votes on a post, which give its badge the color that its text asks for. Votes come in over the first
 * hours; a post with a conversation of its own has them at once.
 */
export function planVotes(post: PlannedPost, clock: Clock): PlannedVote[] {
  const random = createRandom(`votes ${post.title}`)
  const wanted = counts[post.reception](random)
  const span = clock.now.getTime() - post.created_at.getTime()
  const arrived = threads[post.title] ? 1 : Math.min(1, 0.2 + span / (10 * HOUR))
  const up = Math.round(wanted.up * arrived)
  const down = Math.round(wanted.down * arrived)
  const voters = members.filter(({ username, role }) => username !== post.by && role !== 'operator')
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
