import { pagedQuery, query } from '#web/http/query.ts'

/** Whom the reader respects, or who respects them. */
export type RespectListName = 'respecting' | 'respectors'

/** How many members somebody respects and is respected by, and whether the reader respects them: for members alone. */
export const respectInfoQuery = (user_id: number) => query('user/get-my-respect-info', { user_id })

/** The reader's own list, in pages. */
export const respectListQuery = (list: RespectListName) => pagedQuery(`user/${list}`, {})
