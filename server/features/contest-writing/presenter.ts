import { themeOfPicture } from '#server/features/challenge-library/api.ts'
import type {
  ChallengePicture,
  ChallengeRow,
  ChallengeTexts,
} from '#shared/contracts/console/challenges.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { writtenState } from '#shared/rules/written-challenge.ts'
import type { listWrittenContests, WrittenContest } from './written-contests.ts'

type ListedRow = Awaited<ReturnType<typeof listWrittenContests>>['contests'][number]

/** A contest in the list of operators; its state depends on the community's date. */
export function toChallengeRow(row: ListedRow, today: CalendarDate): ChallengeRow {
  return {
    id: row.id,
    title: row.title,
    thumbnail_image: row.thumbnail_image,
    start_date: row.start_date,
    end_date: row.end_date,
    state: writtenState(row, today),
    media_type: row.media_type,
    days_count: row.days_count,
    participants_count: row.participants_count,
    updated_at: row.updated_at,
  }
}

type Parts = { translations: ChallengeTexts[]; today: CalendarDate }

/** A contest as it is edited, without its days. */
export function toChallenge(row: WrittenContest, { translations, today }: Parts) {
  const { language_id, details } = row
  return {
    ...toChallengeRow(row, today),
    version: row.version,
    days_version: row.days_version,
    texts: [{ language_id, details }, ...translations],
    hashtags: row.hashtag
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    external_media_link: row.external_media_link ?? '',
    picture: pictureOf(row),
    picture_alt: row.picture_alt,
    spare_days: row.spare_days,
    banner_image: row.banner_image,
  }
}

function pictureOf({ banner_image, thumbnail_image }: WrittenContest): ChallengePicture {
  if (banner_image === null) return 'none'
  return themeOfPicture(banner_image) ?? { banner_image, thumbnail_image }
}
