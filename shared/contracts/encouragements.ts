import { z } from 'zod'
import { maxAliasLength } from '#shared/limits.ts'
import { encouragingWords } from '#shared/rules/encouragement.ts'
import { author } from './author.ts'
import { defineCalls, limits } from './call.ts'
import { id, line, message, nextCursor, oneOf, page } from './fields.ts'

const word = z.enum(encouragingWords)

/** Whom the caller has encouraged: the author of an entry, or a participant of a contest by id or by alias. */
const encouraged = z.object({
  word,
  contest_id: id,
  post_id: id.nullable(),
  /** Null under an alias. */
  user_id: id.nullable(),
  alias: z.string().nullable(),
})

export type Encouraged = z.output<typeof encouraged>

export const encouragementCalls = defineCalls({
  'contest/encourage': {
    summary:
      'Encourages a neighbour with a ready word: for an entry, or for the last day that a participant has done. Once a day and person.',
    who: 'member',
    stranger: 'login_to_encourage',
    creates: true,
    limit: limits.encouraging,
    aboutUser: true,
    input: z
      .object({
        word,
        post_id: id.optional(),
        contest_id: id.optional(),
        user_id: id.optional(),
        /** As the standings show it. */
        alias: line(maxAliasLength).optional(),
      })
      .refine(
        ({ post_id, contest_id, user_id, alias }) =>
          [post_id, user_id, alias].filter((one) => one !== undefined).length === 1 &&
          (post_id === undefined) !== (contest_id === undefined),
        { path: ['post_id'], error: 'Give a post_id, or a contest_id with a user_id or an alias.' },
      )
      .meta(oneOf('post_id', 'user_id', 'alias')),
    output: message,
    errors: ['nothing_to_encourage', 'own_encouragement', 'already_encouraged'],
  },
  'contest/encouraged-today': {
    summary: 'Whom the caller has encouraged today, the latest first, at most 100.',
    who: 'member',
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({ encouraged: z.array(encouraged) }),
    errors: [],
  },
  'contest/encouragements': {
    summary: 'Who encouraged the author of an entry, or the caller for a day of theirs.',
    who: 'member',
    reads: true,
    limit: limits.reading,
    input: z
      .object({ post_id: id.optional(), contest_day_id: id.optional(), ...page })
      .refine(
        ({ post_id, contest_day_id }) => (post_id === undefined) !== (contest_day_id === undefined),
        { path: ['post_id'], error: 'Give one of post_id, contest_day_id.' },
      )
      .meta(oneOf('post_id', 'contest_day_id')),
    output: z.object({
      counts: z.array(z.object({ word, count: z.number().int() })),
      /** The latest first. */
      givers: z.array(author.extend({ word })),
      next_cursor: nextCursor,
    }),
    errors: [],
  },
  'contest/neighbours-of-today': {
    summary: 'Who else has done a day of a contest today under their own name, the latest first.',
    who: 'member',
    reads: true,
    limit: limits.reading,
    input: z.object({ contest_id: id, ...page }),
    output: z.object({ neighbours: z.array(author), next_cursor: nextCursor }),
    errors: ['contest_not_found'],
  },
})
