import fc from 'fast-check'
import { sql } from 'kysely'
import { purgeMember } from '#server/features/account/deletion/purge-member.ts'
import {
  createComment,
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  type TestMember,
  type TestPost,
  today,
} from '#server/testing/factories.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { DAY, HOUR, MINUTE } from '#shared/limits.ts'
import { addDays, daysBetween } from '#shared/rules/calendar-date.ts'

/** Something that happened so many days, and minutes of a day, before the end of yesterday; `who` is a place in the list of members. */
export type Happening = {
  who: number
  what: 'day' | 'post' | 'comment' | 'undo' | 'hide' | 'leave'
  daysAgo: number
  minute: number
  place: number
}

/** The date on which all histories end: midnight may pass while they are lived. */
export const date = today()

export const members = 14
const days = 30
const localities = ['Lodhi Colony', 'Jor Bagh', 'Hauz Khas']

export const happenings = fc.array(
  fc.record<Happening>({
    who: fc.nat(members - 1),
    what: fc.constantFrom(
      ...([
        'day',
        'day',
        'day',
        'day',
        'post',
        'post',
        'comment',
        'comment',
        'undo',
        'hide',
        'leave',
      ] as const),
    ),
    daysAgo: fc.integer({ min: 0, max: 95 }),
    minute: fc.nat(24 * 60 - 1),
    place: fc.nat(localities.length - 1),
  }),
  { minLength: 60, maxLength: 160 },
)

export type Acted = { user: number; at: number }
export type Lived = {
  joined: Map<number, { at: number; language: number }>
  days: (Acted & { on: string; day: number })[]
  posts: (Acted & { id: number; place: string; isHidden: boolean; answers: Acted[] })[]
  comments: Acted[]
}

/** Midnight of a date in Asia/Kolkata. */
export const startOf = (date: string) => Date.parse(`${date}T00:00:00+05:30`)

/** The date on which the member at that place begins with the challenge. */
const startOfMember = (index: number) => addDays(date, -7 * index)

/** Lets a community live through what happened; returns what is left of it, reckoned without the database. */
export async function live(chowk: TestApp, happened: Happening[]) {
  const { db } = chowk
  const community = await createCommunity(db)
  const contest = await createContest(db, community, { days, start_date: addDays(date, -120) })
  const people: (TestMember | undefined)[] = []
  const lived: Lived = { joined: new Map(), days: [], posts: [], comments: [] }
  for (let index = 0; index < members; index++) {
    const registeredAgo = index * 8 * DAY + 3 * HOUR
    const member = await createMember(db, community, { registeredAgo })
    const language = 1 + (index % 2)
    const { created_at } = await db
      .updateTable('users')
      .set({ selected_language_id: language })
      .where('community_id', '=', community.id)
      .where('id', '=', member.id)
      .returning('created_at')
      .executeTakeFirstOrThrow()
    await createParticipation(db, contest, member, startOfMember(index))
    lived.joined.set(member.id, { at: Date.parse(created_at), language })
    people.push(member)
  }
  const posts: TestPost[] = []
  for (const { who, what, daysAgo, minute, place } of happened) {
    const member = people[who]
    if (!member) continue
    const on = addDays(date, -daysAgo)
    const at = startOf(on) + minute * MINUTE
    const created_at = new Date(at).toISOString()
    const user = member.id
    if (what === 'day') {
      // A day is done on its own date, or later.
      const since = daysBetween(startOfMember(who), on)
      if (since < 0) continue
      const day = minute % Math.min(days, since + 1)
      if (lived.days.some((done) => done.user === user && done.day === day)) continue
      const owner = { community_id: community.id, contest_id: contest.id, user_id: user }
      const done = { contest_day_id: contest.day_ids[day] ?? 0, done_on: on, done_at: created_at }
      await db
        .insertInto('day_progress')
        .values({ ...owner, ...done })
        .execute()
      lived.days.push({ user, at, on, day })
    }
    if (what === 'undo') {
      const day = lived.days.findIndex((done) => done.user === user)
      const [undone] = day < 0 ? [] : lived.days.splice(day, 1)
      if (!undone) continue
      await db
        .deleteFrom('day_progress')
        .where('community_id', '=', community.id)
        .where('user_id', '=', user)
        .where('contest_day_id', '=', contest.day_ids[undone.day] ?? 0)
        .execute()
    }
    if (what === 'post') {
      const location_name = localities[place] ?? ''
      const post = await createPost(db, member, { location_name, created_at })
      posts.push(post)
      lived.posts.push({
        id: post.id,
        user,
        at,
        place: location_name,
        isHidden: false,
        answers: [],
      })
    }
    if (what === 'hide') {
      const hidden = lived.posts[minute % (lived.posts.length || 1)]
      if (!hidden) continue
      hidden.isHidden = true
      await db
        .updateTable('posts')
        .set({ hidden_at: created_at })
        .where('community_id', '=', community.id)
        .where('id', '=', hidden.id)
        .execute()
    }
    if (what === 'comment') {
      const { id } = lived.posts[minute % (lived.posts.length || 1)] ?? {}
      const post = posts.find((one) => one.id === id)
      const answered = lived.posts.find((one) => one.id === id)
      if (!post || !answered) continue
      // Some answers come within a day, some just not.
      const later = answered.at + DAY + (place - 1) * MINUTE
      await createComment(db, post, member, { created_at: new Date(later).toISOString() })
      lived.comments.push({ user, at: later })
      answered.answers.push({ user, at: later })
    }
    // Few leave.
    if (what === 'leave' && minute % 5 === 0) {
      await sql`update users set deleted_at = now()
        where community_id = ${community.id} and id = ${user}`.execute(db)
      const leaving = { community_id: community.id, user_id: user }
      await purgeMember(chowk.app.services, leaving)
      people[who] = undefined
      forget(lived, user)
    }
  }
  return { community, contest, lived, starts: startsOf(people) }
}

function startsOf(people: (TestMember | undefined)[]): Map<number, string> {
  return new Map(
    people.flatMap((member, index) => (member ? [[member.id, startOfMember(index)]] : [])),
  )
}

function forget(lived: Lived, user: number): void {
  const isOthers = (acted: Acted) => acted.user !== user
  lived.joined.delete(user)
  lived.days = lived.days.filter(isOthers)
  // What was written under a post goes with it.
  const gone = lived.posts.filter((post) => post.user === user).flatMap(({ answers }) => answers)
  lived.posts = lived.posts
    .filter(isOthers)
    .map((post) => ({ ...post, answers: post.answers.filter(isOthers) }))
  lived.comments = lived.comments.filter(
    (comment) =>
      isOthers(comment) &&
      !gone.some(({ user: who, at }) => who === comment.user && at === comment.at),
  )
}
