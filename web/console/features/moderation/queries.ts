import { pagedQuery, query } from '#web/http/query.ts'

export type Which = 'open' | 'closed'

/** What was reported. Another moderator may have acted a moment ago, so it is always asked for again. */
export const itemsQuery = (only: Which) => ({
  ...pagedQuery('console/moderation', { only }),
  staleTime: 0,
})

export const itemQuery = (item_id: string) => ({
  ...query('console/moderation-item', { item_id }),
  staleTime: 0,
})
