import type { CalendarDate } from './calendar-date.ts'
import { contestState, type EntryDates } from './contest-state.ts'
import { readWebAddress } from './web-address.ts'

/** How far a challenge has come, as operators see it. */
export const writtenStates = [
  'draft',
  'upcoming',
  'open',
  'closed',
  'declared',
  'called_back',
  'archived',
] as const

export type WrittenState = (typeof writtenStates)[number]

type Written = EntryDates & {
  published_at: string | null
  declared_at: string | null
  called_back_at: string | null
  archived_at: string | null
}

/** @param today on the community's calendar */
export function writtenState(challenge: Written, today: CalendarDate): WrittenState {
  if (challenge.published_at === null) return 'draft'
  if (challenge.called_back_at !== null) return 'called_back'
  if (challenge.declared_at !== null) return 'declared'
  if (challenge.archived_at !== null) return 'archived'
  return contestState(challenge, today)
}

/** What a challenge may lack, in the order in which operators write it. */
export const lacks = ['title', 'days', 'dates', 'end', 'link'] as const

export type Lack = (typeof lacks)[number]

type Complete = EntryDates & {
  title: string
  media_type: string
  external_media_link: string | null
  days_count: number
}

/**
 * What a challenge still lacks before members may see it:
 *
 * | lack    | means                                                                  |
 * |---------|------------------------------------------------------------------------|
 * | `title` | it has no title in its first language                                  |
 * | `days`  | it has no day, and does not take place on another site                 |
 * | `dates` | it begins after its last start date                                    |
 * | `end`   | its last start date has passed, so that nobody could start             |
 * | `link`  | it takes place on another site, and has no address that can be opened  |
 *
 * @param today on the community's calendar
 */
export function lacksOf(challenge: Complete, today: CalendarDate): Lack[] {
  const { title, media_type, external_media_link, days_count, start_date, end_date } = challenge
  const isExternal = media_type === 'external'
  const isLacking: Record<Lack, boolean> = {
    title: title.trim() === '',
    days: days_count === 0 && !isExternal,
    dates: start_date > end_date,
    end: end_date < today,
    link: isExternal && readWebAddress(external_media_link ?? '') === undefined,
  }
  return lacks.filter((lack) => isLacking[lack])
}
