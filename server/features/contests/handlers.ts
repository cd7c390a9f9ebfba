import { sameForAll } from '#server/calls/answers/cached-answers.ts'
import type { ShownTable } from '#server/calls/changes/changes.ts'
import type { Handlers } from '#server/calls/run/call-context.ts'
import { sameUnlessHidden } from '#server/features/blocks/api.ts'
import { findPostsByIds, idsOf, shownByPosts, withOwnState } from '#server/features/posts/api.ts'
import { formatActivityDate } from '#shared/rules/calendar-date.ts'
import { isStartDate } from '#shared/rules/contest-state.ts'
import { listContests, listContestsOf } from './contest-lists.ts'
import { findOwnPart } from './corrections.ts'
import { dayHandlers } from './day-handlers.ts'
import { listDays } from './days.ts'
import { listHashtags } from './hashtags.ts'
import { withOwnProgress } from './own-progress.ts'
import { findOwnDates, insertParticipation } from './participations.ts'
import { permitParticipation } from './permissions.ts'
import { toContest, toContestDay, toListedContest, toStanding } from './presenter.ts'
import { findContest } from './queries.ts'
import { sharePicturePath } from './share-picture.ts'
import { listStandings } from './standings.ts'
import { startDateError } from './start-date-error.ts'
import { listWinners, reasonsOf } from './winners.ts'

/** The tables of which contests show something. */
const shownByContests: ShownTable[] = [
  ...(['contests', 'contest_texts', 'contest_days', 'participations', 'users'] as const),
]

/** The challenges of a community, one of them, and taking part. */
const contestPageHandlers = {
  'contest/allcontests': {
    shows: [...shownByContests, 'posts', 'posts/new', 'media'],
    lasts: 'day',
    personalize: sameUnlessHidden,
    answer: async ({ db, community, member, input, today }) => {
      const { hashtag, language_id, cursor, limit } = input
      const viewer = { community_id: community.id, viewer_id: member?.id, language_id }
      const page = await listContests(db, viewer, { hashtag, cursor, limit, today })
      const contests = page.contests.map((row) => toListedContest(row, today))
      return { contests, next_cursor: page.next_cursor }
    },
  },

  'contest/hashtags': {
    shows: ['contests'],
    personalize: sameForAll,
    answer: async ({ db, community }) => ({ hashtags: await listHashtags(db, community.id) }),
  },

  'contest/my-contests': async ({ db, member, input, today }) => {
    const reader = { user_id: member.id, language_id: input.language_id }
    const rows = await listContestsOf(db, member.community_id, reader)
    const contests = rows.map((row) => ({
      ...toListedContest(row, today),
      participate_date: row.participate_date,
      ...(row.pauses && { pauses: row.pauses }),
      ...(row.stopped_on && { stopped_on: row.stopped_on }),
      days_done: row.days_done,
    }))
    return { contests }
  },

  'contest/singlecontest': {
    shows: [...shownByContests, ...shownByPosts, 'contest_day_texts', 'posts', 'winners'],
    postsOf: ({ winnerPosts }) => idsOf({ posts: winnerPosts }),
    lasts: 'day',
    personalize: async (call, answer) => {
      const winnerPosts = await withOwnState(call, answer.winnerPosts)
      if (!winnerPosts) return undefined
      const { contest, contestDays } = answer
      const own = await withOwnProgress(call, { contest_id: contest.id, contestDays })
      return { ...answer, ...own, winnerPosts }
    },
    answer: async ({ db, community, member, input, today, error }) => {
      const { contest_id, language_id } = input
      const found = await findContest(db, community.id, { contest_id, language_id })
      if (!found) throw error('contest_not_found')
      const sought = { contest_id, user_id: member?.id, language_id }
      const own = await findOwnPart(db, community.id, sought)
      const days = await listDays(db, community.id, sought)
      const contest = toContest(found, today)
      const winners = contest.results_declared ? await listWinners(db, community.id, found.id) : []
      const ids = winners.map(({ post_id }) => post_id)
      const winnerPosts = await findPostsByIds(db, community.id, ids, member?.id)
      return {
        contest,
        share_picture: sharePicturePath(found, community),
        contestDays: days.map((day) => toContestDay(day, own)),
        ...own,
        participate_date: own.participate_date ?? null,
        winnerPosts,
        winnerReasons: reasonsOf(winners, winnerPosts),
      }
    },
  },

  'contest/standings': {
    shows: [...shownByContests, 'day_progress'],
    lasts: 'day',
    answer: async ({ db, community, member, input, today }) => {
      const asked = { ...input, today, viewer_id: member?.id }
      const { standings, ...cursors } = await listStandings(db, community.id, asked)
      return { standings: standings.map((row) => toStanding(row, member?.id)), ...cursors }
    },
  },

  'contest/sharecontest': {
    shows: shownByContests,
    lasts: 'day',
    personalize: async (call, answer) => {
      const { participate_date } = await withOwnProgress(call, {
        contest_id: answer.contest.id,
        contestDays: [],
      })
      return { ...answer, participate_date }
    },
    answer: async ({ db, community, member, product, input, today, error }) => {
      const { contest_id } = input
      const contest = await findContest(db, community.id, input)
      if (!contest) throw error('contest_not_found')
      const own = await findOwnDates(db, community.id, { contest_id, user_id: member?.id })
      return {
        status: 'success',
        contest: toContest(contest, today),
        participate_date: own?.participate_date ?? null,
        link: `${product.public_url}/contest/${contest.id}`,
      }
    },
  },

  'contest/participate-contest': async ({ db, member, input, today, error }) => {
    const { community_id, id: user_id } = member
    const { contest_id, participation_date: participate_date } = input
    const contest = await findContest(db, community_id, { contest_id })
    if (!contest) throw error('contest_not_found')
    permitParticipation(contest, today)
    if (await findOwnDates(db, community_id, { contest_id, user_id })) {
      throw error('already_participated')
    }
    if (!isStartDate(participate_date, contest, today)) throw startDateError(contest, today)
    const isNew = await insertParticipation(db, {
      community_id,
      contest_id,
      user_id,
      participate_date,
    })
    if (!isNew) throw error('already_participated')
    const message = `Your challenge starts on ${formatActivityDate(participate_date)}.`
    return { status: 'success', message, participate_date }
  },
} satisfies Partial<Handlers>

export const contestHandlers = { ...contestPageHandlers, ...dayHandlers }
