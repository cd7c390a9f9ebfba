import { randomFillSync } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { type Database, openDatabase, openPatientPool } from '#server/db/database.ts'
import { keyOfPath } from '#server/media/media-path.ts'
import { KILOBYTE, MEGABYTE } from '#shared/limits.ts'

/** The files of a picture, by their widths. */
const sizes = { 320: 20 * KILOBYTE, 640: 60 * KILOBYTE, 1280: 180 * KILOBYTE }
const bytesOfPicture = sizes[320] + sizes[640] + sizes[1280]

/** For each 200 MB of media there is a video of 20 MB. */
const megabytesPerVideo = 200
const bytesOfVideo = 20 * MEGABYTE

/**
 * Writes the media of a filled database into its data folder: that many megabytes of pictures, and of videos that no post shows. The
 * rows of pictures that get no files are removed.
 */
export async function writeMedia(
  { url, dataDir }: { url: string; dataDir: string },
  megabytes: number,
): Promise<void> {
  const db = openDatabase(openPatientPool(url))
  try {
    const videos = Math.floor(megabytes / megabytesPerVideo)
    const rest = megabytes * MEGABYTE - videos * bytesOfVideo
    await keepPictures(db, Math.floor(rest / bytesOfPicture))
    await insertVideos(db, videos)
    await sql`vacuum analyze`.execute(db)
    await writeFiles(db, dataDir)
  } finally {
    await db.destroy()
  }
}

async function writeFiles(db: Database, dataDir: string): Promise<void> {
  const { rows } = await sql<{ path: string; bytes: number }>`
    select coalesce(v->>'path', path) as path,
      coalesce((${JSON.stringify(sizes)}::jsonb->>(v->>'width'))::bigint, bytes) as bytes
    from media
    left join jsonb_array_elements(variants) v on true`.execute(db)
  for (const { path, bytes } of rows) await writeRandom(dataDir, path, bytes)
}

/** Gives the paths their present form, with a folder for each community. */
async function keepPictures(db: Database, count: number): Promise<void> {
  await sql`
    delete from post_media
    where media_id in (select media_id from post_media order by post_id desc offset ${count})`.execute(
    db,
  )
  await sql`
    delete from media
    where not exists (
      select from post_media m where m.community_id = media.community_id and m.media_id = media.id
    )`.execute(db)
  await sql`
    update media
    set path = replace(path, '/media/', '/media/posts/' || community_id || '/'),
      variants = replace(variants::text, '/media/', '/media/posts/' || community_id || '/')::jsonb`.execute(
    db,
  )
}

async function insertVideos(db: Database, count: number): Promise<void> {
  await sql`
    insert into media (community_id, id, user_id, type, path, bytes)
    select community_id, id, user_id, 'video', '/media/posts/' || community_id || '/' || id || '.mp4', ${bytesOfVideo}
    from (select community_id, user_id, gen_random_uuid() as id from media limit ${count}) media`.execute(
    db,
  )
}

/** Like the bytes of a picture, these cannot be packed any smaller. */
async function writeRandom(dataDir: string, path: string, size: number): Promise<void> {
  const file = join(dataDir, 'media', keyOfPath(path) ?? '')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, randomFillSync(Buffer.allocUnsafe(size)))
}
