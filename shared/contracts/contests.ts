import { z } from 'zod'
import { maxActivityLength, maxHashtagLength } from '#shared/limits.ts'
import { author } from './author.ts'
import { defineCalls, limits } from './call.ts'
import {
  calendarDate,
  id,
  identificationToken,
  message,
  nextCursor,
  optionalNumber,
  page,
  readableDate,
  sharePicture,
  success,
  text,
} from './fields.ts'
import { post } from './post.ts'

export const contestState = z.enum(['upcoming', 'open', 'closed'])

export const contest = z.object({
  id,
  thumbnail_image: z.string().nullable(),
  banner_image: z.string().nullable(),
  /** Comma-separated. */
  hashtag: z.string(),
  /** Blocks of the details tab; the first one's title is the challenge's. Descriptions are safe HTML. */
  details: z.array(
    z.object({ title: z.string(), description: z.string(), contest_unit_label: z.string() }),
  ),
  start_date: calendarDate,
  /** The last date on which one may start. */
  end_date: calendarDate,
  media_type: z.enum(['external', 'other']),
  external_media_link: z.string().nullable(),
  state: contestState,
  participants_count: z.number().int(),
  days_count: z.number().int(),
  results_declared: z.boolean(),
})

/** A contest as on its card. */
export const listedContest = contest.extend({
  /** Some of the latest participants under their own name. */
  faces: z.array(author),
  latest_entry: z
    .object({
      /** Its title, or how its text begins; may be empty. */
      text: z.string(),
      /** The path of a small picture. */
      picture: z.string().nullable(),
    })
    .nullable(),
})

export const countedHashtag = z.object({ hashtag: z.string(), contests_count: z.number().int() })

export const contestDay = z.object({
  id,
  name_of_day: z.string(),
  content_type: z.enum(['audio', 'video', 'text', 'image']),
  /** The member's own date of this day; null for a member who does not take part. */
  participate_date: calendarDate.nullable(),
  contest_days_user: z
    .object({ status: z.literal('done'), done_on: calendarDate, with_post: z.boolean() })
    .nullable(),
})

/** What a day holds: shown to participants from the day's date on. */
export const openContestDay = contestDay.extend({
  link: z.string().nullable(),
  /** Safe HTML. */
  detail: z.string(),
  activities: z.array(z.object({ activity_date: calendarDate, activity_data: z.string() })),
})

export const standing = z.object({
  rank: z.number().int(),
  /** Under an alias: its name, no picture, and the id for nobody but oneself. */
  user: author.extend({ id: id.nullable() }),
  days_done: z.number().int(),
  current_streak: z.number().int(),
  is_me: z.boolean(),
})

export type Contest = z.output<typeof contest>
export type ListedContest = z.output<typeof listedContest>
export type CountedHashtag = z.output<typeof countedHashtag>
export type ContestDay = z.output<typeof contestDay>
export type OpenContestDay = z.output<typeof openContestDay>
export type Standing = z.output<typeof standing>

const community = { identification_token: identificationToken.optional() }
const dayErrors = [
  'contest_not_found',
  'not_participating',
  'day_not_found',
  'upcoming_day',
] as const

export const contestCalls = defineCalls({
  'contest/allcontests': {
    summary: 'Lists the published contests of a community: open first, then upcoming, then closed.',
    who: 'anyone',
    reads: true,
    limit: limits.reading,
    input: z.object({
      ...community,
      /** Only those with this hashtag, with or without its `#`, in any case. */
      hashtag: text()
        .max(maxHashtagLength)
        .transform((tag) => tag.replace(/^#/, ''))
        .optional(),
      ...page,
    }),
    output: z.object({ contests: z.array(listedContest), next_cursor: nextCursor }),
    errors: ['community_not_found'],
  },
  'contest/hashtags': {
    summary: 'The hashtags of the published contests, those of most contests first.',
    who: 'anyone',
    reads: true,
    limit: limits.reading,
    input: z.object({ ...community }),
    output: z.object({ hashtags: z.array(countedHashtag) }),
    errors: ['community_not_found'],
  },
  'contest/my-contests': {
    summary: 'Lists the contests the caller takes part in, with the progress in each.',
    who: 'member',
    stranger: 'login_to_see_contests',
    reads: true,
    limit: limits.reading,
    input: z.object({ user_id: optionalNumber(id) }),
    output: z.object({
      contests: z.array(
        listedContest.extend({ participate_date: calendarDate, days_done: z.number().int() }),
      ),
    }),
    errors: [],
  },
  'contest/singlecontest': {
    summary: 'One contest with its days, the caller’s own dates and the winners.',
    who: 'anyone',
    reads: true,
    limit: limits.reading,
    input: z.object({
      ...community,
      contest_id: id,
      /** 0 for a visitor. */
      user_id: optionalNumber(z.coerce.number().int().min(0)),
    }),
    output: z.object({
      contest,
      share_picture: sharePicture,
      contestDays: z.array(contestDay),
      participate_date: calendarDate.nullable(),
      winnerPosts: z.array(post),
    }),
    errors: ['community_not_found', 'contest_not_found'],
  },
  'contest/standings': {
    summary: 'Ranks participants by days done, current streak and earlier last completion.',
    who: 'anyone',
    reads: true,
    limit: limits.reading,
    input: z.object({ ...community, contest_id: id, ...page }),
    output: z.object({ standings: z.array(standing), next_cursor: nextCursor }),
    errors: ['community_not_found', 'contest_not_found'],
  },
  'contest/sharecontest': {
    summary: 'The contest behind a share, and whether the caller takes part in it.',
    who: 'anyone',
    reads: true,
    limit: limits.reading,
    input: z.object({ ...community, contest_id: id }),
    output: success.extend({
      contest,
      participate_date: calendarDate.nullable(),
      /** The address to share. */
      link: z.string(),
    }),
    errors: ['community_not_found', 'contest_not_found'],
  },
  'contest/participate-contest': {
    summary: 'Takes part in a contest from a date on.',
    who: 'member',
    stranger: 'login_to_participate',
    creates: true,
    limit: limits.writing,
    input: z.object({ contest_id: id, participation_date: readableDate }),
    output: message.extend({ participate_date: calendarDate }),
    errors: [
      'contest_not_found',
      'contest_closed',
      'contest_is_external',
      'already_participated',
      'start_date_out_of_range',
    ],
  },
  'contest/my-contest-day': {
    summary: 'The contents of a day of a contest the caller takes part in, from its date on.',
    who: 'member',
    stranger: 'login_to_see_contest',
    reads: true,
    limit: limits.reading,
    input: z.object({ contest_id: id, id }),
    output: z.object({ contestDays: z.array(openContestDay) }),
    errors: dayErrors,
  },
  'contest/contest-day-task': {
    summary: 'Marks a day done.',
    who: 'member',
    stranger: 'login_to_participate',
    limit: limits.writing,
    input: z.object({
      contest_id: id,
      contest_day_id: id,
      status: z.literal('Done'),
      action: z.literal('Task'),
    }),
    output: message,
    errors: [...dayErrors, 'results_declared'],
  },
  'contest/contest-day-activity': {
    summary: 'Logs the activity of a day; the same day and date again replaces it.',
    who: 'member',
    stranger: 'login_to_participate',
    limit: limits.writing,
    input: z.object({
      contest_id: id,
      contest_day_crm_id: id,
      activity_data: text().max(maxActivityLength).default(''),
      activity_date: readableDate,
    }),
    output: message,
    errors: [
      ...dayErrors,
      'results_declared',
      'activity_data_missing',
      'activity_date_out_of_range',
    ],
  },
})
