import { pagedQuery, query } from '#web/http/query.ts'

/** The members whom the reader respects, or who respect them. */
export type RespectListName = 'respecting' | 'respectors'

/** How many members somebody respects and is respected by, and whether the reader respects them: for members alone. */
export const respectInfoQuery = (user_id: number) => query('user/get-my-respect-info', { user_id })

/** The reader's own list, in pages. */
export const respectListQuery = (list: RespectListName) => pagedQuery(`user/${list}`, {})
