import { dateAt, momentAt } from '#demo/clock.ts'
import { contests } from '#demo/contests/all.ts'
import type { ContestKey, ContestText, ParticipantText } from '#demo/contests/contest-text.ts'
import { doneDays } from '#demo/plan/progress.ts'
import { createRandom } from '#demo/random.ts'
import type { ContestIds } from './contests.ts'
import type { NumberedPost } from './posts.ts'
import { need, type Seeding, type UserIds } from './seeding.ts'

type Ids = { users: UserIds; contests: ContestIds }

/** Inserts the days that participants have done, their activities, and the winners. */
export async function insertProgress(
  seeding: Seeding,
  posts: readonly NumberedPost[],
  ids: Ids,
): Promise<void> {
  const { db, community_id } = seeding
  const entries = new Map(
    posts.flatMap((post) => {
      const { entry, by } = post.plan
      return entry ? [[entryKey(entry.contest, by, entry.day), post] as const] : []
    }),
  )
  const done = contests.flatMap((contest) =>
    contest.participants.flatMap((who) => doneRows(seeding, { contest, who, ids, entries })),
  )
  const progress = done.map(({ activity_data: _, ...row }) => row)
  await db.insertInto('day_progress').values(progress).execute()
  const activities = done.flatMap(
    ({ activity_data, done_on, contest_day_id, contest_id, user_id }) =>
      activity_data
        ? [
            {
              community_id,
              contest_day_id,
              contest_id,
              user_id,
              activity_date: done_on,
              activity_data,
            },
          ]
        : [],
  )
  await db.insertInto('activities').values(activities).execute()
  await declareWinners(seeding, posts, ids.contests)
}

type Doing = {
  contest: ContestText
  who: ParticipantText
  ids: Ids
  entries: ReadonlyMap<string, NumberedPost>
}

function doneRows({ community_id, clock }: Seeding, { contest, who, ids, entries }: Doing) {
  const { id, days } = need(ids.contests, contest.key)
  const random = createRandom(`progress ${contest.key} ${who.who}`)
  return doneDays(contest, who).map(({ day, done }) => {
    const entry = entries.get(entryKey(contest.key, who.who, day))
    const done_at = entry?.plan.created_at ?? momentAt(clock, done, random.between(5.8, 21))
    const logged = random.chance(0.75)
    return {
      community_id,
      contest_day_id: days[day] ?? 0,
      contest_id: id,
      user_id: need(ids.users, who.who),
      done_on: dateAt(clock, done),
      done_at: done_at.toISOString(),
      post_id: entry?.id ?? null,
      activity_data: logged ? activityOf[contest.key](random.whole(1, 12)) : undefined,
    }
  })
}

/** The text of an activity, by how much of it was done. */
const activityOf: Record<ContestKey, (amount: number) => string> = {
  surya: (amount) => (amount === 1 ? '1 round' : `${amount} rounds`),
  steps: (amount) => `${(9000 + amount * 410).toLocaleString('en-IN')} steps`,
  water: (amount) => `${4 + amount * 2} litres`,
  reading: (amount) => `${19 + amount} pages`,
  planting: (amount) => (amount < 7 ? '1 mug of water' : '2 mugs of water'),
  run: (amount) => `${1 + amount / 2} km`,
}

/** Inserts the winners, and then declares the challenges that are over: the database keeps declared results. */
async function declareWinners(
  { db, community_id, clock }: Seeding,
  posts: readonly NumberedPost[],
  contestIds: ContestIds,
) {
  const rows = posts.flatMap(({ id, plan: { entry } }) =>
    entry?.place
      ? [
          {
            community_id,
            contest_id: need(contestIds, entry.contest).id,
            post_id: id,
            place: entry.place,
          },
        ]
      : [],
  )
  await db.insertInto('winners').values(rows).execute()
  for (const { key, declared } of contests) {
    if (declared === undefined) continue
    await db
      .updateTable('contests')
      .set({ declared_at: momentAt(clock, declared, 18).toISOString() })
      .where('community_id', '=', community_id)
      .where('id', '=', need(contestIds, key).id)
      .execute()
  }
}

function entryKey(contest: ContestKey, by: string, day: number): string {
  return `${contest} ${by} ${day}`
}
