import { z } from 'zod'
import { maxReportLength } from '#shared/limits.ts'
import { itemKinds, moderationActions } from '#shared/rules/moderation.ts'
import { author } from './author.ts'
import { defineCalls, limits } from './call.ts'
import { shownReason } from './community-rules.ts'
import {
  calendarDate,
  id,
  identificationToken,
  instant,
  line,
  nextCursor,
  page,
  sharedId,
  success,
} from './fields.ts'

/** What was decided, as everybody whom it concerns may read it. */
export const decision = z.object({
  id: z.uuid(),
  action: z.enum(moderationActions),
  ...shownReason,
  words: z.string(),
  /** When a mute or a ban ends, or by when a change is asked for; null for other decisions and for a ban without an end. */
  until: instant.nullable(),
  /** How many posts and comments of the member stay hidden after a ban, until it is taken back. */
  hidden_count: z.number().int(),
  decided_at: instant,
  taken_back_at: instant.nullable(),
  /** What the member answered. */
  appeal: z.string().nullable(),
  appealed_at: instant.nullable(),
  /** Null while nobody has judged it. */
  appeal_accepted: z.boolean().nullable(),
  judgement: z.string(),
})

/** A decision about the member who reads it. */
export const ownDecision = decision.extend({
  kind: z.enum(itemKinds),
  /** What the post or comment said when it was reported. */
  title: z.string(),
  text: z.string(),
  post: z.object({ id, slug: z.string() }).nullable(),
  may_appeal: z.boolean(),
  /** Who decided, and who judged the appeal, where the community names its moderators; null where it does not. */
  moderator: author.nullable(),
  judge: author.nullable(),
  /** The moderators wait for the change that they have asked for. */
  is_waiting: z.boolean(),
})

export type OwnDecision = z.output<typeof ownDecision>

const ownBan = z.object({
  community_name: z.string(),
  /** Null for a ban of which nothing was written down. */
  decision: ownDecision.nullable(),
})

export type OwnBan = z.output<typeof ownBan>

/** How often the same was decided about things of one kind for one reason. */
const countedDecisions = z.object({
  about: z.enum(itemKinds),
  action: z.enum(moderationActions),
  ...shownReason,
  count: z.number().int(),
})

export type CountedDecisions = z.output<typeof countedDecisions>

const decidedWeek = z.object({
  /** Its Monday, in the community's time zone. */
  week: calendarDate,
  decisions: z.array(countedDecisions),
})

export type DecidedWeek = z.output<typeof decidedWeek>

export const moderationCalls = defineCalls({
  'site/decisions': {
    summary:
      'What moderators have decided, counted by week, where the community wants everybody to read it.',
    who: 'anyone',
    reads: true,
    limit: limits.reading,
    input: z.object({
      identification_token: identificationToken.optional(),
      cursor: page.cursor,
      language_id: sharedId.optional(),
    }),
    output: z.object({
      is_public: z.boolean(),
      /** The latest first; weeks in which nothing was decided are left out. */
      weeks: z.array(decidedWeek),
      next_cursor: nextCursor,
    }),
    errors: ['community_not_found'],
  },
  'moderation/decisions': {
    summary: 'What moderators have decided about what the member wrote and did, the latest first.',
    who: 'member',
    reads: true,
    limit: limits.reading,
    input: z.object({ ...page }),
    output: z.object({ decisions: z.array(ownDecision), next_cursor: nextCursor }),
    errors: [],
  },
  'moderation/appeal': {
    summary: 'Asks for another look at a decision about the member, once.',
    who: 'member',
    limit: limits.reporting,
    input: z.object({ decision_id: z.uuid(), text: line(maxReportLength) }),
    output: success,
    errors: ['decision_not_found', 'appealed_already'],
  },
  'moderation/ban': {
    summary:
      'Why the member is banned who has just tried to sign in with this browser; null for nobody, and once the ban is over.',
    who: 'anyone',
    global: true,
    limit: limits.writing,
    input: z.object({}),
    output: z.object({ ban: ownBan.nullable() }),
    errors: [],
  },
  'moderation/appeal-ban': {
    summary:
      'Asks for another look at the ban of the member who has just tried to sign in with this browser, once.',
    who: 'anyone',
    global: true,
    limit: limits.reporting,
    input: z.object({ decision_id: z.uuid(), text: line(maxReportLength) }),
    output: success,
    errors: ['decision_not_found', 'appealed_already'],
  },
})
