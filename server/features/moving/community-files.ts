import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Storage } from '#server/media/storage.ts'
import { movedTables } from './moved-tables.ts'
import { oldFiles } from './neutral-rows.ts'
import { readInParts } from './read-in-parts.ts'

/**
 * The paths of all files that rows of a community name, each once. Call it in a transaction, whose snapshot it reads.
 */
export async function* pathsOfCommunity(db: Database, community_id: number): AsyncIterable<string> {
  const named = Object.entries(movedTables).flatMap(([table, { paths = [], json = {} }]) => {
    const own = sql`${sql.ref(table === 'communities' ? 'id' : 'community_id')} = ${sql.lit(community_id)}`
    const variants = Object.keys(json).filter((column) => json[column] === 'variants')
    return [
      ...paths.map(
        (path) => sql`select ${sql.ref(path)} as path from ${sql.table(table)} where ${own}`,
      ),
      ...variants.map(
        (column) => sql`
          select variant ->> 'path' as path
          from ${sql.table(table)} cross join jsonb_array_elements(${sql.ref(column)}) as v (variant)
          where ${own}`,
      ),
    ]
  })
  const rows = readInParts<{ path: string }>(
    db,
    sql`
      select path from (${sql.join(named, sql` union `)}) named
      where path like '/media/%' and path not like '/media/challenge-themes/%'
      order by path collate "C"`,
  )
  for await (const part of rows) for (const { path } of part) yield path
}

/** The folders of the store in which files of a community stand. */
export const folders = [
  'posts',
  oldFiles,
  'exports',
  'shared-posts',
  'shared-contests',
  'shared-communities',
  'certificates',
  'certificates-tall',
]

/** Removes all files of a community from the store. Done twice it is the same. */
export async function removeCommunityFiles(storage: Storage, community_id: number): Promise<void> {
  for (const folder of folders) {
    for await (const key of storage.list(`${folder}/${community_id}/`)) await storage.remove(key)
  }
}
