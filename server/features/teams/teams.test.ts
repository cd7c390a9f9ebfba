import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  type TestContest,
  type TestMember,
  today,
} from '#server/testing/factories.ts'
import { testRateLimits } from '#server/testing/rate-limits.ts'
import { testApp } from '#server/testing/test-app.ts'
import { DAY } from '#shared/limits.ts'
import { addDays } from '#shared/rules/calendar-date.ts'

const chowk = testApp({ rateLimits: testRateLimits() })

afterEach(() => {
  chowk.clock.now = () => new Date()
})

async function scene({ days = 5 } = {}) {
  const community = await createCommunity(chowk.db)
  const contest = await createContest(chowk.db, community, { days })
  const join = async (full_name = 'Asha Verma', start = today()) => {
    const member = await createMember(chowk.db, community, { full_name })
    await createParticipation(chowk.db, contest, member, start)
    return member
  }
  const asha = await join()
  return { community, contest, asha, join }
}

const make = (contest: TestContest, as: TestMember, name = 'Lane six') =>
  chowk.call('team/new', { contest_id: contest.id, name }, as)

const joinBy = (code: string, as: TestMember, date?: string) =>
  chowk.call('team/join', { code, ...(date && { participation_date: date }) }, as)

const mine = async ({ id: contest_id }: TestContest, as: TestMember) =>
  (await chowk.call('team/mine', { contest_id }, as)).body

const boardOf = async ({ id: contest_id }: TestContest, as: TestMember) =>
  (await chowk.call('team/board', { contest_id }, as)).body.teams

const leave = ({ id: contest_id }: TestContest, as: TestMember) =>
  chowk.call('team/leave', { contest_id }, as)

async function codeOf(contest: TestContest, as: TestMember): Promise<string> {
  return (await mine(contest, as)).team?.url.split('/').at(-1) ?? ''
}

async function teamOf(contest: TestContest, maker: TestMember, others: TestMember[] = []) {
  const { body } = await make(contest, maker)
  const code = await codeOf(contest, maker)
  for (const other of others) await joinBy(code, other)
  return { team_id: body.team_id, code }
}

const doDay = (contest: TestContest, as: TestMember, index = 0) =>
  chowk.call(
    'contest/contest-day-task',
    {
      ...{ contest_id: contest.id, contest_day_id: contest.day_ids[index] ?? 0 },
      ...{ status: 'Done', action: 'Task' },
    },
    as,
  )

const codesOf = (answers: { status: number; error: { code: string } }[]) =>
  answers.map((answer) => (answer.status === 200 ? 'ok' : answer.error.code)).toSorted()

// TEAM-1
test('a team is made, has a link and a QR code of it, and is joined by the link', async () => {
  const { community, contest, asha, join } = await scene()
  const ravi = await join('Ravi Menon')
  expect(await mine(contest, asha)).toEqual({ team: null, may_join: true })
  expect((await make(contest, asha)).body.status).toBe('success')
  const code = await codeOf(contest, asha)
  const seen = await chowk.call('team/invited', { code }, community)
  expect(seen.body).toEqual({
    ...{ name: 'Lane six', contest_id: contest.id, maker_name: 'Asha Verma' },
    ...{ members_count: 1, is_full: false, is_mine: false },
  })
  expect((await joinBy(code, ravi)).body.contest_id).toBe(contest.id)
  await doDay(contest, ravi)
  const { team } = await mine(contest, asha)
  expect(team).toMatchObject({
    ...{ name: 'Lane six', average: 0.5 },
    members: [
      { user: { id: asha.id }, is_maker: true, is_me: true, days_done: 0, is_done_today: false },
      { user: { id: ravi.id }, is_maker: false, is_me: false, days_done: 1, is_done_today: true },
    ],
  })
  expect(team?.url).toContain(`/${community.identification_token}/team/${code}`)
  expect(team?.qr_svg).toMatch(/^<svg/)
})

// TEAM-2
test('somebody who does not take part yet joins the challenge with the team', async () => {
  const { community, contest, asha } = await scene()
  const { code } = await teamOf(contest, asha)
  const newcomer = await createMember(chowk.db, community)
  expect((await joinBy(code, newcomer)).error.code).toBe('start_date_out_of_range')
  expect((await joinBy(code, newcomer, addDays(today(), -1))).error.code).toBe(
    'start_date_out_of_range',
  )
  expect((await joinBy(code, newcomer, today())).status).toBe(200)
  expect((await mine(contest, newcomer)).team?.members).toHaveLength(2)
})

// TEAM-3
test.each([
  [0, 200],
  [-1, 200],
  [-2, 409],
])('who began %i days ago joins or makes a team: %i', async (days, status) => {
  const { contest, asha, join } = await scene()
  const { code } = await teamOf(contest, asha)
  const started = addDays(today(), days)
  expect((await joinBy(code, await join('Ravi', started))).status).toBe(status)
  const other = await join('Meera', started)
  expect((await mine(contest, other)).may_join).toBe(status === 200)
  const made = await make(contest, other)
  expect(made.status).toBe(status)
  if (status === 409) expect(made.error.code).toBe('team_too_late')
})

// TEAM-4
test('a participation is in one team', async () => {
  const { contest, asha, join } = await scene()
  const ravi = await join()
  const { code } = await teamOf(contest, asha)
  await teamOf(contest, ravi)
  for (const answer of [
    await joinBy(code, ravi),
    await joinBy(code, asha),
    await make(contest, asha),
  ]) {
    expect(answer.error.code).toBe('already_in_team')
  }
})

// TEAM-4
test('of two joins of one member at once one counts', async () => {
  const { contest, asha, join } = await scene()
  const [ravi, meera] = [await join(), await join()]
  const first = await teamOf(contest, asha)
  const second = await teamOf(contest, meera)
  const answers = await Promise.all([joinBy(first.code, ravi), joinBy(second.code, ravi)])
  expect(codesOf(answers)).toEqual(['already_in_team', 'ok'])
})

// TEAM-5
test('of two who take the last place at once one is told that the team is full', async () => {
  const { contest, asha, join } = await scene()
  const others = await Promise.all(Array.from({ length: 12 }, () => join()))
  const { code } = await teamOf(contest, asha, others.slice(0, 10))
  const answers = await Promise.all(others.slice(10).map((other) => joinBy(code, other)))
  expect(codesOf(answers)).toEqual(['ok', 'team_full'])
  expect((await mine(contest, asha)).team?.members).toHaveLength(12)
  const seen = await chowk.call('team/invited', { code }, asha)
  expect(seen.body).toMatchObject({ is_full: true, members_count: 12, is_mine: true })
})

// TEAM-6
test('where the maker leaves, the member who joined first runs the team; an empty team goes', async () => {
  const { contest, asha, join } = await scene()
  const [ravi, meera] = [await join('Ravi'), await join('Meera')]
  const { team_id } = await teamOf(contest, asha, [ravi, meera])
  await leave(contest, asha)
  const renamed = { team_id, name: 'Lane seven' }
  expect((await chowk.call('team/rename', renamed, meera)).error.code).toBe('not_team_maker')
  expect((await chowk.call('team/rename', renamed, ravi)).status).toBe(200)
  await Promise.all([leave(contest, ravi), leave(contest, meera)])
  expect(
    await chowk.db.selectFrom('teams').select('id').where('id', '=', team_id).execute(),
  ).toEqual([])
  expect((await leave(contest, ravi)).error.code).toBe('team_not_found')
})

// TEAM-6
test('who joins while the last one leaves finds the team, or that it is gone', async () => {
  for (let round = 0; round < 5; round++) {
    const { contest, asha, join } = await scene()
    const ravi = await join()
    const { team_id, code } = await teamOf(contest, asha)
    const [joined] = await Promise.all([joinBy(code, ravi), leave(contest, asha)])
    const left = await chowk.db.selectFrom('teams').select('id').where('id', '=', team_id).execute()
    expect([joined.status === 200 ? 1 : 0, left.length]).toEqual([left.length, left.length])
    if (joined.status !== 200) expect(joined.error.code).toBe('team_not_found')
  }
})

// TEAM-6
test('a team is handed over to a member of it, also while that one leaves', async () => {
  const { contest, asha, join } = await scene()
  const [ravi, stranger] = [await join('Ravi'), await join('Meera')]
  const { team_id } = await teamOf(contest, asha, [ravi])
  const handOver = (user_id: number, as: TestMember) =>
    chowk.call('team/hand-over', { team_id, user_id }, as)
  expect((await handOver(stranger.id, asha)).error.code).toBe('user_not_found')
  expect((await handOver(ravi.id, stranger)).error.code).toBe('team_not_found')
  expect((await handOver(ravi.id, asha)).status).toBe(200)
  expect((await handOver(ravi.id, asha)).error.code).toBe('not_team_maker')
  await Promise.all([handOver(asha.id, ravi), leave(contest, ravi)])
  expect((await mine(contest, asha)).team?.members).toMatchObject([{ is_maker: true }])
})

// TEAM-6
test('another link ends the one before', async () => {
  const { contest, asha, join } = await scene()
  const { team_id, code } = await teamOf(contest, asha)
  expect((await chowk.call('team/new-link', { team_id }, asha)).status).toBe(200)
  expect((await joinBy(code, await join())).error.code).toBe('team_not_found')
  expect((await joinBy(await codeOf(contest, asha), await join())).status).toBe(200)
})

// TEAM-7
test('a moderator renames any team, which the log says; a muted member names none', async () => {
  const { community, contest, asha, join } = await scene()
  const { team_id } = await teamOf(contest, asha, [await join()])
  const meera = await createMember(chowk.db, community, { role: 'moderator' })
  expect((await chowk.call('team/rename', { team_id, name: 'A team' }, meera)).status).toBe(200)
  expect((await boardOf(contest, meera))[0]?.name).toBe('A team')
  const logged = await chowk.db
    .selectFrom('audit_log')
    .select(['action', 'user_id'])
    .where('community_id', '=', community.id)
    .execute()
  expect(logged).toEqual([{ action: 'rename-team', user_id: meera.id }])
  await chowk.db
    .updateTable('users')
    .set({ muted_until: new Date(Date.now() + DAY).toISOString() })
    .where('id', '=', asha.id)
    .execute()
  expect((await chowk.call('team/rename', { team_id, name: 'Rude' }, asha)).error.code).toBe(
    'muted',
  )
})

// TEAM-8
test('visitors, members of another community, banned members and who does not take part get no team', async () => {
  const { community, contest, asha } = await scene()
  const { code } = await teamOf(contest, asha)
  const input = { contest_id: contest.id, name: 'Lane six' }
  expect((await chowk.call('team/new', input, community)).error.code).toBe('login_to_join_team')
  const stranger = await createMember(chowk.db, await createCommunity(chowk.db))
  expect((await make(contest, stranger)).error.code).toBe('contest_not_found')
  expect((await joinBy(code, stranger, today())).error.code).toBe('team_not_found')
  const idle = await createMember(chowk.db, community)
  expect((await make(contest, idle)).error.code).toBe('not_participating')
  await chowk.db
    .updateTable('users')
    .set({ banned_at: new Date().toISOString() })
    .where('id', '=', idle.id)
    .execute()
  expect((await joinBy(code, idle, today())).error.code).toBe('session_ended')
})

// TEAM-8, BLOCK-1
test('a block hides the team from the other, and members of one team from each other', async () => {
  const { contest, asha, join } = await scene()
  const [ravi, meera] = [await join('Ravi'), await join('Meera')]
  const { code } = await teamOf(contest, asha, [meera])
  await chowk.call('user/block', { user_id: ravi.id }, asha)
  expect((await chowk.call('team/invited', { code }, ravi)).error.code).toBe('team_not_found')
  expect((await joinBy(code, ravi)).error.code).toBe('team_not_found')
  await chowk.call('user/block', { user_id: asha.id }, meera)
  expect((await mine(contest, asha)).team?.members).toHaveLength(1)
})

// TEAM-9
test('the wall has the entries of the team alone, for its members alone', async () => {
  const { contest, asha, join } = await scene()
  const [ravi, stranger] = [await join(), await join()]
  await teamOf(contest, asha, [ravi])
  const entry = await createPost(chowk.db, ravi, { contest_id: contest.id })
  await createPost(chowk.db, ravi)
  await createPost(chowk.db, stranger, { contest_id: contest.id })
  const wall = (as: TestMember) => chowk.call('team/wall', { contest_id: contest.id }, as)
  expect((await wall(asha)).body.posts.map(({ id }) => id)).toEqual([entry.id])
  expect((await wall(stranger)).error.code).toBe('team_not_found')
})

// TEAM-10
test('the board ranks teams of two or more by their average, and names nobody', async () => {
  const { community, contest, asha, join } = await scene()
  const [ravi, meera, noor, alone] = [await join(), await join(), await join(), await join()]
  await teamOf(contest, asha, [ravi])
  await teamOf(contest, meera, [noor])
  await teamOf(contest, alone)
  await doDay(contest, alone)
  await doDay(contest, asha)
  const { body } = await chowk.call('team/board', { contest_id: contest.id }, community)
  expect(
    body.teams.map(({ rank, average, members_count }) => [rank, average, members_count]),
  ).toEqual([
    [1, 0.5, 2],
    [2, 0, 2],
  ])
  expect(JSON.stringify(body)).not.toContain(asha.full_name)
  const page = await chowk.call('team/board', { contest_id: contest.id, limit: 1 }, community)
  const cursor = page.body.next_cursor ?? ''
  const next = await chowk.call('team/board', { contest_id: contest.id, cursor }, community)
  expect(next.body.teams).toMatchObject([{ rank: 2 }])
})

// TEAM-10
test('whatever members do, undo, join and leave, the average is that of a recount', async () => {
  const { contest, asha, join } = await scene({ days: 1 })
  const members = [asha, await join(), await join(), await join()]
  const { code } = await teamOf(contest, asha)
  const step = fc.record({
    who: fc.integer({ min: 0, max: 3 }),
    what: fc.constantFrom('do', 'undo', 'join', 'leave'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      for (const { who, what } of steps) {
        const member = members[who] as TestMember
        if (what === 'do') await doDay(contest, member)
        if (what === 'join') await joinBy(code, member)
        if (what === 'leave' && member !== asha) await leave(contest, member)
        if (what === 'undo') {
          await sql`delete from day_progress where user_id = ${member.id}`.execute(chowk.db)
        }
      }
      const { rows } = await sql<{ average: number; members: number }>`
        select count(g.user_id)::float8 / count(*) as average, count(*) as members
        from team_members m
        left join day_progress g on g.community_id = m.community_id
          and g.contest_id = m.contest_id and g.user_id = m.user_id
        where m.community_id = ${asha.community_id} and m.contest_id = ${contest.id}`.execute(
        chowk.db,
      )
      const { average = 0, members: amount = 0 } = rows[0] ?? {}
      expect((await mine(contest, asha)).team?.average).toBeCloseTo(average)
      const ranked = (await boardOf(contest, asha)).map((team) => team.average)
      expect(ranked).toEqual(amount > 1 ? [expect.closeTo(average)] : [])
    }),
    { numRuns: 12 },
  )
})

// TEAM-11
test('nobody leaves a team after results are declared', async () => {
  const { contest, asha } = await scene()
  await teamOf(contest, asha)
  await chowk.db
    .updateTable('contests')
    .set({ declared_at: new Date().toISOString() })
    .where('id', '=', contest.id)
    .execute()
  expect((await leave(contest, asha)).error.code).toBe('results_declared')
})
