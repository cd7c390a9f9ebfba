import { type Clock, hourOf, momentAt } from '#demo/clock.ts'
import { contests } from '#demo/contests/all.ts'
import type { LanguageCode } from '#demo/moods.ts'
import { bengaliPosts } from '#demo/posts/bengali.ts'
import { englishPosts } from '#demo/posts/english.ts'
import { hindiPosts } from '#demo/posts/hindi.ts'
import { localNotes } from '#demo/posts/local-notes.ts'
import { marathiPosts } from '#demo/posts/marathi.ts'
import type { PostText, Reception } from '#demo/posts/post-text.ts'
import { tamilPosts } from '#demo/posts/tamil.ts'
import { createRandom, type Random } from '#demo/random.ts'
import { MINUTE } from '#shared/limits.ts'
import { authorFinder } from './authors.ts'
import type { PlannedPost } from './planned-post.ts'
import { doneOn } from './progress.ts'

/** Every post of the demo community, the oldest first. */
export function planPosts(clock: Clock): PlannedPost[] {
  const posts = [...neighbourPosts(clock), ...entryPosts(clock)]
  return posts.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
}

const texts: readonly { language: LanguageCode; posts: readonly PostText[] }[] = [
  { language: 'en', posts: [...englishPosts, ...localNotes()] },
  { language: 'hi', posts: hindiPosts },
  { language: 'ta', posts: tamilPosts },
  { language: 'bn', posts: bengaliPosts },
  { language: 'mr', posts: marathiPosts },
]

/** How many posts are of today, yesterday and the day before; the others are of the weeks before. */
const recentPosts = 24
const recentDays = 3
const oldestDay = 45

function neighbourPosts(clock: Clock): PlannedPost[] {
  const random = createRandom('posts')
  const findAuthor = authorFinder(random)
  const all = texts.flatMap(({ language, posts }) => posts.map((text) => ({ language, ...text })))
  return random.shuffle(all).map(({ by, minutesAgo, ...text }, index) => ({
    ...text,
    by: by ?? findAuthor(text.language, text.at),
    source: text.source ?? 'By Me',
    reception: text.reception ?? usualReception(random),
    created_at:
      minutesAgo === undefined
        ? momentAt(clock, dayOf(index, all.length, clock), random.between(6.2, 22.5))
        : new Date(clock.now.getTime() - minutesAgo * MINUTE),
  }))
}

/** Early in the morning nobody has written much yet, so today's posts are moved to yesterday. */
function dayOf(index: number, count: number, clock: Clock): number {
  if (index < recentPosts && hourOf(clock) < 8) return -1
  if (index < recentPosts * recentDays) return -Math.floor(index / recentPosts)
  const share = (index - recentPosts * recentDays) / (count - recentPosts * recentDays)
  return -recentDays - Math.floor(share * (oldestDay - recentDays))
}

function entryPosts(clock: Clock): PlannedPost[] {
  const random = createRandom('entries')
  return contests.flatMap(({ key, participants, entries }) =>
    entries.map(({ day, place, ...text }) => {
      const participant = participants.find(({ who }) => who === text.by)
      const done = participant && doneOn(participant, day)
      if (done === undefined) throw new Error(`${text.by} has not done day ${day} of ${key}`)
      return {
        ...text,
        source: 'contest' as const,
        reception: text.reception ?? usualReception(random),
        created_at: momentAt(clock, done, random.between(5.8, 9.5)),
        entry: { contest: key, day, place },
      }
    }),
  )
}

function usualReception(random: Random): Reception {
  return random.chance(0.15) ? 'unnoticed' : 'liked'
}
