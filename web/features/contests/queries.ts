import { useQuery, useQueryClient } from '@tanstack/react-query'
import { pagedQuery, query } from '#web/http/query.ts'
import { useSession } from '#web/session/session.tsx'

/** A day of a contest. */
export type DayKey = { contest_id: number; day_id: number }

/** A day with its name, by which a queued call names it. */
export type NamedDay = DayKey & { name: string }

/** The challenges of a community; only those with the hashtag, if there is one. */
export function allContestsQuery(identification_token: string, hashtag = '') {
  const chosen = hashtag === '' ? {} : { hashtag }
  return pagedQuery('contest/allcontests', { identification_token, ...chosen })
}

export function hashtagsQuery(identification_token: string) {
  return query('contest/hashtags', { identification_token })
}

export function myContestsQuery(user_id: number) {
  return query('contest/my-contests', { user_id })
}

/** The same query for visitors and members, so that members start with the page drawn for visitors. */
export function contestQuery(contest_id: number) {
  return query('contest/singlecontest', { contest_id })
}

export function shareQuery(contest_id: number) {
  return query('contest/sharecontest', { contest_id })
}

/** The entries of a challenge, from a cursor on if there is one. */
export function entriesQuery(contest_id: number, cursor: string | null = null) {
  return pagedQuery('post/contest-posts', { contest_id, ...(cursor && { cursor }) })
}

export function standingsQuery(contest_id: number) {
  return pagedQuery('contest/standings', { contest_id })
}

/** The standings from the page with the reader's own row, where they have a rank. */
export function ownStandingsQuery(contest_id: number) {
  return pagedQuery('contest/standings', { contest_id, around: 'me' })
}

export function dayQuery({ contest_id, day_id }: DayKey) {
  return query('contest/my-contest-day', { contest_id, id: day_id })
}

/** A contest. `isAsking` while the shown answer is not the reader's own but, for example, a visitor's. */
export function useContest(contest_id: number) {
  const client = useQueryClient()
  const session = useSession()
  const options = contestQuery(contest_id)
  const contest = useQuery(options)
  const isOutdated = client.getQueryState(options.queryKey)?.isInvalidated === true
  return { ...contest, isAsking: session !== null && contest.isFetching && isOutdated }
}
