import { z } from 'zod'
import {
  maxCommunityLinks,
  maxHeldExamples,
  maxHeldWordLength,
  maxHeldWords,
  triedPosts,
} from '#shared/limits.ts'
import { newMemberDays } from '#shared/rules/held-posts.ts'
import { hasLetter } from '#shared/rules/visible-text.ts'
import { defineCalls, limits } from '../call.ts'
import { communityLink, contacts } from '../communities.ts'
import { writtenRules } from '../community-rules.ts'
import { calendarDate, id, line, sharedId, success, timeZone, webAddress } from '../fields.ts'

const language = z.object({ id: sharedId, native_name: z.string(), code: z.string() })

const moderationSettings = z.object({
  /** The first post of a member waits. */
  holds_first_posts: z.boolean(),
  /** Posts with links wait while their author is new. */
  holds_links: z.boolean(),
  /** A post waits with a link that its author has posted in the last 24 hours, in another post or in a comment. */
  holds_same_links: z.boolean(),
  /** A post with a link waits where its author is new and has posted two in the last hour. */
  holds_many_links: z.boolean(),
  /** For how many days a member is new. */
  new_member_days: z.literal(newMemberDays),
  /** Everybody reads what moderators decide, by week and without names. */
  publishes_decisions: z.boolean(),
  /** Members read who has decided about them. */
  names_moderators: z.boolean(),
})

export type ModerationSettings = z.output<typeof moderationSettings>

/** A page of an earlier version does not know all of them: those that are not given stay as they are. */
const changedModeration = moderationSettings.partial({
  ...{ holds_same_links: true, holds_many_links: true },
})

export type ChangedModeration = z.output<typeof changedModeration>

/** Words that hold a post: a word or a phrase each. */
const heldWords = z
  .array(
    line(maxHeldWordLength)
      .refine(hasLetter, 'Please give a word.')
      .meta({ pattern: '[\\p{L}\\p{N}]' }),
  )
  .max(maxHeldWords)

/** Counted at each save: who saves an older one than the newest is told. */
const version = z.number().int().min(1)

export const consoleSettingsCalls = defineCalls({
  'console/contacts': {
    summary: 'Who answers for the community, to be edited.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({ contacts: z.object(contacts), version }),
    errors: [],
  },
  'console/rules': {
    summary: 'The rules of the community in all their languages, to be edited.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({ rules: writtenRules, languages: z.array(language), version }),
    errors: [],
  },
  'console/save-rules': {
    summary: 'Changes the rules of the community. Those that are not named are taken away.',
    who: 'operator',
    limit: limits.writing,
    input: z.object({ rules: writtenRules, version }),
    output: success.extend({ version }),
    errors: ['changed_meanwhile'],
  },
  'console/save-contacts': {
    summary: 'Changes who answers for the community.',
    who: 'operator',
    limit: limits.writing,
    input: z.object({ ...contacts, version }).refine(isOfficerReachable, {
      path: ['officer_name'],
      error: 'Please give a name, and an e-mail address or a number.',
    }),
    output: success.extend({ version }),
    errors: ['changed_meanwhile'],
  },
  'console/links': {
    summary: 'Where else the community is on the web, to be edited.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({ links: z.array(communityLink), version }),
    errors: [],
  },
  'console/save-links': {
    summary: 'Changes where else the community is on the web.',
    who: 'operator',
    limit: limits.writing,
    input: z.object({
      links: z.array(communityLink.extend({ link: webAddress })).max(maxCommunityLinks),
      version,
    }),
    output: success.extend({ version }),
    errors: ['changed_meanwhile'],
  },
  'console/moderation-settings': {
    summary: 'Which posts wait for a moderator before others see them.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({ settings: moderationSettings, version }),
    errors: [],
  },
  'console/save-moderation-settings': {
    summary: 'Changes which posts wait for a moderator. Those that wait already still do.',
    who: 'operator',
    limit: limits.writing,
    input: z.object({ settings: changedModeration, version }),
    output: success.extend({ version }),
    errors: ['changed_meanwhile'],
  },
  'console/held-words': {
    summary: 'The words that hold a post until a moderator has looked at it.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({ words: heldWords, version }),
    errors: [],
  },
  'console/try-held-words': {
    summary: `Which of the latest ${triedPosts} posts that others see some words would have held.`,
    who: 'operator',
    reads: true,
    limit: limits.searching,
    input: z.object({ words: heldWords }),
    output: z.object({
      /** How many posts there were. */
      tried_count: z.number().int(),
      held_count: z.number().int(),
      /** Some of these, the latest first; one without a title has the beginning of its text. */
      examples: z
        .array(z.object({ slug: z.string(), title: z.string(), word: z.string() }))
        .max(maxHeldExamples),
    }),
    errors: [],
  },
  'console/save-held-words': {
    summary: 'Changes the words that hold a post. Posts that are there already stay as they are.',
    who: 'operator',
    limit: limits.writing,
    input: z.object({ words: heldWords, version }),
    output: success.extend({ version }),
    errors: ['changed_meanwhile'],
  },
  'console/time-zone': {
    summary: 'The time zone of the community.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({ time_zone: z.string(), version }),
    errors: [],
  },
  'console/time-zone-change': {
    summary: 'What another time zone would change: the date, and whose day that is.',
    who: 'operator',
    reads: true,
    limit: limits.searching,
    input: z.object({ time_zone: timeZone }),
    output: z.object({
      /** The dates in the time zone as it is, and in the other one. */
      date: calendarDate,
      date_then: calendarDate,
      /** By how many minutes days would begin later; earlier when it is negative. */
      minutes_later: z.number().int(),
      /** Challenges in which somebody has a day on one of those dates: those with most people first, and how many in all. */
      challenges: z.array(
        z.object({ id, title: z.string(), participants_count: z.number().int() }),
      ),
      challenges_count: z.number().int(),
      /** How many people those are. */
      participants_count: z.number().int(),
    }),
    errors: ['given_data_invalid'],
  },
  'console/save-time-zone': {
    summary: 'Changes the time zone of the community: all its days are dates in it.',
    who: 'operator',
    changesCommunities: true,
    limit: limits.writing,
    input: z.object({ time_zone: timeZone, version }),
    output: success.extend({ version }),
    errors: ['changed_meanwhile', 'given_data_invalid'],
  },
})

/** An officer has a name, and a way to be reached. */
function isOfficerReachable(
  given: Record<`officer_${'name' | 'email' | 'phone' | 'address'}`, string>,
) {
  const { officer_name, officer_email, officer_phone, officer_address } = given
  if (officer_name === '') return officer_email + officer_phone + officer_address === ''
  return officer_email + officer_phone !== ''
}
