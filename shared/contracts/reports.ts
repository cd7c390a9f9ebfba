import { z } from 'zod'
import { maxReportLength } from '#shared/limits.ts'
import { defineCalls, limits } from './call.ts'
import { givenReason } from './community-rules.ts'
import { id, message, oneOf, optionalText } from './fields.ts'

export const reportCalls = defineCalls({
  'post/report': {
    summary: 'Reports a post, a comment or a member. The caller does not see it any more.',
    who: 'member',
    limit: limits.reporting,
    aboutUser: true,
    /** One of the three ids. A second report of the same thing changes nothing. */
    input: z
      .object({
        post_id: id.optional(),
        comment_id: id.optional(),
        user_id: id.optional(),
        ...givenReason,
        text: optionalText(maxReportLength),
      })
      .meta(oneOf('post_id', 'comment_id', 'user_id')),
    output: message,
    errors: ['post_not_found', 'comment_not_found', 'user_not_found', 'own_report', 'muted'],
  },
})
