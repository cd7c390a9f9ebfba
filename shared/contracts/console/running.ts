import { z } from 'zod'
import { maxExclusionLength } from '#shared/limits.ts'
import {
  type ParticipantFilter,
  participantFilters,
  participantSorts,
} from '#shared/rules/participants/order.ts'
import { stopReasons } from '#shared/rules/stopping.ts'
import { defineCalls, limits } from '../call.ts'
import { pause } from '../contests.ts'
import { calendarDate, cursor, id, instant, line, nextCursor, success } from '../fields.ts'

/** Participants by columns: see `shared/rules/participants/columns.ts`. */
const participantColumns = z.object({
  ids: z.array(id),
  /** Empty for those who have deleted their account. */
  full_names: z.array(z.string()),
  /** The dates of their first days. */
  starts: z.array(calendarDate),
  /** A letter for each day: d done, l done late, D and L the same by an operator, m missed, o open today, . still to come. */
  days: z.array(z.string()),
  /** Their days in a row, today. */
  streaks: z.array(z.number().int()),
  /** How many days after their start they did a day last. */
  last_done: z.array(z.number().int().nullable()),
  /** Of those who have moved the rest of their days: the id, and for which days. */
  pauses: z.array(z.tuple([id, z.array(pause)])),
  /** The ids of those who have deleted their account or are banned. */
  left: z.array(id),
  /** The ids of those whom operators have taken out of the challenge. */
  excluded: z.array(id),
  /** The ids of those who have stopped the challenge before its end. */
  stopped_early: z.array(id),
})

const count = z.number().int()

/** How many participants each filter shows. */
const counts: Record<ParticipantFilter, typeof count> = {
  ...{ all: count, starting: count, doing: count, paused: count, late: count },
  ...{ stopped: count, stopped_early: count, finished: count, excluded: count, left: count },
}

/** The most rows that a list of today's board has, and the highest count of entries and questions. */
export const boardRows = 12
export const maxBoardCount = 100

const people = z.object({
  count,
  /** The first of them by name. */
  people: z.array(z.object({ id, full_name: z.string() })).max(boardRows),
})

const contest = z.object({ id, title: z.string() })
const participant = z.object({ contest_id: id, user_id: id })
const excludingErrors = [
  'contest_not_found',
  'not_participating',
  'results_declared',
  'challenge_called_back',
] as const

export const consoleRunningCalls = defineCalls({
  'console/participants': {
    summary:
      'The first participants of a challenge by an order and a filter, and how many there are.',
    who: 'operator',
    reads: true,
    limit: limits.searching,
    input: z.object({
      contest_id: id,
      sort: z.enum(participantSorts).default('name'),
      filter: z.enum(participantFilters).default('all'),
      limit: z.number().int().min(1).max(200).default(60),
    }),
    output: z.object({
      contest,
      /** The date on the community's calendar. */
      today: calendarDate,
      day_names: z.array(z.string()),
      /** How many the filter shows. */
      total: count,
      /** Null where order and filter do not depend on what participants have done: then nothing is counted. */
      counts: z.object(counts).nullable(),
      participants: participantColumns,
    }),
    errors: ['contest_not_found'],
  },
  'console/all-participants': {
    summary: 'All participants of a challenge by their ids, some thousands a page.',
    who: 'operator',
    reads: true,
    limit: limits.searching,
    input: z.object({
      contest_id: id,
      cursor: cursor.optional(),
      limit: z.number().int().min(1).max(2500).default(2500),
    }),
    output: z.object({
      today: calendarDate,
      participants: participantColumns,
      next_cursor: nextCursor,
    }),
    errors: ['contest_not_found'],
  },
  'console/participants-export': {
    summary: 'All participants of a challenge with the date of each day that they did, as CSV.',
    who: 'operator',
    limit: limits.exporting,
    input: z.object({ contest_id: id }),
    streams: 'text/csv',
    output: z.unknown(),
    errors: ['contest_not_found'],
  },
  'console/exclude-participant': {
    summary:
      'Takes a member out of a challenge: nothing more is added to it, and it counts nowhere. They read why.',
    who: 'operator',
    aboutUser: true,
    limit: limits.writing,
    input: participant.extend({ why: line(maxExclusionLength) }),
    output: success,
    errors: excludingErrors,
  },
  'console/let-back-participant': {
    summary: 'Lets a member who was taken out of a challenge go on where they were.',
    who: 'operator',
    aboutUser: true,
    limit: limits.writing,
    input: participant,
    output: success,
    errors: excludingErrors,
  },
  'console/today': {
    summary: 'The state of a challenge today: who did something, who is late, and what is new.',
    who: 'operator',
    reads: true,
    limit: limits.searching,
    input: z.object({ contest_id: id }),
    output: z.object({
      contest,
      today: calendarDate,
      /** How many take part: who has left, was taken out or has stopped does not. */
      participants_count: count,
      /** Did a day today. */
      done: people,
      /** Have not done the day that is today's for them. */
      open: people,
      /** Have missed a day, but go on. */
      late: people,
      /** Did nothing on the last three days. */
      stopped: people,
      /** Have stopped before the end. */
      stopped_early: people,
      /** What came in between for about how many who stopped or began again, the most frequent first; none of fewer than five. */
      stop_reasons: z.array(z.object({ stopped_for: z.enum(stopReasons), about: count })),
      /** Entries of the last 24 hours, the latest first. */
      entries: z.object({
        count: count.max(maxBoardCount),
        entries: z
          .array(z.object({ slug: z.string(), text: z.string(), author: z.string(), at: instant }))
          .max(boardRows),
      }),
      /**
       * Comments of the last 30 days on entries of the challenge that ask something, by a question mark, and to which
       * nobody has replied; the latest first.
       */
      questions: z.object({
        count: count.max(maxBoardCount),
        questions: z
          .array(
            z.object({
              ...{ comment_id: id, slug: z.string() },
              ...{ text: z.string(), author: z.string(), at: instant },
            }),
          )
          .max(boardRows),
      }),
    }),
    errors: ['contest_not_found'],
  },
})
