import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipant,
  createParticipation,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays, daysBetween } from '#shared/rules/calendar-date.ts'
import { streakOf } from '#shared/rules/standings.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { markDayDone, undoDay } from './day-writing.ts'
import { pauseDays } from './pauses.ts'
import { beginAgain, goOn, stopContest } from './stopping.ts'

const chowk = testApp()
const days_count = 9

/** The statements of this database that wait for a lock. */
const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

type Step =
  | { kind: 'do' | 'undo' | 'sent'; at: number }
  | { kind: 'stop' | 'go on' | 'wait' | 'pause' }
  | { kind: 'begin again'; in: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('do' as const), at: fc.nat(days_count - 1) }),
  },
  fc.record({
    kind: fc.constantFrom('undo' as const, 'sent' as const),
    at: fc.nat(days_count - 1),
  }),
  { weight: 4, arbitrary: fc.constant({ kind: 'wait' as const }) },
  fc.constantFrom<Step>({ kind: 'stop' }, { kind: 'go on' }, { kind: 'pause' }),
  fc.record({ kind: fc.constant('begin again' as const), in: fc.nat(3) }),
)

// STANDING-1, STOP-3
test('any order of doing, stopping, going on and beginning again leaves what a count of the rows gives', async () => {
  const community = await createCommunity(chowk.db)
  const member = await createMember(chowk.db, community)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.nat(2), async (steps, spare_days) => {
      const contest = await createContest(chowk.db, community, {
        ...{ days: days_count, spare_days, end_date: addDays(today(), 60) },
      })
      await createParticipation(chowk.db, contest, member)
      const own = { community_id: community.id, contest_id: contest.id, user_id: member.id }
      let now = today()
      for (const one of steps) {
        if (one.kind === 'wait') now = addDays(now, 1)
        // What a rule refuses changes nothing.
        else await take(one, { own, now, day_ids: contest.day_ids }).catch(expectRefused)
        await expectCounted(own, { now, spare_days })
      }
    }),
    { numRuns: 30 },
  )
})

type Own = { community_id: number; contest_id: number; user_id: number }
type Taking = { own: Own; now: string; day_ids: number[] }

async function take(step: Exclude<Step, { kind: 'wait' }>, { own, now, day_ids }: Taking) {
  const day = (at: number) => ({ ...own, contest_day_id: day_ids[at] ?? 0, today: now })
  await chowk.db.transaction().execute(async (db) => {
    if (step.kind === 'do') await markDayDone(db, day(step.at))
    else if (step.kind === 'sent')
      await markDayDone(db, day(step.at), { done_on: addDays(now, -1) })
    else if (step.kind === 'undo') await undoDay(db, day(step.at))
    else if (step.kind === 'stop')
      await stopContest(db, own, { today: now, stopped_for: undefined })
    else if (step.kind === 'go on') await goOn(db, own)
    else if (step.kind === 'pause') {
      await pauseDays(db, own, {
        today: now,
        from: addDays(now, 1),
        to: addDays(now, 2),
        reason: 'ill',
      })
    } else if (step.kind === 'begin again') {
      const participate_date = addDays(now, step.in)
      await beginAgain(db, own, { participate_date, today: now, stopped_for: undefined })
    }
  })
}

function expectRefused(error: unknown) {
  expect(error).toHaveProperty('code')
}

async function expectCounted(
  { community_id, contest_id, user_id }: Own,
  { now, spare_days }: { now: string; spare_days: number },
) {
  const stored = await chowk.db
    .selectFrom('participations')
    .select([
      'participate_date',
      'pauses',
      'days_done',
      'streak',
      'streak_holds_until',
      'stopped_on',
    ])
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest_id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  const rows = await chowk.db
    .selectFrom('day_progress as g')
    .innerJoin('contest_days as d', (join) =>
      join.onRef('d.community_id', '=', 'g.community_id').onRef('d.id', '=', 'g.contest_day_id'),
    )
    .select(['d.day_index', 'g.done_on'])
    .where('g.community_id', '=', community_id)
    .where('g.contest_id', '=', contest_id)
    .where('g.user_id', '=', user_id)
    .execute()
  const { participate_date, pauses, streak_holds_until: until } = stored
  const dates = { participate_date, pauses: pauses as never }
  for (const { done_on } of rows) expect(done_on >= participate_date).toBe(true)
  expect(stored.days_done).toBe(rows.length)
  const current = until !== null && daysBetween(until, now) > 0 ? 0 : stored.streak
  const schedule = { days_count, spare_days, today: now }
  expect(current).toBe(streakOf({ ...dates, done: rows }, schedule).current)
}

// STOP-3
test('a day that is completed while its member begins again is one of the new try, or of none', async () => {
  const start_date = addDays(today(), -3)
  const { community, member, contest } = await createParticipant(chowk.db, { start_date, days: 10 })
  const own = { community_id: community.id, contest_id: contest.id, user_id: member.id }
  const day = { ...own, contest_day_id: contest.day_ids[3] ?? 0, today: today() }
  let marking: Promise<unknown> = Promise.resolve()
  await chowk.db.transaction().execute(async (db) => {
    const participate_date = addDays(today(), 1)
    await beginAgain(db, own, { participate_date, today: today(), stopped_for: undefined })
    marking = markDayDone(chowk.db, day).catch(({ code }) => code)
    await waitsForLock()
  })
  expect(await marking).toBe('upcoming_day')
})

/** Until a statement waits for what another transaction has locked. */
function waitsForLock() {
  return eventually(async () => {
    const { rows } = await waiting.execute(chowk.db)
    expect(rows).not.toEqual([])
  })
}
