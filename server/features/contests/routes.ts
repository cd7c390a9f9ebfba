import type { FastifyInstance } from 'fastify'
import { findPostsByIds } from '#server/features/posts/queries.ts'
import { serve } from '#server/http/serve.ts'
import { formatActivityDate } from '#shared/rules/calendar-date.ts'
import { isStartDate } from '#shared/rules/contest-state.ts'
import { listContests, listContestsOf } from './contest-lists.ts'
import { dayRoutes } from './day-routes.ts'
import { listDays } from './days.ts'
import { findStart, joinContest } from './participations.ts'
import { permitJoining } from './permissions.ts'
import { toContest, toContestDay, toStanding } from './presenter.ts'
import { findContest } from './queries.ts'
import { listStandings } from './standings.ts'
import { listWinners } from './winners.ts'

export function contestRoutes(app: FastifyInstance): void {
  listRoutes(app)
  contestPageRoutes(app)
  joinRoutes(app)
  dayRoutes(app)
}

function listRoutes(app: FastifyInstance): void {
  serve(app, 'contest/allcontests', async ({ db, community, input, today }) => {
    const { cursor, limit } = input
    const page = await listContests(db, community.id, { cursor, limit, today })
    const contests = page.contests.map((row) => toContest(row, today))
    return { contests, next_cursor: page.next_cursor }
  })

  serve(app, 'contest/my-contests', async ({ db, member, today }) => {
    const rows = await listContestsOf(db, member.community_id, member.id)
    const contests = rows.map((row) => ({
      ...toContest(row, today),
      participate_date: row.participate_date,
      days_done: row.days_done,
    }))
    return { contests }
  })
}

function contestPageRoutes(app: FastifyInstance): void {
  serve(app, 'contest/singlecontest', async ({ db, community, member, input, today, refuse }) => {
    const found = await findContest(db, community.id, input.contest_id)
    if (!found) throw refuse('contest_not_found')
    const sought = { contest_id: found.id, user_id: member?.id }
    const start = await findStart(db, community.id, sought)
    const days = await listDays(db, community.id, sought)
    const contest = toContest(found, today)
    const winners = contest.results_declared ? await listWinners(db, community.id, found.id) : []
    return {
      contest,
      contestDays: days.map((day) => toContestDay(day, start)),
      participate_date: start ?? null,
      winnerPosts: await findPostsByIds(db, community.id, winners, member?.id),
    }
  })

  serve(app, 'contest/standings', async ({ db, community, member, input, today, refuse }) => {
    const contest = await findContest(db, community.id, input.contest_id)
    if (!contest) throw refuse('contest_not_found')
    const { standings, next_cursor } = await listStandings(db, community.id, { ...input, today })
    return { standings: standings.map((row) => toStanding(row, member?.id)), next_cursor }
  })

  serve(app, 'contest/sharecontest', async ({ db, community, member, publicUrl, ...request }) => {
    const { input, today, refuse } = request
    const contest = await findContest(db, community.id, input.contest_id)
    if (!contest) throw refuse('contest_not_found')
    const start = await findStart(db, community.id, { contest_id: contest.id, user_id: member?.id })
    return {
      status: 'success',
      contest: toContest(contest, today),
      participate_date: start ?? null,
      link: `${publicUrl}/contest/${contest.id}`,
    }
  })
}

function joinRoutes(app: FastifyInstance): void {
  serve(app, 'contest/participate-contest', async ({ db, member, input, today, refuse }) => {
    const { community_id, id: user_id } = member
    const { contest_id, participation_date: participate_date } = input
    const contest = await findContest(db, community_id, contest_id)
    if (!contest) throw refuse('contest_not_found')
    permitJoining(contest, today)
    const start = await findStart(db, community_id, { contest_id, user_id })
    if (start !== undefined) throw refuse('already_participated')
    if (!isStartDate(participate_date, contest, today)) throw refuse('start_date_out_of_range')
    const joined = await joinContest(db, { community_id, contest_id, user_id, participate_date })
    if (!joined) throw refuse('already_participated')
    const message = `Your challenge starts on ${formatActivityDate(participate_date)}.`
    return { status: 'success', message, participate_date }
  })
}
