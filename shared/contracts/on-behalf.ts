import { z } from 'zod'
import { consentWays } from '#shared/rules/consent-ways.ts'
import { defineCalls, limits } from './call.ts'
import { calendarDate, id, instant, success } from './fields.ts'

/** That a member agreed that operators enter a challenge for them. */
export const consent = z.object({
  given_how: z.enum(consentWays),
  given_on: calendarDate,
  noted_at: instant,
  /** The operator who noted it; null once they have deleted their account. */
  noted_by: z.string().nullable(),
  /** Whether the member does not want it any more. */
  is_withdrawn: z.boolean(),
})

export type Consent = z.output<typeof consent>

/** What members decide about what operators enter for them. */
export const onBehalfCalls = defineCalls({
  'contest/let-operators-enter': {
    summary: 'Stops operators from entering a challenge for the caller, or allows it again.',
    who: 'member',
    limit: limits.writing,
    input: z.object({ contest_id: id, allowed: z.boolean() }),
    output: success,
    errors: ['consent_not_found'],
  },
  'contest/undo-entered-day': {
    summary:
      'Takes back a day that operators entered for the caller, with the activity and the entry that they wrote.',
    who: 'member',
    limit: limits.writing,
    input: z.object({ contest_id: id, contest_day_id: id }),
    output: success,
    errors: ['contest_not_found', 'day_not_found', 'day_not_entered', 'results_declared'],
  },
})
