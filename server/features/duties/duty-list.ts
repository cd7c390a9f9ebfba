import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#server/calls/callers/session.ts'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import type { Duty } from '#shared/contracts/console/duties.ts'
import { numberInCommunity } from '#shared/rules/row-id.ts'

/** Somebody who moderates. */
export type Handler = { community_id: number; id: number; role: Role }

type Asked = { only: 'open' | 'settled'; cursor?: string | undefined; limit: number }
type Row = Omit<Duty, 'number'>

/**
 * A page of the grievances and orders of a community: what is open, the next due first, or what is settled, the latest
 * first. What is about the handler is left out, and orders are for operators alone.
 *
 * @throws `given_data_invalid` for a cursor that is not of this list
 */
export async function findDuties(
  db: Database,
  handler: Handler,
  { only, cursor, limit }: Asked,
): Promise<{ duties: Duty[]; next_cursor: string | null }> {
  const { rows } = await dutiesQuery(handler, { only, cursor, limit }).execute(db)
  const found = rows.slice(0, limit)
  const last = rows.length > limit ? found.at(-1) : undefined
  const instant = only === 'open' ? last?.due_at : last?.settled_at
  return {
    duties: found.map((row) => ({ ...row, number: numberInCommunity(row.id) })),
    next_cursor: last && instant ? encodeCursor([instant, last.id]) : null,
  }
}

/** The query of `findDuties`, for a test that looks at its plan. */
export function dutiesQuery(handler: Handler, { only, cursor, limit }: Asked): RawBuilder<Row> {
  const after = cursor === undefined ? undefined : readCursor(cursor, ['instant', 'integer'])
  const [column, isOf, direction, isLater] =
    only === 'open'
      ? ([sql`duty.due_at`, sql`duty.settled_at is null`, sql``, sql`>`] as const)
      : ([sql`duty.settled_at`, sql`duty.settled_at is not null`, sql`desc`, sql`<`] as const)
  const isAfter = after
    ? sql`(${column}, duty.id) ${isLater} (${after[0]}::timestamptz, ${after[1]}::bigint)`
    : sql`true`
  return sql<Row>`
    select ${dutyColumns}
    from duties duty
    where duty.community_id = ${handler.community_id} and ${isOf} and ${isFor(handler)} and ${isAfter}
    order by ${column} ${direction}, duty.id ${direction}
    limit ${limit + 1}`
}

/** Whether they may know of a `duty` of their community. */
export function isFor({ id, role }: Handler): RawBuilder<boolean> {
  const isTheirs = sql<boolean>`duty.about_id is distinct from ${id}::bigint`
  return role === 'operator' ? isTheirs : sql<boolean>`(${isTheirs} and duty.kind <> 'order')`
}

/** What lists show of a `duty`. */
export const dutyColumns = sql`duty.id, duty.kind, duty.subject as about, duty.said_title, duty.said_text, duty.words,
  duty.authority, duty.reference, duty.received_at, duty.due_at, duty.settled_at, duty.accepted`
