import { sql } from 'kysely'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import { mayReadLine } from '#server/features/duties/api.ts'
import type { LogRow } from '#shared/contracts/console/log.ts'
import type { AuditAction } from '#shared/rules/audit-actions.ts'

/** Somebody who moderates. */
export type Reader = Parameters<typeof mayReadLine>[0]

type Page = { cursor?: string | undefined; limit: number }

/**
 * A page of the log of a community that they may read, the latest first.
 *
 * @throws `given_data_invalid` for a cursor that is not of this list
 */
export async function listLog(
  db: Database,
  reader: Reader,
  { cursor, limit }: Page,
): Promise<{ rows: LogRow[]; next_cursor: string | null }> {
  const found = await pageOfLog(db, reader, { cursor, limit: limit + 1 })
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return {
    rows: rows.map(toLogRow),
    next_cursor: last ? encodeCursor([last.created_at, last.id]) : null,
  }
}

type FoundRow = Awaited<ReturnType<typeof pageOfLog>>[number]

function pageOfLog(db: Database, reader: Reader, { cursor, limit }: Page) {
  const before = cursor === undefined ? undefined : readCursor(cursor, ['instant', 'integer'])
  return db
    .selectFrom('audit_log as l')
    .leftJoin('users as u', (join) =>
      join
        .onRef('u.community_id', '=', 'l.community_id')
        .onRef('u.id', '=', 'l.user_id')
        .on('u.deleted_at', 'is', null),
    )
    .leftJoin('users as m', (join) =>
      join
        .onRef('m.community_id', '=', 'l.community_id')
        .on('m.id', '=', sql<number>`(l.subject ->> 'user_id')::bigint`)
        .on('m.deleted_at', 'is', null),
    )
    .select(['l.id', 'l.action', 'l.reason', 'l.created_at'])
    .select(['u.id as actor_id', 'u.full_name', 'u.profile_pic'])
    .select(['m.id as member_id', 'm.full_name as member_name', 'm.profile_pic as member_pic'])
    .select([
      sql<string | null>`l.subject ->> 'name'`.as('subject_name'),
      sql<number | null>`(l.subject ->> 'contest_id')::bigint`.as('contest_id'),
    ])
    .where('l.community_id', '=', reader.community_id)
    .where(mayReadLine(reader))
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(l.created_at, l.id) < (${before?.[0]}::timestamptz, ${before?.[1]}::bigint)`,
      ),
    )
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute()
}

function toLogRow(row: FoundRow): LogRow {
  return {
    id: row.id,
    // Only `logAction` writes rows, and rows of earlier versions were renamed.
    action: row.action as AuditAction,
    actor: toPerson(row.actor_id, row.full_name, row.profile_pic),
    member: toPerson(row.member_id, row.member_name, row.member_pic),
    subject_name: row.subject_name ?? '',
    contest_id: row.contest_id,
    reason: row.reason,
    at: row.created_at,
  }
}

function toPerson(
  id: number | null,
  full_name: string | null,
  profile_pic: string | null,
): LogRow['actor'] {
  return id === null || full_name === null ? null : { id, full_name, profile_pic }
}
