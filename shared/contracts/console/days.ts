import { z } from 'zod'
import { maxCorrectionLength, maxDays, maxDaysBytes } from '#shared/limits.ts'
import { defineCalls, limits } from '../call.ts'
import { id, optionalText, sharedId, success } from '../fields.ts'

/** The cells of a day as they are written; `checkDays` says whether they are right. */
const dayCells = z.object({
  /** Names the day, in whatever place it is. */
  day_key: z.string(),
  name_of_day: z.string(),
  /** `audio`, `video`, `text` or `image`, also in another language. */
  content_type: z.string(),
  link: z.string(),
  alt: z.string(),
  /** Plain text: a blank line begins a paragraph, `- ` or `1. ` an entry of a list, `**` is around bold text. */
  detail: z.string(),
})

const dayTexts = dayCells.pick({ day_key: true, name_of_day: true, detail: true })

const daysVersion = z.number().int().min(1)

export type WrittenDay = z.output<typeof dayCells>
export type DayTexts = z.output<typeof dayTexts>

export const consoleDaysCalls = defineCalls({
  'console/challenge-days': {
    summary: 'The days of a challenge as a table, and what they say in one further language.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({ contest_id: id, language_id: sharedId.optional() }),
    output: z.object({
      title: z.string(),
      days_version: daysVersion,
      /** Whether somebody has joined: days are then neither added, removed nor moved. */
      has_joined: z.boolean(),
      results_declared: z.boolean(),
      is_called_back: z.boolean(),
      /** The language of the days, then those that the challenge is written in besides. */
      languages: z.array(z.object({ language_id: sharedId, language_name: z.string() })),
      days: z.array(dayCells),
      /** Those days that are written in the language that is asked for. */
      texts: z.array(dayTexts),
    }),
    errors: ['contest_not_found'],
  },
  'console/save-days': {
    summary: 'Saves the days of a challenge as a whole, or what they say in one further language.',
    who: 'operator',
    limit: limits.writing,
    maxBytes: maxDaysBytes,
    input: z.object({
      contest_id: id,
      /** The version that was edited. */
      days_version: daysVersion,
      /** The further language that the names and details are in; without one, they are the days themselves. */
      language_id: sharedId.optional(),
      /** All days, in their order. What a row leaves out stays as it is stored. */
      rows: z.array(dayCells.partial().required({ day_key: true })).max(maxDays),
      /** What was corrected, for those who have joined already. */
      note: optionalText(maxCorrectionLength),
    }),
    output: success.extend({ days_version: daysVersion }),
    errors: [
      'contest_not_found',
      'changed_meanwhile',
      'days_invalid',
      'challenge_language_missing',
      'note_missing',
      'results_declared',
      'challenge_called_back',
    ],
  },
})
