import type { Database } from '#server/db/database.ts'
import { AppError } from '#shared/errors.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { encodeRows, readRows } from './standings-cursor.ts'
import { type Board, findOwnPage, findPage, type Page, rowsBeforeOwn } from './standings-page.ts'

type Asked = {
  contest_id: number
  today: CalendarDate
  viewer_id?: number | undefined
  cursor?: string | undefined
  /** Where the first page begins. */
  around?: 'top' | 'me'
  limit: number
}

/**
 * A page of the standings, by the rules of `shared/rules/standings.ts`. Around `me` it has the viewer's own row, if they have a
 * rank.
 *
 * @throws `contest_not_found`, and `given_data_invalid` for a cursor of something else
 */
export async function listStandings(
  db: Database,
  community_id: number,
  { contest_id, today, viewer_id, ...asked }: Asked,
) {
  const board = { community_id, contest_id, today, viewer_id }
  const { count, ...page } = await askPage(db, board, asked)
  if (!page.is_published) throw new AppError('contest_not_found')
  const end = page.first + count
  const before = Math.min(asked.limit, page.first)
  return {
    standings: page.rows,
    next_cursor: end < page.members ? encodeRows(end) : null,
    previous_cursor: before > 0 ? encodeRows(page.first - before, before) : null,
  }
}

async function askPage(
  db: Database,
  board: Board,
  { cursor, around, limit }: Pick<Asked, 'cursor' | 'around' | 'limit'>,
): Promise<Page & { count: number }> {
  const rows = cursor === undefined ? { from: 0, count: limit } : readRows(cursor, limit)
  const own =
    cursor === undefined && around === 'me' ? await findOwnPage(db, board, limit) : undefined
  // The first page has it too.
  const isNearTop = own !== undefined && own.first < limit - rowsBeforeOwn(limit)
  const page = isNearTop ? undefined : own
  return { ...(page ?? (await findPage(db, board, rows))), count: rows.count }
}
