import type { Clock } from '#demo/clock.ts'
import { type Tone, toneOfMood } from '#demo/comments/comment-text.ts'
import { comments, replies } from '#demo/comments/comments.ts'
import { type ThreadComment, threads } from '#demo/comments/threads.ts'
import { members, type Username } from '#demo/members.ts'
import type { Reception } from '#demo/posts/post-text.ts'
import { createRandom, type Random } from '#demo/random.ts'
import { MINUTE } from '#shared/limits.ts'
import { knows } from './authors.ts'
import type { PlannedPost } from './planned-post.ts'

export type PlannedComment = {
  by: Username
  text: string
  created_at: Date
  replies: { by: Username; text: string; created_at: Date }[]
}

/** How often one sentence is used at most, in the whole community. */
const uses = 3

/** Finds the comments on each post; remembers the sentences that were used before, on any post. */
export function commentPlanner(clock: Clock) {
  const said = new Map<string, number>()
  return (post: PlannedPost): PlannedComment[] => {
    const random = createRandom(`comments ${post.title}`)
    const written = threads[post.title] ?? chat(post, random, said)
    const moments = momentsAfter(post, written.length, clock, random)
    return written.map((comment, index) => {
      const created_at = moments[index] ?? clock.now
      const later = (moments[index + 1] ?? clock.now).getTime() - created_at.getTime()
      const answers = comment.replies ?? []
      return {
        by: comment.by,
        text: comment.text,
        created_at,
        replies: answers.map((reply, place) => ({
          ...reply,
          created_at: new Date(created_at.getTime() + (later * (place + 1)) / (answers.length + 1)),
        })),
      }
    })
  }
}

const counts: Record<Reception, (random: Random) => number> = {
  loved: (random) => random.whole(1, 4),
  liked: (random) => random.whole(0, 2),
  disliked: (random) => random.whole(2, 4),
  divided: (random) => random.whole(1, 3),
  unnoticed: () => 0,
}

function chat(post: PlannedPost, random: Random, said: Map<string, number>): ThreadComment[] {
  const { language } = post
  const fresh = random
    .shuffle(comments[language][toneOf(post)])
    .filter((text) => (said.get(text) ?? 0) < uses)
  const speakers = members.filter(
    (member) => knows(member, language) && member.username !== post.by,
  )
  const people = random.shuffle(speakers)
  return fresh
    .slice(0, Math.min(counts[post.reception](random), people.length))
    .map((text, index) => {
      said.set(text, (said.get(text) ?? 0) + 1)
      const by = people[index]?.username ?? 'meera'
      const reply = random.pick(replies[language])
      const answer = { by: post.by, text: random.chance(0.5) ? `@${by} ${reply}` : reply }
      return { by, text, replies: index === 0 && random.chance(0.3) ? [answer] : [] }
    })
}

function toneOf(post: PlannedPost): Tone {
  if (post.entry) return 'entry'
  if (post.reception === 'disliked') return 'doubt'
  return toneOfMood[post.mood]
}

/** Moments between the post and now, most of them soon after the post. */
function momentsAfter(post: PlannedPost, count: number, clock: Clock, random: Random): Date[] {
  const start = post.created_at.getTime()
  const span = Math.min(clock.now.getTime() - start, 60 * 24 * 2 * MINUTE)
  return Array.from({ length: count }, () => random.next())
    .sort((a, b) => a - b)
    .map((share) => new Date(start + span * (0.04 + share * 0.9)))
}
