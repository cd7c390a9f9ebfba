import { z } from 'zod'
import { maxRuleLength, maxRules } from '#shared/limits.ts'
import { reportReasons } from '#shared/rules/report-reasons.ts'
import { defineCalls, limits } from './call.ts'
import { identificationToken, line, sharedId } from './fields.ts'

/** A rule in the language of its reader, where it has that one. */
export const communityRule = z.object({
  id: z.uuid(),
  text: z.string(),
  /** As `en`. */
  language_code: z.string(),
})

export type CommunityRule = z.output<typeof communityRule>

export const reportReason = z.enum(reportReasons)

/** A reason as it is sent: of the product's list, or a rule of the community. */
export const givenReason = { reason: reportReason, rule_id: z.uuid().nullable().default(null) }

/** A reason as it is shown: `rule` is null where it is one of the product's list. */
export const shownReason = { reason: reportReason, rule: communityRule.nullable() }

/** A rule in all its languages, as operators write it. */
export const writtenRule = z.object({
  id: z.uuid(),
  texts: z
    .array(z.object({ language_id: sharedId, text: line(maxRuleLength) }))
    .min(1)
    .max(30),
})

export type WrittenRule = z.output<typeof writtenRule>

/** In their order. */
export const writtenRules = z.array(writtenRule).max(maxRules)

export const communityRuleCalls = defineCalls({
  'site/rules': {
    summary: 'The rules of a community in their order, each in that language where it has it.',
    who: 'anyone',
    reads: true,
    limit: limits.reading,
    input: z.object({
      identification_token: identificationToken.optional(),
      language_id: sharedId.optional(),
    }),
    output: z.object({ rules: z.array(communityRule) }),
    errors: ['community_not_found'],
  },
})
