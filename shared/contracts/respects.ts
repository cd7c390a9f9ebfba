import { z } from 'zod'
import { author } from './author.ts'
import { defineCalls, limits } from './call.ts'
import { id, nextCursor, page } from './fields.ts'

/** A member in a list of respects. */
export const respectedMember = author.extend({
  bio: z.string(),
  /** Whether the caller respects them. */
  is_respected: z.boolean(),
})

export type RespectedMember = z.output<typeof respectedMember>

const count = z.number().int()

/** Without a `user_id` it is the caller's list. */
const list = {
  who: 'member',
  reads: true,
  limit: limits.reading,
  aboutUser: true,
  input: z.object({ user_id: id.optional(), ...page }),
  output: z.object({ users: z.array(respectedMember), next_cursor: nextCursor }),
  errors: ['user_not_found'],
} as const

export const respectCalls = defineCalls({
  'user/get-my-respect-info': {
    summary: 'How many members somebody respects, and how many respect them: for members alone.',
    who: 'member',
    reads: true,
    limit: limits.reading,
    aboutUser: true,
    input: z.object({ user_id: id }),
    output: z.object({
      respecting: count,
      respectors: count,
      /** Whether the caller respects them. */
      is_respected: z.boolean(),
    }),
    errors: ['user_not_found'],
  },
  'user/respect-user': {
    summary: 'Respects another member. A second time it says so and changes nothing.',
    who: 'member',
    stranger: 'login_to_respect',
    creates: true,
    limit: limits.respecting,
    aboutUser: true,
    input: z.object({ user_id: id }),
    output: z.object({ msg: z.literal('Respected Successfully.') }),
    errors: ['user_not_found', 'own_respect', 'already_respected'],
  },
  'user/unrespect-user': {
    summary: "Takes the caller's respect for a member back, if there is one.",
    who: 'member',
    stranger: 'login_to_respect',
    limit: limits.writing,
    aboutUser: true,
    input: z.object({ user_id: id }),
    output: z.object({ msg: z.string() }),
    errors: ['user_not_found'],
  },
  'user/respecting': { summary: 'Lists whom a member respects, the newest first.', ...list },
  'user/respectors': { summary: 'Lists who respects a member, the newest first.', ...list },
})
