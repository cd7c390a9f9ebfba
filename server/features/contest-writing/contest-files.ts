import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { pathsOf } from '#server/features/media/api.ts'
import { communityOfKey, folderOfPosts, largestOf, mediaPath } from '#server/media/media-path.ts'
import type { Media } from '#shared/contracts/media.ts'

type Named = { community_id: number; contest_id: number }

/**
 * Those of the links that name no file of ours, among files that were uploaded in this community. The others are held until
 * the transaction ends: no sweep removes them.
 */
export async function findMissingFiles(
  db: Database,
  community_id: number,
  links: readonly (string | null)[],
): Promise<Set<string>> {
  const folder = `${mediaPath(folderOfPosts(community_id))}/`
  const paths = links.filter((link) => link?.startsWith(folder)) as string[]
  if (paths.length === 0) return new Set()
  const found = await db
    .selectFrom('media')
    .select('path')
    .where('community_id', '=', community_id)
    .where('path', 'in', paths)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const stored = new Set(found.map(({ path }) => path))
  return new Set(paths.filter((path) => !stored.has(path)))
}

/**
 * Keeps the files that a contest shows, as its pictures or on its days, and lets go of those that it shows no more. Only files
 * of the operator who saves, and those of other challenges, become a challenge's: nobody else's stays after they have deleted
 * their account.
 */
export async function keepFiles(
  db: Database,
  { community_id, contest_id }: Named,
  user_id: number,
): Promise<void> {
  const pictures = await listPictures(db, { community_id, contest_id })
  await sql`
    delete from contest_media kept
    where kept.community_id = ${community_id} and kept.contest_id = ${contest_id}
      and not exists (
        select from media m
        join contest_days d
          on d.community_id = ${community_id} and d.contest_id = ${contest_id} and d.link = m.path
        where m.community_id = ${community_id} and m.id = kept.media_id
      )
      and not exists (
        select from media m
        where m.community_id = ${community_id} and m.id = kept.media_id and m.path = any(${pictures})
      )`.execute(db)
  await sql`
    insert into contest_media (community_id, contest_id, media_id)
    select m.community_id, ${contest_id}::bigint, m.id
    from media m
    where m.community_id = ${community_id}
      and (
        m.path = any(${pictures})
        or m.path in (
          select d.link
          from contest_days d
          where d.community_id = ${community_id} and d.contest_id = ${contest_id}
        )
      )
      and ${isForChallenges(community_id, user_id)}
    on conflict do nothing`.execute(db)
}

/** The paths of the files in which the pictures of a contest are stored at their largest. */
async function listPictures(db: Database, { community_id, contest_id }: Named): Promise<string[]> {
  const contest = await db
    .selectFrom('contests')
    .select(['banner_image', 'thumbnail_image'])
    .where('community_id', '=', community_id)
    .where('id', '=', contest_id)
    .executeTakeFirst()
  const { banner_image = null, thumbnail_image = null } = contest ?? {}
  return [banner_image, thumbnail_image].flatMap((path) => (path === null ? [] : largestOf(path)))
}

/**
 * Whether these are paths of pictures that a member may give a challenge: their own, or those of a challenge, and of nothing
 * else. They are held until the transaction ends: no sweep removes them.
 */
export async function arePicturesOf(
  db: Database,
  { community_id, id: user_id }: { community_id: number; id: number },
  paths: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<Pick<Media, 'path' | 'variants'>>`
    select m.path, m.variants
    from media m
    where m.community_id = ${community_id}
      and m.path = any(${paths.map(largestOf)})
      and m.type = 'image'
      and ${isForChallenges(community_id, user_id)}
      and not exists (
        select from media video
        where video.community_id = ${community_id} and video.poster_id = m.id
      )
    order by m.id
    for key share of m`.execute(db)
  const known = new Set(rows.flatMap(pathsOf))
  return paths.every((path) => known.has(path))
}

/**
 * Whether a challenge shows the file under a key, as a picture or on a day. The address of a day's file cannot be guessed, and
 * is shown to participants who have reached the day.
 */
export async function isShownByContest(db: Database, key: string): Promise<boolean> {
  const community_id = communityOfKey(key)
  if (community_id === undefined) return false
  const shown = await db
    .selectFrom('media as m')
    .innerJoin('contest_media as shown', (join) =>
      join.onRef('shown.community_id', '=', 'm.community_id').onRef('shown.media_id', '=', 'm.id'),
    )
    .select('m.id')
    .where('m.community_id', '=', community_id)
    .where('m.path', '=', largestOf(mediaPath(key)))
    .limit(1)
    .executeTakeFirst()
  return shown !== undefined
}

/**
 * Whether a file `m` may be given to a challenge by a member: it is theirs, or a challenge shows it already, and nothing else
 * shows it.
 */
function isForChallenges(community_id: number, user_id: number): RawBuilder<boolean> {
  return sql`(
    (
      m.user_id = ${user_id}
      or exists (
        select from contest_media shown
        where shown.community_id = ${community_id} and shown.media_id = m.id
      )
    )
    and not exists (
      select from post_media shown
      where shown.community_id = ${community_id} and shown.media_id = m.id
    )
    and not exists (
      select from profile_media shown
      where shown.community_id = ${community_id} and shown.media_id = m.id
    )
    and not exists (
      select from community_pictures shown
      where shown.community_id = ${community_id} and shown.media_id = m.id
    )
  )`
}
