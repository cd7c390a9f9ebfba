import { z } from 'zod'
import { answerTimes, metrics, mostParts, weeksShown } from '#shared/rules/figures.ts'
import { defineCalls, limits } from '../call.ts'
import { calendarDate, id } from '../fields.ts'

/** A number in steps of five, blurred a little; null for fewer than five members. */
const shown = z.number().int().min(5).multipleOf(5).nullable()

const part = z.object({ shown })

const metric = z.object({
  id: z.enum(metrics),
  shown,
  /** The same of the week before. */
  before: shown,
  change: z.enum(['stable', 'more', 'fewer']),
})

export type ShownMetric = z.output<typeof metric>

const figures = z.object({
  /** The Monday of the week that the metrics are of. */
  week: calendarDate,
  metrics: z.array(metric),
  /** How many joined, week by week, the earliest first. */
  joined: z.array(part.extend({ week: calendarDate })).max(weeksShown),
  /** Members who did something in the last weeks, by the weekday from 1 (Monday) to 7 and the first hour of the block. */
  hours: z.array(part.extend({ weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23) })),
  /** The same members by the name of their language; null counts all other languages together. */
  languages: z.array(part.extend({ name: z.string().nullable() })).max(mostParts + 1),
  /** Members who posted by the locality of their posts; null counts all other localities together. */
  localities: z.array(part.extend({ name: z.string().nullable() })).max(mostParts + 1),
  moderation: z.object({
    /** Reported things by how long the first decision took. */
    times: z.array(part.extend({ within: z.enum(answerTimes) })),
    decisions: shown,
    /** Decisions that were taken back, or that an appeal has overturned. */
    reversed: shown,
  }),
})

export type Figures = z.output<typeof figures>

const contestFigures = z.object({
  /** The days in their order: how many have reached each, and how many of these have done it. */
  days: z.array(z.object({ day_index: z.number().int(), reached: shown, done: shown })),
})

export type ContestFigures = z.output<typeof contestFigures>

export const figureCalls = defineCalls({
  'console/figures': {
    summary:
      'How the community is doing, week by week. Nothing that counts fewer than five members is shown.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({
      /** Null while they have not been counted yet. */
      figures: figures.nullable(),
    }),
    errors: [],
  },
  'console/challenge-figures': {
    summary: 'How many have reached each day of a challenge, and how many have done it.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({ contest_id: id }),
    output: z.object({
      /** Null while they have not been counted yet. */
      figures: contestFigures.nullable(),
    }),
    errors: ['contest_not_found'],
  },
})
