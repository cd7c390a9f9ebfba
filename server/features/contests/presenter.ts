import { excerpt } from '#server/features/posts/api.ts'
import type {
  Contest,
  ContestDay,
  ListedContest,
  OpenContestDay,
  Standing,
} from '#shared/contracts/contests.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { dateOfDay, type OwnDates } from '#shared/rules/contest-days.ts'
import { contestState } from '#shared/rules/contest-state.ts'
import { inLanguageOf } from '#shared/rules/contest-texts.ts'
import type { DayRow, OpenDayRow } from './days.ts'
import type { ListedContestRow } from './listed-contests.ts'
import type { ContestRow } from './queries.ts'
import type { StandingRow } from './standings-page.ts'

/** A contest as it is answered; its state depends on the community's date. */
export function toContest(row: ContestRow, today: CalendarDate): Contest {
  return {
    id: row.id,
    thumbnail_image: row.thumbnail_image,
    banner_image: row.banner_image,
    picture_alt: row.picture_alt,
    hashtag: row.hashtag,
    details: inLanguageOf(row.details, row.translation),
    start_date: row.start_date,
    end_date: row.end_date,
    media_type: row.media_type,
    external_media_link: row.external_media_link,
    state: contestState(row, today),
    participants_count: row.participants_count,
    days_count: row.days_count,
    spare_days: row.spare_days,
    results_declared: row.declared_at !== null,
    called_back: toCallBack(row),
    archived: row.archived_at !== null,
  }
}

/** When a challenge was called back, and why; null for one that was not. */
export function toCallBack({
  called_back_at,
  called_back_why: why,
}: Pick<ContestRow, 'called_back_at' | 'called_back_why'>): Contest['called_back'] {
  return called_back_at === null || why === null ? null : { called_back_at, why }
}

/** A contest by its title alone, in the reader's language. */
export function toNamedContest(row: Pick<ContestRow, 'id' | 'details' | 'translation'>) {
  return { contest_id: row.id, title: inLanguageOf(row.details, row.translation)[0]?.title ?? '' }
}

/** A contest as on its card. */
export function toListedContest(row: ListedContestRow, today: CalendarDate): ListedContest {
  const { faces, latest_entry: entry } = row
  const text = entry && (entry.title || excerpt(entry.description))
  const latest_entry = entry && { text: text ?? '', picture: entry.picture }
  return { ...toContest(row, today), faces, latest_entry }
}

/** A day without its contents, on the member's own date, if they take part. */
export function toContestDay(
  row: DayRow,
  { participate_date, pauses }: Partial<OwnDates>,
): ContestDay {
  const date = participate_date && dateOfDay({ participate_date, pauses }, row.day_index)
  return toDay(row, date ?? null)
}

/** A day with its contents, for a member who may see them. */
export function toOpenContestDay(row: OpenDayRow, date: CalendarDate): OpenContestDay {
  const { link, detail, activities } = row
  return { ...toDay(row, date), link, detail, activities }
}

/** A row of the standings. An alias hides the member: no picture, and the id for the member alone. */
export function toStanding(row: StandingRow, viewer_id: number | undefined): Standing {
  const is_me = row.user_id === viewer_id
  const { user_id: id, full_name, profile_pic, alias } = row
  return {
    rank: row.rank,
    user:
      alias === null
        ? { id, full_name, profile_pic }
        : { id: is_me ? id : null, full_name: alias, profile_pic: null },
    days_done: row.days_done,
    // It would tell whose the alias is.
    days_entered: alias === null ? row.days_entered : 0,
    current_streak: row.current_streak,
    is_me,
  }
}

/** A member's progress on a day; `null` for none. */
export function toDoneDay({
  done_on,
  post_id,
  ...how
}: Pick<
  DayRow,
  'done_on' | 'post_id' | 'entered_by_operator' | 'sent_later'
>): ContestDay['contest_days_user'] {
  if (done_on === null) return null
  const { entered_by_operator, sent_later } = how
  return { status: 'done', done_on, with_post: post_id !== null, entered_by_operator, sent_later }
}

function toDay(row: DayRow, participate_date: CalendarDate | null): ContestDay {
  const { id, name_of_day, content_type } = row
  return {
    id,
    name_of_day,
    content_type,
    participate_date,
    contest_days_user: toDoneDay(row),
  }
}
