import { z } from 'zod'
import {
  maxAltLength,
  maxCallBackLength,
  maxChallengeBlocks,
  maxChallengeHashtags,
  maxChallengeLanguages,
  maxCorrectionLength,
  maxHashtagLength,
  maxLinkLength,
  maxTitleLength,
  maxUnitLength,
} from '#shared/limits.ts'
import { challengeThemes } from '#shared/rules/challenge-themes.ts'
import { maxSpareDays } from '#shared/rules/standings.ts'
import { writtenStates } from '#shared/rules/written-challenge.ts'
import { defineCalls, limits } from '../call.ts'
import {
  calendarDate,
  id,
  instant,
  line,
  nextCursor,
  optionalText,
  page,
  richText,
  sharedId,
  success,
  text,
} from '../fields.ts'

/** A block of the details tab. The first one's title is the challenge's. */
const block = z.object({
  title: optionalText(maxTitleLength),
  /** HTML, which is sanitised. */
  description: richText.default(''),
  contest_unit_label: optionalText(maxUnitLength),
})

/** What a challenge says in one language. */
const textsInLanguage = z.object({
  language_id: sharedId,
  details: z.array(block).min(1).max(maxChallengeBlocks),
})

/** Pictures of a challenge that an operator has uploaded, by the paths of their files. */
const ownPicture = z.object({
  banner_image: text().max(maxLinkLength),
  /** Null where it has only a banner. */
  thumbnail_image: text().max(maxLinkLength).nullable(),
})

/** The pictures of a challenge: drawn ones by their theme, its own by their paths; `own` leaves those that it has. */
const picture = z.union([z.enum([...challengeThemes, 'none', 'own']), ownPicture])

const settings = {
  /** The first language is the one that everybody reads who does not read another of these. */
  texts: z.array(textsInLanguage).min(1).max(maxChallengeLanguages),
  hashtags: z.array(text().min(1).max(maxHashtagLength)).max(maxChallengeHashtags),
  start_date: calendarDate,
  /** The last date on which one may start. */
  end_date: calendarDate,
  media_type: z.enum(['external', 'other']),
  external_media_link: optionalText(maxLinkLength),
  picture,
  /** What the picture shows; of a drawn one nothing is said. */
  picture_alt: optionalText(maxAltLength),
  /** How many days of each fourteen may be missed without the end of a streak; without it, as many as before. */
  spare_days: z.number().int().min(0).max(maxSpareDays).optional(),
}

const challengeRow = z.object({
  id,
  /** May be empty while it is a draft. */
  title: z.string(),
  thumbnail_image: z.string().nullable(),
  start_date: calendarDate,
  end_date: calendarDate,
  state: z.enum(writtenStates),
  media_type: z.enum(['external', 'other']),
  days_count: z.number().int(),
  participants_count: z.number().int(),
  updated_at: instant,
})

const version = z.number().int().min(1)

export type ChallengeRow = z.output<typeof challengeRow>
export type ChallengeTexts = z.output<typeof textsInLanguage>
export type OwnPicture = z.output<typeof ownPicture>
export type ChallengePicture = z.output<typeof picture>

const isMissing = ['contest_not_found'] as const

export const consoleChallengeCalls = defineCalls({
  'console/challenges': {
    summary: 'The challenges of the community, drafts first, and the newest first of each.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({ ...page }),
    output: z.object({ challenges: z.array(challengeRow), next_cursor: nextCursor }),
    errors: [],
  },
  'console/challenge': {
    summary: 'A challenge with all that operators write, to be edited.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({ contest_id: id }),
    output: z.object({
      challenge: challengeRow.extend({
        version,
        days_version: version,
        texts: z.array(textsInLanguage),
        hashtags: z.array(z.string()),
        external_media_link: z.string(),
        picture,
        picture_alt: z.string(),
        spare_days: z.number().int(),
        banner_image: z.string().nullable(),
        /** The languages in which some day is not written. */
        untranslated_days: z.array(
          z.object({ language_id: sharedId, days_count: z.number().int() }),
        ),
        corrections: z.array(z.object({ note: z.string(), corrected_at: instant })),
      }),
    }),
    errors: isMissing,
  },
  'console/challenge-heading': {
    summary:
      'The title and the state of a challenge, and what of its results only operators see: each of its screens shows them.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({ contest_id: id }),
    output: challengeRow.pick({ title: true, state: true }).extend({
      /** How many winners are chosen and not announced, and whether a time is set for that. */
      held_back: z.object({ winners_count: z.number().int(), is_planned: z.boolean() }).nullable(),
    }),
    errors: isMissing,
  },
  'console/save-challenge': {
    summary: 'Saves the texts and settings of a challenge as a whole.',
    who: 'operator',
    limit: limits.drafting,
    input: z.object({
      contest_id: id,
      /** The version that was edited. */
      version,
      ...settings,
      /** What was corrected, for those who have joined already. */
      note: optionalText(maxCorrectionLength),
    }),
    output: success.extend({ version }),
    errors: [
      ...isMissing,
      'changed_meanwhile',
      'challenge_incomplete',
      'note_missing',
      'kind_of_joined_challenge',
      'dates_of_joined_challenge',
      'spare_days_of_joined_challenge',
      'results_declared',
      'challenge_called_back',
      'media_not_found',
    ],
  },
  'console/publish-challenge': {
    summary: 'Shows a draft to the community.',
    who: 'operator',
    limit: limits.writing,
    input: z.object({ contest_id: id }),
    output: success,
    errors: [...isMissing, 'challenge_incomplete'],
  },
  'console/close-challenge': {
    summary: 'Lets nobody start a challenge any more. Those who have started go on.',
    who: 'operator',
    limit: limits.writing,
    input: z.object({ contest_id: id }),
    output: success,
    errors: [...isMissing, 'challenge_is_draft'],
  },
  'console/call-back-challenge': {
    summary:
      'Ends a challenge in which something is wrong, for good, and tells all who have joined why.',
    who: 'operator',
    limit: limits.writing,
    input: z.object({ contest_id: id, why: line(maxCallBackLength) }),
    /** How many have been told. */
    output: success.extend({ count: z.number().int() }),
    errors: [...isMissing, 'challenge_is_draft', 'results_declared', 'challenge_called_back'],
  },
  'console/archive-challenge': {
    summary:
      'Offers a challenge to nobody any more in which nobody does a day, and tells those who take part, who go on.',
    who: 'operator',
    limit: limits.writing,
    input: z.object({ contest_id: id }),
    /** How many have been told; none where it was archived already. */
    output: success.extend({ count: z.number().int() }),
    errors: [...isMissing, 'challenge_is_draft', 'results_declared', 'challenge_called_back'],
  },
  'console/bring-back-challenge': {
    summary: 'Offers an archived challenge again, and tells those who take part.',
    who: 'operator',
    limit: limits.writing,
    input: z.object({ contest_id: id }),
    /** How many have been told; none where it was not archived. */
    output: success.extend({ count: z.number().int() }),
    errors: isMissing,
  },
  'console/keep-challenge': {
    summary: 'Takes a challenge in which nobody does a day off the desk for a month.',
    who: 'operator',
    limit: limits.writing,
    input: z.object({ contest_id: id }),
    output: success,
    errors: isMissing,
  },
  'console/delete-draft': {
    summary: 'Deletes a challenge that was never published.',
    who: 'operator',
    limit: limits.writing,
    input: z.object({ contest_id: id }),
    output: success,
    errors: [...isMissing, 'challenge_is_published'],
  },
})
