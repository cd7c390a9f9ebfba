import { z } from 'zod'
import { challengeThemes } from '#shared/rules/challenge-themes.ts'
import { defineCalls, limits } from '../call.ts'
import { id, text } from '../fields.ts'

const readyChallenge = z.object({
  key: z.string(),
  title: z.string(),
  /** Plain text. */
  introduction: z.string(),
  /** What members log, in the plural. */
  unit: z.string(),
  days_count: z.number().int(),
  theme: z.enum(challengeThemes),
  thumbnail_image: z.string(),
})

export type ReadyChallenge = z.output<typeof readyChallenge>

const atMostOne = 'Please choose a ready challenge or an earlier one, not both'

export const newChallengeCalls = defineCalls({
  'console/challenge-library': {
    summary:
      'The ready challenges that a draft can begin with, in the reader’s language or in English.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({ challenges: z.array(readyChallenge) }),
    errors: [],
  },
  'console/new-challenge': {
    summary: 'Makes a draft: of a ready challenge, as a copy of an earlier one, or blank.',
    who: 'operator',
    creates: true,
    limit: limits.writing,
    input: z
      .object({
        /** The key of a ready challenge. */
        library_key: text().max(40).optional(),
        /** The challenge to copy. */
        contest_id: id.optional(),
      })
      .refine(
        ({ library_key, contest_id }) => library_key === undefined || contest_id === undefined,
        atMostOne,
      )
      .meta({ maxProperties: 1 }),
    output: z.object({ contest_id: id }),
    errors: ['ready_challenge_not_found', 'contest_not_found'],
  },
})
