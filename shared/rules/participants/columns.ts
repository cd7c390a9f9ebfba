import { addDays, daysBetween } from '#shared/rules/calendar-date.ts'
import type { Pause } from '#shared/rules/contest-days.ts'
import type { Participant } from './participant.ts'

/**
 * Participants by columns, each in the same order: ten thousand of sixty days are a megabyte, and few bytes once they are
 * compressed.
 */
export type ParticipantColumns = {
  ids: number[]
  full_names: string[]
  starts: string[]
  days: string[]
  streaks: number[]
  /** How many days after their start they did a day last; null where they have done none. */
  last_done: (number | null)[]
  /** Of those who have moved their days: the id, and for which days. */
  pauses: [id: number, pauses: Pause[]][]
  /** The ids of those who have left. */
  left: number[]
  /** The ids of those whom operators have taken out of the challenge. */
  excluded: number[]
  /** The ids of those who have stopped the challenge before its end. */
  stopped_early: number[]
}

export function toColumns(participants: readonly Participant[]): ParticipantColumns {
  return {
    ids: participants.map(({ id }) => id),
    full_names: participants.map(({ full_name }) => full_name),
    starts: participants.map(({ start }) => start),
    days: participants.map(({ days }) => days),
    streaks: participants.map(({ streak }) => streak),
    last_done: participants.map(({ start, last_done_on }) =>
      last_done_on === null ? null : daysBetween(start, last_done_on),
    ),
    pauses: participants.flatMap(({ id, pauses }) => (pauses ? [[id, [...pauses]]] : [])),
    left: participants.filter(({ has_left }) => has_left).map(({ id }) => id),
    excluded: participants.filter(({ is_excluded }) => is_excluded).map(({ id }) => id),
    stopped_early: participants.filter(({ has_stopped }) => has_stopped).map(({ id }) => id),
  }
}

export function fromColumns(columns: ParticipantColumns): Participant[] {
  const pauses = new Map(columns.pauses)
  const left = new Set(columns.left)
  const excluded = new Set(columns.excluded)
  const stopped = new Set(columns.stopped_early)
  return columns.ids.map((id, index) => {
    const start = columns.starts[index] ?? ''
    const last = columns.last_done[index] ?? null
    const moved = pauses.get(id)
    return {
      ...{ id, start, has_left: left.has(id) },
      ...{ is_excluded: excluded.has(id), has_stopped: stopped.has(id) },
      full_name: columns.full_names[index] ?? '',
      days: columns.days[index] ?? '',
      ...(moved && { pauses: moved }),
      streak: columns.streaks[index] ?? 0,
      last_done_on: last === null ? null : addDays(start, last),
    }
  })
}
