import { pagedQuery, query } from '#web/http/query.ts'

/** Whom the member has encouraged today. */
export const encouragedQuery = query('contest/encouraged-today', {})

/** An entry, or a day of the member's own. */
export type EncouragedThing = { post_id: number } | { contest_day_id: number }

export const encouragementsQuery = (thing: EncouragedThing) =>
  pagedQuery('contest/encouragements', thing)

export const neighboursQuery = (contest_id: number) =>
  pagedQuery('contest/neighbours-of-today', { contest_id })
