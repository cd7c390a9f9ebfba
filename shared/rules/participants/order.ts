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
  order: Order,
): Participant[] {
  return participants.filter(isShownBy(order)).sort(comparing(participants, order))
}

/** The first ones of `orderParticipants`. Names are slow to compare, so the others are not sorted. */
export function firstInOrder(
  participants: readonly Participant[],
  order: Order,
  limit: number,
): Participant[] {
  const compared = comparing(participants, order)
  const first: Participant[] = []
  for (const one of participants.filter(isShownBy(order))) {
    const last = first.at(-1)
    if (first.length === limit && last && compared(last, one) < 0) continue
    first.splice(placeIn(first, one, compared), 0, one)
    first.length = Math.min(first.length, limit)
  }
  return first
}

/** Where one belongs in a sorted list, by halving it. */
function placeIn(
  sorted: readonly Participant[],
  one: Participant,
  compared: (one: Participant, other: Participant) => number,
): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (compared(sorted[middle] as Participant, one) < 0) from = middle + 1
    else to = middle
  }
  return from
}

function isShownBy({ filter, today }: Order): (one: Participant) => boolean {
  return (one) => filter === 'all' || filter === participantState(one, today)
}

function comparing(participants: readonly Participant[], { sort, locale }: Order) {
  const collator = new Intl.Collator(locale)
  const keys = new Map(participants.map((one) => [one.id, keyOf(one, sort)]))
  const key = (one: Participant) => keys.get(one.id) ?? ''
  return (one: Participant, other: Participant): number =>
    compare(key(one), key(other)) ||
    Number(one.full_name === '') - Number(other.full_name === '') ||
    collator.compare(one.full_name, other.full_name) ||
    one.id - other.id
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
