import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#shared/errors.ts'

/** The version of a part that operators save as a whole, such as `contacts`. */
export async function findVersion(
  db: Database,
  community_id: number,
  part: string,
): Promise<number> {
  const saved = await db
    .selectFrom('setting_versions')
    .select('version')
    .where('community_id', '=', community_id)
    .where('part', '=', part)
    .executeTakeFirst()
  return saved?.version ?? 1
}

/**
 * Counts the version of a part up, and returns the new one. Call it in the transaction that saves, before anything is written:
 * two operators who save at once wait for each other here.
 *
 * @throws `changed_meanwhile` where somebody has saved since the version that was edited
 */
export async function raiseVersion(
  db: Database,
  community_id: number,
  { part, version }: { part: string; version: number },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into setting_versions (community_id, part, version)
    select ${community_id}, ${part}, 2
    where ${version}::integer = 1 or exists (
      select from setting_versions where community_id = ${community_id} and part = ${part}
    )
    on conflict (community_id, part) do update
    set version = setting_versions.version + 1
    where setting_versions.version = ${version}
    returning version`.execute(db)
  if (!rows[0]) throw new AppError('changed_meanwhile')
  return rows[0].version
}
