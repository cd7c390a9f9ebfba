import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import type { EntryDates } from '#shared/rules/contest-state.ts'

type Copied = EntryDates & { contest_id: number }

/**
 * Copies all that operators wrote of a contest into a draft: texts, days, hashtags and pictures, in every language; never who
 * takes part in it, nor its results. Returns the draft's id; `undefined` where the community has no such contest. Call it in
 * a transaction.
 */
export async function copyContest(
  db: Database,
  community_id: number,
  { contest_id, start_date, end_date }: Copied,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into contests (
      community_id, id, thumbnail_image, banner_image, picture_alt, hashtag, details, language_id,
      media_type, external_media_link, spare_days, start_date, end_date
    )
    select
      community_id, ${newId(community_id, 'contests')}, thumbnail_image, banner_image, picture_alt, hashtag, details, language_id,
      media_type, external_media_link, spare_days, ${start_date}::date, ${end_date}::date
    from contests
    where community_id = ${community_id} and id = ${contest_id}
    returning id`.execute(db)
  const copy_id = rows[0]?.id
  if (copy_id !== undefined) await copyTexts(db, community_id, { contest_id, copy_id })
  return copy_id
}

async function copyTexts(
  db: Database,
  community_id: number,
  { contest_id, copy_id }: { contest_id: number; copy_id: number },
): Promise<void> {
  await sql`
    insert into contest_texts (community_id, contest_id, language_id, details)
    select community_id, ${copy_id}::bigint, language_id, details
    from contest_texts
    where community_id = ${community_id} and contest_id = ${contest_id}`.execute(db)
  await sql`
    insert into contest_days (
      community_id, id, contest_id, day_index, day_key, name_of_day, content_type, link, detail, alt
    )
    select
      community_id, ${newId(community_id, 'contest_days')}, ${copy_id}::bigint, day_index, day_key, name_of_day,
      content_type, link, detail, alt
    from contest_days
    where community_id = ${community_id} and contest_id = ${contest_id}
    order by day_index`.execute(db)
  await sql`
    insert into contest_day_texts (community_id, contest_id, contest_day_id, language_id, name_of_day, detail)
    select copied.community_id, copied.contest_id, copied.id, written.language_id, written.name_of_day, written.detail
    from contest_day_texts written
    join contest_days day
      on day.community_id = ${community_id} and day.contest_id = ${contest_id} and day.id = written.contest_day_id
    join contest_days copied
      on copied.community_id = ${community_id}
      and copied.contest_id = ${copy_id}
      and copied.day_index = day.day_index
    where written.community_id = ${community_id} and written.contest_id = ${contest_id}`.execute(db)
  await sql`
    insert into contest_media (community_id, contest_id, media_id)
    select community_id, ${copy_id}::bigint, media_id
    from contest_media
    where community_id = ${community_id} and contest_id = ${contest_id}`.execute(db)
}
