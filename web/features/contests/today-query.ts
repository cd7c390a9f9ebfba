import { query } from '#web/http/query.ts'

/** What the member does today. */
export const todayQuery = query('contest/today', {})
