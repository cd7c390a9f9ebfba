import { dateAt, momentAt } from '#demo/clock.ts'
import { contests } from '#demo/contests/all.ts'
import type { ContestDayText, ContestKey, ContestText } from '#demo/contests/contest-text.ts'
import { type Recording, recordings } from '#demo/media/recordings.ts'
import { bannerKey, dayKey, thumbnailKey } from '#demo/pictures.ts'
import { sanitizeRichText } from '#server/features/rich-text/api.ts'
import { mediaPath } from '#server/media/media-path.ts'
import { DAY } from '#shared/limits.ts'
import { need, type Seeding, takeIds, type UserIds } from './seeding.ts'

export type ContestIds = ReadonlyMap<ContestKey, { id: number; days: readonly number[] }>

/** Inserts the challenges with their days and participants. */
export async function insertContests(seeding: Seeding, userIds: UserIds): Promise<ContestIds> {
  const { db } = seeding
  const ids = new Map<ContestKey, { id: number; days: number[] }>()
  for (const contest of contests) {
    const [id = 0] = await takeIds(seeding, 'contests', 1)
    const days = await takeIds(seeding, 'contest_days', contest.days.length)
    ids.set(contest.key, { id, days })
    await db
      .insertInto('contests')
      .values(contestRow(seeding, contest, id))
      .execute()
    const rows = contest.days.map((day, day_index) => ({
      community_id: seeding.community_id,
      id: days[day_index] ?? 0,
      contest_id: id,
      day_index,
      day_key: `day-${day_index + 1}`,
      name_of_day: day.name,
      detail: sanitizeRichText(day.detail),
      ...dayMedia(contest.key, day, day_index),
    }))
    await db.insertInto('contest_days').values(rows).execute()
    await insertParticipations(seeding, { contest, id, userIds })
  }
  return ids
}

function contestRow({ community_id, clock }: Seeding, contest: ContestText, id: number) {
  const { key, hashtag, details, starts, ends, external_media_link } = contest
  const created = momentAt(clock, Math.min(starts, 0) - 6, 11)
  return {
    community_id,
    id,
    thumbnail_image: mediaPath(thumbnailKey(key)),
    banner_image: mediaPath(bannerKey(key)),
    hashtag,
    details: JSON.stringify(details.map(sanitized)),
    start_date: dateAt(clock, starts),
    end_date: dateAt(clock, ends),
    media_type: external_media_link ? 'external' : 'other',
    external_media_link: external_media_link ?? null,
    created_at: created.toISOString(),
    published_at: new Date(created.getTime() + DAY).toISOString(),
  }
}

function sanitized(block: ContestText['details'][number]) {
  return { ...block, description: sanitizeRichText(block.description) }
}

function dayMedia(contest: ContestKey, { recording, scene }: ContestDayText, index: number) {
  if (recording) {
    const { type, key }: Recording = recordings[recording]
    return { content_type: type, link: mediaPath(key) }
  }
  if (scene) return { content_type: 'image', link: mediaPath(dayKey(contest, index)) }
  return { content_type: 'text', link: null }
}

type ContestWithUsers = { contest: ContestText; id: number; userIds: UserIds }

async function insertParticipations(seeding: Seeding, { contest, id, userIds }: ContestWithUsers) {
  const { db, community_id, clock } = seeding
  const rows = contest.participants.map(({ who, started }) => ({
    community_id,
    contest_id: id,
    user_id: need(userIds, who),
    participate_date: dateAt(clock, started),
    created_at: momentAt(clock, Math.min(started, 0), 5.2).toISOString(),
  }))
  if (rows.length > 0) await db.insertInto('participations').values(rows).execute()
}
