import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  type TestContest,
  type TestMember,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays, daysBetween } from '#shared/rules/calendar-date.ts'
import { dateOfDay, dayIndexOn, type Pause } from '#shared/rules/contest-days.ts'
import { streakOf } from '#shared/rules/standings.ts'

const chowk = testApp()

const start = addDays(today(), -4)

type Move = { at: number; late: number | null; entered: boolean }

/** When the days of a member fall. */
const datesWith = (pauses: Pause[]) => ({ participate_date: start, pauses })

/** Pauses of a member, in order. */
const inOrder = fc
  .array(fc.record({ before: fc.nat(16), days: fc.integer({ min: 1, max: 9 }) }), { maxLength: 2 })
  .map((some) => some.toSorted((one, other) => one.before - other.before))
  .map((some) => some.map((one) => ({ ...one, reason: 'ill' as const })))

/** Does a day so many days late, or takes it back, as one statement. */
async function make(
  contest: TestContest,
  user_id: number,
  { at, late, entered, pauses = [] }: Move & { pauses?: Pause[] },
) {
  const { community_id, id: contest_id } = contest
  const contest_day_id = contest.day_ids[at] ?? 0
  if (late === null) {
    await chowk.db
      .deleteFrom('day_progress')
      .where('community_id', '=', community_id)
      .where('contest_day_id', '=', contest_day_id)
      .where('user_id', '=', user_id)
      .execute()
    return
  }
  const done_on = addDays(dateOfDay(datesWith(pauses), at), late)
  const how = { done_on, done_at: `${done_on}T05:00:00.000Z`, entered_by_operator: entered }
  await chowk.db
    .insertInto('day_progress')
    .values({ community_id, contest_id, contest_day_id, user_id, ...how })
    .onConflict((conflict) =>
      conflict.columns(['community_id', 'contest_day_id', 'user_id']).doUpdateSet((row) => ({
        done_on: row.ref('excluded.done_on'),
        done_at: row.ref('excluded.done_at'),
        entered_by_operator: row.ref('excluded.entered_by_operator'),
      })),
    )
    .execute()
}

async function setPauses({ community_id, id }: TestContest, user_id: number, pauses: Pause[]) {
  if (pauses.length === 0) return
  await chowk.db
    .updateTable('participations')
    .set({ pauses: JSON.stringify(pauses) })
    .where('community_id', '=', community_id)
    .where('contest_id', '=', id)
    .where('user_id', '=', user_id)
    .execute()
}

async function countedOf({ community_id, id }: TestContest, user_id: number) {
  return chowk.db
    .selectFrom('participations')
    .select(['days_done', 'days_entered', 'last_done_at', 'streak', 'streak_holds_until'])
    .where('community_id', '=', community_id)
    .where('contest_id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
}

async function allowEntering({ community_id, id: user_id }: TestMember, contest: TestContest) {
  await chowk.db
    .insertInto('on_behalf_consents')
    .values({ community_id, contest_id: contest.id, user_id, given_how: 'words', given_on: start })
    .execute()
}

// STANDING-1, DAY-30
test('any order of doing, taking back, making up and moving leaves what a count of the rows gives', async () => {
  const community = await createCommunity(chowk.db)
  const member = await createMember(chowk.db, community)
  const move = fc.record({
    at: fc.nat(16),
    late: fc.option(fc.constantFrom(0, 0, 0, 1, 7, 8)),
    entered: fc.boolean(),
  })
  const moves = fc.array(move, { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(
      moves,
      fc.nat(4),
      inOrder,
      fc.boolean(),
      async (made, spare_days, pauses, isEarly) => {
        const days_count = 17
        const contest = await createContest(chowk.db, community, { days: days_count, spare_days })
        await createParticipation(chowk.db, contest, member, start)
        await allowEntering(member, contest)
        // The days are counted again when they are moved, whether they were done before or are done then.
        const pause = () => setPauses(contest, member.id, pauses)
        if (isEarly) await pause()
        const rows = new Map<number, Move & { late: number }>()
        for (const { late, ...one } of made) {
          await make(contest, member.id, { ...one, late, pauses })
          if (late === null) rows.delete(one.at)
          else rows.set(one.at, { ...one, late })
        }
        if (!isEarly) await pause()
        const dates = datesWith(pauses)
        const done = [...rows.values()].map(({ at, late }) => ({
          day_index: at,
          done_on: addDays(dateOfDay(dates, at), late),
        }))
        const doneOn = done.map((day) => day.done_on).sort()
        const counted = await countedOf(contest, member.id)
        expect(counted).toMatchObject({
          days_done: rows.size,
          days_entered: [...rows.values()].filter((row) => row.entered).length,
          last_done_at: doneOn.length > 0 ? `${doneOn.at(-1)}T05:00:00.000Z` : null,
        })
        const from = doneOn.at(-1) ?? start
        for (let day = 0; day < 45; day += 1) {
          const today = addDays(from, day)
          const until = counted.streak_holds_until
          const current = until !== null && daysBetween(until, today) > 0 ? 0 : counted.streak
          const schedule = { days_count, spare_days, today }
          expect(current).toBe(streakOf({ ...dates, done }, schedule).current)
        }
      },
    ),
    { numRuns: 30 },
  )
})

test('fifty days that a member completes at the same time are all counted', async () => {
  const community = await createCommunity(chowk.db)
  const contest = await createContest(chowk.db, community, { days: 50 })
  const member = await createMember(chowk.db, community)
  await createParticipation(chowk.db, contest, member, start)
  const moves = contest.day_ids.map((_, at) => ({ at, late: 0, entered: false }))
  await Promise.all(moves.map((one) => make(contest, member.id, one)))
  expect(await countedOf(contest, member.id)).toMatchObject({ days_done: 50, streak: 50 })
  await Promise.all(
    moves.slice(0, 30).map((one) => make(contest, member.id, { ...one, late: null })),
  )
  expect(await countedOf(contest, member.id)).toMatchObject({ days_done: 20, streak: 20 })
})

test('a completion that is rolled back is not counted', async () => {
  const community = await createCommunity(chowk.db)
  const contest = await createContest(chowk.db, community)
  const member = await createMember(chowk.db, community)
  await createParticipation(chowk.db, contest, member, start)
  const rollback = new Error('not to be committed')
  const trying = chowk.db.transaction().execute(async (transaction) => {
    await sql`
      insert into day_progress (community_id, contest_id, contest_day_id, user_id, done_on)
      values (${community.id}, ${contest.id}, ${contest.day_ids[0]}, ${member.id}, ${start})`.execute(
      transaction,
    )
    throw rollback
  })
  await expect(trying).rejects.toBe(rollback)
  expect(await countedOf(contest, member.id)).toMatchObject({ days_done: 0, last_done_at: null })
})

// PAUSE-1
test('the database knows on which date a day falls, and which day on a date, as the rules do', async () => {
  await fc.assert(
    fc.asyncProperty(inOrder, async (pauses) => {
      const dates = datesWith(pauses)
      const stored = pauses.length > 0 ? JSON.stringify(pauses) : null
      const { rows } = await sql<{ at: number; date: string; index: number | null }>`
        select at, date_of_day(${start}::date, ${stored}::jsonb, at) as date,
          day_index_on(${start}::date, ${stored}::jsonb, ${start}::date + at) as index
        from generate_series(-2, 60) at`.execute(chowk.db)
      for (const { at, date, index } of rows) {
        if (at >= 0) expect(date).toBe(dateOfDay(dates, at))
        const asRule = dayIndexOn(dates, addDays(start, at))
        expect(index).toBe(Number.isInteger(asRule) ? asRule : null)
      }
    }),
    { numRuns: 50 },
  )
})
