import { pagedQuery, query } from '#web/http/query.ts'

/** What moderators have decided about the reader, the latest first. */
export const decisionsQuery = pagedQuery('moderation/decisions', {})

/** What moderators of a community have decided, by week, where it publishes that. */
export function decidedWeeksQuery(identification_token: string, language_id: number) {
  return pagedQuery('site/decisions', { identification_token, language_id })
}

/** The ban of who has just tried to sign in. */
export const banQuery = { ...query('moderation/ban', {}), staleTime: 0 }
