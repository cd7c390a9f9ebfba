import { z } from 'zod'
import { author } from './author.ts'
import { defineCalls, limits } from './call.ts'
import { id, instant, message, nextCursor, page } from './fields.ts'

/** A member whom the caller has blocked, and since when. */
export const blockedMember = author.extend({ created_at: instant })

export type BlockedMember = z.output<typeof blockedMember>

export const blockCalls = defineCalls({
  'user/block': {
    summary:
      'Blocks another member: neither sees the other, and their respect for each other ends. They are not told.',
    who: 'member',
    limit: limits.writing,
    aboutUser: true,
    input: z.object({ user_id: id }),
    output: message,
    errors: ['user_not_found', 'own_block'],
  },
  'user/unblock': {
    summary: "Ends the caller's block of a member, if there is one.",
    who: 'member',
    limit: limits.writing,
    aboutUser: true,
    input: z.object({ user_id: id }),
    output: message,
    errors: ['user_not_found'],
  },
  'user/blocked': {
    summary: 'Lists whom the caller has blocked, the latest first.',
    who: 'member',
    whileWaiting: true,
    reads: true,
    limit: limits.reading,
    input: z.object({ ...page }),
    output: z.object({ users: z.array(blockedMember), next_cursor: nextCursor }),
    errors: [],
  },
})
