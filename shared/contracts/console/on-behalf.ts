import { z } from 'zod'
import {
  maxActivityLength,
  maxAltLength,
  maxConsentNoteLength,
  maxDescriptionLength,
  maxTitleLength,
} from '#shared/limits.ts'
import { consentWays } from '#shared/rules/consent-ways.ts'
import { contentTypes } from '#shared/rules/days-table/day-columns.ts'
import { author } from '../author.ts'
import { defineCalls, limits } from '../call.ts'
import { calendarDate, id, optionalText, readableDate, sharedId, success } from '../fields.ts'
import { filesPerPost } from '../files.ts'
import { mediaId } from '../media.ts'
import { consent } from '../on-behalf.ts'

const ofMember = { contest_id: id, user_id: id }
const ofDay = { ...ofMember, contest_day_id: id }

/** A day of a member's challenge, as far as something can be entered for it. */
const enteredDay = z.object({
  id,
  name_of_day: z.string(),
  content_type: z.enum(contentTypes),
  /** The member's own date of this day; null while they do not take part. */
  date: calendarDate.nullable(),
  done_on: calendarDate.nullable(),
  has_entry: z.boolean(),
  /** Whether an operator entered the day, or wrote its entry: either can be taken back. */
  entered_by_operator: z.boolean(),
})

export type EnteredDay = z.output<typeof enteredDay>

const consentErrors = [
  'contest_not_found',
  'user_not_found',
  'consent_missing',
  'consent_withdrawn',
] as const
const dayErrors = [
  ...consentErrors,
  'not_participating',
  'day_not_found',
  'upcoming_day',
  'results_declared',
  'challenge_called_back',
  'excluded_from_challenge',
  'challenge_stopped',
] as const

/** Whether the call has changed anything: another operator or the member may have done it before. */
const entered = success.extend({ is_new: z.boolean() })

/** What operators enter for a member who cannot do it on a device of their own. */
export const consoleOnBehalfCalls = defineCalls({
  'console/on-behalf': {
    summary: 'What can be entered for a member in a challenge, and whether they have agreed.',
    who: 'operator',
    aboutUser: true,
    reads: true,
    limit: limits.reading,
    input: z.object(ofMember),
    output: z.object({
      contest: z.object({
        ...{ id, title: z.string(), contest_unit_label: z.string() },
        results_declared: z.boolean(),
        is_called_back: z.boolean(),
        /** Whether the member was taken out of it. */
        is_excluded: z.boolean(),
        /** Whether the member has stopped it. */
        has_stopped: z.boolean(),
      }),
      today: calendarDate,
      member: author,
      consent: consent.extend({ note: z.string() }).nullable(),
      participate_date: calendarDate.nullable(),
      /** On which dates they can still start; null once nobody can. */
      start_dates: z.object({ first: calendarDate, last: calendarDate }).nullable(),
      days: z.array(enteredDay),
    }),
    errors: ['contest_not_found', 'user_not_found'],
  },
  'console/note-consent': {
    summary: 'Notes that a member agreed that operators enter a challenge for them.',
    who: 'operator',
    aboutUser: true,
    limit: limits.writing,
    input: z.object({
      ...ofMember,
      given_how: z.enum(consentWays),
      given_on: readableDate,
      note: optionalText(maxConsentNoteLength),
    }),
    output: entered,
    errors: [
      'contest_not_found',
      'user_not_found',
      'consent_withdrawn',
      'consent_date_out_of_range',
    ],
  },
  'console/stop-entering': {
    summary:
      'Ends what operators enter for a member, who has asked for it. Only the member allows it again.',
    who: 'operator',
    aboutUser: true,
    limit: limits.writing,
    input: z.object(ofMember),
    output: entered,
    errors: ['contest_not_found', 'user_not_found', 'consent_not_found'],
  },
  'console/enter-participation': {
    summary: 'Lets a member who has agreed take part in a challenge from a date on.',
    who: 'operator',
    aboutUser: true,
    limit: limits.writing,
    input: z.object({ ...ofMember, participation_date: readableDate }),
    output: entered,
    errors: [
      ...consentErrors,
      'contest_closed',
      'challenge_archived',
      'contest_is_external',
      'start_date_out_of_range',
    ],
  },
  'console/enter-day': {
    summary: 'Marks a day done for a member who has agreed, with what they did.',
    who: 'operator',
    aboutUser: true,
    limit: limits.writing,
    input: z.object({ ...ofDay, activity_data: optionalText(maxActivityLength) }),
    output: entered,
    errors: dayErrors,
  },
  'console/enter-entry': {
    summary: 'Writes an entry for a day of a member who has agreed, which completes the day.',
    who: 'operator',
    aboutUser: true,
    creates: true,
    limit: limits.writing,
    input: z.object({
      ...ofDay,
      language_id: sharedId,
      title: optionalText(maxTitleLength),
      description: optionalText(maxDescriptionLength),
      /** Files of the caller's that are ready, in their order. They become the member's. */
      media_ids: z.array(mediaId).max(filesPerPost.image).default([]),
      /** What the files show, in their order. */
      alt: z.array(z.string().trim().max(maxAltLength)).max(filesPerPost.image).default([]),
    }),
    output: entered,
    errors: [
      ...dayErrors,
      ...(['post_text_missing', 'media_mixed', 'media_not_found', 'too_many_files'] as const),
    ],
  },
  'console/undo-entered-day': {
    summary:
      'Takes back a day that operators entered for a member, with the activity and the entry that they wrote.',
    who: 'operator',
    aboutUser: true,
    limit: limits.writing,
    input: z.object(ofDay),
    output: success,
    errors: [
      ...(['contest_not_found', 'user_not_found', 'day_not_found'] as const),
      ...(['day_not_entered', 'results_declared'] as const),
    ],
  },
})
