import { randomUUID } from 'node:crypto'
import { extname } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { copyFile } from './copy-file.ts'
import { folderOfPosts, keyOfPath, mediaPath } from './media-path.ts'
import type { Storage } from './storage.ts'

/** A file as the versions before migration 018 knew it: by its place in a post. */
type FileOfPost = { community_id: number; post_id: number; position: number; path: string }

/**
 * Gives each post a copy of a file that another post or a day of a challenge shows as well. The demo community of the
 * versions before migration 018 had such files; since then a file belongs to one post and is deleted with it. Does
 * nothing to a database that has that migration. It may be broken off and run again, and the earlier version still
 * opens what it leaves.
 */
export async function separateSharedFiles(db: Database, storage: Storage): Promise<void> {
  if (!(await hasFilesByPath(db))) return
  for (const file of await findShared(db)) await separate(db, storage, file)
}

async function hasFilesByPath(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_attribute
    where attrelid = to_regclass('post_media') and attname = 'path' and not attisdropped
  `.execute(db)
  return rows.length > 0
}

async function findShared(db: Database): Promise<FileOfPost[]> {
  const { rows } = await sql<FileOfPost>`
    select m.community_id, m.post_id, m.position, m.path
    from post_media m
    where m.type <> 'link'
      and (
        exists (
          select from post_media other
          where other.community_id = m.community_id
            and other.path = m.path
            and (other.post_id, other.position) <> (m.post_id, m.position)
        )
        or exists (
          select from contest_days d
          where d.community_id = m.community_id and d.link = m.path
        )
      )
  `.execute(db)
  return rows
}

async function separate(db: Database, storage: Storage, file: FileOfPost): Promise<void> {
  const from = keyOfPath(file.path)
  if (from === undefined) return
  const key = `${folderOfPosts(file.community_id)}/${randomUUID()}${extname(from)}`
  await copyFile({ storage, key: from }, { storage, key })
  const { numAffectedRows = 0n } = await sql`
    update post_media
    set path = ${mediaPath(key)}
    where community_id = ${file.community_id}
      and post_id = ${file.post_id}
      and position = ${file.position}
      and path = ${file.path}
  `.execute(db)
  // Another process that starts at the same time was faster.
  if (numAffectedRows === 0n) await storage.remove(key)
}
