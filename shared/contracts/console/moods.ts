import { z } from 'zod'
import { maxMoodNameLength, maxMoods, maxTermsLanguages } from '#shared/limits.ts'
import { isMoodPicture } from '#shared/rules/mood-pictures.ts'
import { defineCalls, limits } from '../call.ts'
import { line, sharedId, success } from '../fields.ts'

const name = z.object({ language_id: sharedId, mood_name: line(maxMoodNameLength) })

const mood = z.object({
  /** Null for a new one. */
  id: sharedId.nullable(),
  /** The path of a drawn picture, or `emoji:` and the emoji; null for none. */
  picture: z.string().nullable(),
  names: z.array(name),
  /** Whether new posts may not have it any more; those that have it keep it. */
  is_retired: z.boolean(),
})

export type WrittenMood = z.output<typeof mood>

const version = z.number().int().min(1)

const writtenMood = mood.extend({
  picture: z
    .string()
    .refine(isMoodPicture, 'Please choose a picture')
    .meta({ pattern: '^(/moods/|emoji:)' })
    .nullable(),
  names: z.array(name).min(1).max(maxTermsLanguages),
})

export const consoleMoodCalls = defineCalls({
  'console/moods': {
    summary:
      'The moods of the community, to be edited: those that posts may have, then the retired ones.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({
      moods: z.array(mood),
      version,
      languages: z.array(z.object({ id: sharedId, code: z.string(), native_name: z.string() })),
    }),
    errors: [],
  },
  'console/save-moods': {
    summary: 'Saves the moods of the community as a whole, in their order.',
    who: 'operator',
    limit: limits.writing,
    input: z.object({
      /** All that there are, and new ones. */
      moods: z.array(writtenMood).min(1).max(maxMoods),
      version,
    }),
    output: success.extend({ version }),
    errors: ['changed_meanwhile', 'given_data_invalid'],
  },
})
