import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { daysDone, type Participant, participantState, participantStates } from './participant.ts'

export const participantSorts = ['name', 'start', 'done', 'last', 'streak'] as const
export const participantFilters = ['all', ...participantStates] as const

export type ParticipantSort = (typeof participantSorts)[number]
export type ParticipantFilter = (typeof participantFilters)[number]
export type ParticipantCounts = Record<ParticipantFilter, number>

/** How many participants stand in each state, and all of them. */
export function countStates(
  participants: readonly Participant[],
  today: CalendarDate,
): ParticipantCounts {
  const counts = Object.fromEntries(participantFilters.map((filter) => [filter, 0]))
  const found = counts as ParticipantCounts
  for (const participant of participants) found[participantState(participant, today)] += 1
  return { ...found, all: participants.length }
}

type Order = {
  sort: ParticipantSort
  filter: ParticipantFilter
  today: CalendarDate
  /** The language by which names are ordered. */
  locale: string
}

/** Those in a state, sorted: equal ones by their name, and those without a name last. */
export function orderParticipants(
  participants: readonly Participant[],
  { sort, filter, today, locale }: Order,
): Participant[] {
  const collator = new Intl.Collator(locale)
  const keys = new Map(participants.map((one) => [one.id, keyOf(one, sort)]))
  const isShown = (one: Participant) => filter === 'all' || filter === participantState(one, today)
  const key = (one: Participant) => keys.get(one.id) ?? ''
  return participants
    .filter(isShown)
    .sort(
      (one, other) =>
        compare(key(one), key(other)) ||
        Number(one.full_name === '') - Number(other.full_name === '') ||
        collator.compare(one.full_name, other.full_name) ||
        one.id - other.id,
    )
}

/** What a participant is sorted by, the smallest first: the earliest start, but the most days, the latest date. */
function keyOf(participant: Participant, sort: ParticipantSort): number | string {
  if (sort === 'start') return participant.start
  if (sort === 'done') return -daysDone(participant)
  if (sort === 'streak') return -participant.streak
  if (sort === 'last') return -Number(participant.last_done_on?.replaceAll('-', '') ?? 0)
  return ''
}

function compare(one: number | string, other: number | string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
