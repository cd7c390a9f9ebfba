import { z } from 'zod'
import { largestTarget, maxActivityLength, maxHashtagLength } from '#shared/limits.ts'
import { amountUnits } from '#shared/rules/amounts.ts'
import { pauseReasons } from '#shared/rules/contest-days.ts'
import { contentTypes } from '#shared/rules/days-table/day-columns.ts'
import { halfHours } from '#shared/rules/reminder-time.ts'
import { stopReasons } from '#shared/rules/stopping.ts'
import { dayMarks } from '#shared/rules/week-of-days.ts'
import { author } from './author.ts'
import { defineCalls, limits } from './call.ts'
import {
  calendarDate,
  id,
  identificationToken,
  instant,
  message,
  nextCursor,
  page,
  readableDate,
  sharedId,
  sharePicture,
  success,
  text,
} from './fields.ts'
import { channels } from './notifications.ts'
import { consent } from './on-behalf.ts'
import { post } from './post.ts'

export const contestState = z.enum(['upcoming', 'open', 'closed'])

export const contest = z.object({
  id,
  thumbnail_image: z.string().nullable(),
  banner_image: z.string().nullable(),
  /** What the pictures show; empty where they only decorate. */
  picture_alt: z.string(),
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
  /** How many days of each fourteen may be missed without the end of a streak. */
  spare_days: z.number().int(),
  results_declared: z.boolean(),
  /** That operators have called it back, because something in it is wrong, and why: it is over. */
  called_back: z.object({ called_back_at: instant, why: z.string() }).nullable(),
  /** That it is offered to nobody, because nobody does a day any more; an operator can bring it back. */
  archived: z.boolean(),
})

const latestEntry = z.object({
  /** Its title, or how its text begins; may be empty. */
  text: z.string(),
  /** The path of a small picture. */
  picture: z.string().nullable(),
})

/** A contest as on its card. */
export const listedContest = contest.extend({
  /** Some of the latest participants under their own name. */
  faces: z.array(author),
  latest_entry: latestEntry.nullable(),
})

export const countedHashtag = z.object({ hashtag: z.string(), contests_count: z.number().int() })

export const contestDay = z.object({
  id,
  name_of_day: z.string(),
  content_type: z.enum(contentTypes),
  /** The member's own date of this day; null for a member who does not take part. */
  participate_date: calendarDate.nullable(),
  contest_days_user: z
    .object({
      ...{ status: z.literal('done'), done_on: calendarDate, with_post: z.boolean() },
      entered_by_operator: z.boolean(),
      /** Whether a device sent it on a later date than it was done. */
      sent_later: z.boolean(),
    })
    .nullable(),
})

/** What a member has logged for a date, on any day of the contest. */
export const loggedActivity = z.object({ activity_date: calendarDate, activity_data: z.string() })

/** What all have logged for today in the unit of the contest; of five members or more. */
export const todaysTotal = z.object({
  unit: z.enum(amountUnits),
  total: z.number(),
  members_count: z.number().int(),
})

/** What a day holds: shown to participants from the day's date on. */
export const openContestDay = contestDay.extend({
  link: z.string().nullable(),
  /** Safe HTML. */
  detail: z.string(),
  activities: z.array(
    z.object({
      ...{ activity_date: calendarDate, activity_data: z.string() },
      entered_by_operator: z.boolean(),
    }),
  ),
})

export const standing = z.object({
  rank: z.number().int(),
  /** Under an alias: its name, no picture, and the id for nobody but oneself. */
  user: author.extend({ id: id.nullable() }),
  days_done: z.number().int(),
  /** How many of them operators have entered; not told of a member with an alias. */
  days_entered: z.number().int(),
  current_streak: z.number().int(),
  is_me: z.boolean(),
})

const todaysDay = contestDay.pick({ id: true, name_of_day: true, content_type: true }).extend({
  is_done: z.boolean(),
  with_post: z.boolean(),
})

/** A half hour of the day, `06:30`, on the community's clock; null without a reminder. */
const remindAt = z.enum(halfHours as [string, ...string[]]).nullable()

/** When a participant is reminded of a contest, and whether they have decided so. */
const reminder = z.object({ remind_at: remindAt, is_chosen: z.boolean() })

export const namedContest = z.object({ contest_id: id, title: z.string() })

/** An open contest that a member has not joined. */
export const fittingContest = namedContest.extend({
  days_count: z.number().int(),
  participants_count: z.number().int(),
})

/** A challenge that has a day of the member today, or had one yesterday that is still open. */
const todaysTask = namedContest.extend({
  /** What is counted; may be empty. */
  unit: z.string(),
  days_count: z.number().int(),
  spare_days: z.number().int(),
  days_done: z.number().int(),
  current_streak: z.number().int(),
  best_streak: z.number().int(),
  spare_days_left: z.number().int(),
  /** How the seven dates of this week stand, from Monday on. */
  week: z.array(z.enum(dayMarks)),
  day: todaysDay.nullable(),
  /** The last date of the member's pause, where today lies in one. */
  paused_until: calendarDate.optional(),
  /** Yesterday's day while it is not done, and the last date on which doing it gives a spare day back. */
  yesterday: todaysDay.extend({ counts_until: calendarDate }).nullable(),
  tomorrow: contestDay.pick({ name_of_day: true }).nullable(),
  /** How many others have done a day of the challenge today, and some of them under their own name. */
  neighbours_count: z.number().int(),
  /** With the half hour at which the last days were done. */
  reminder: reminder.extend({ usual: remindAt }),
  faces: z.array(author),
  latest_entry: latestEntry.nullable(),
})

const stopReason = z.enum(stopReasons)

/** That the day of index `before`, and all after it, come so many days later for the member. */
export const pause = z.object({
  before: z.number().int(),
  days: z.number().int(),
  reason: z.enum(pauseReasons),
})

/** What an operator has corrected, in their words. */
export const correction = z.object({ note: z.string(), corrected_at: instant })

export type Contest = z.output<typeof contest>
export type Correction = z.output<typeof correction>

/** That operators have taken the member out of the challenge, and why. */
const exclusion = z.object({ excluded_at: instant, why: z.string() })
export type Exclusion = z.output<typeof exclusion>

/** On which date the member stopped, and what came in between, where they have said so. */
const stop = z.object({ stopped_on: calendarDate, stopped_for: stopReason.nullable() })
const earlierTry = stop.extend({ participate_date: calendarDate, days_done: z.number().int() })
export type FittingContest = z.output<typeof fittingContest>
export type ListedContest = z.output<typeof listedContest>
export type CountedHashtag = z.output<typeof countedHashtag>
export type ContestDay = z.output<typeof contestDay>
export type OpenContestDay = z.output<typeof openContestDay>
export type LoggedActivity = z.output<typeof loggedActivity>
export type TodaysTotal = z.output<typeof todaysTotal>
export type Standing = z.output<typeof standing>

const community = { identification_token: identificationToken.optional() }
/** Texts are answered in this language where they are written in it, else in the challenge's first language. */
const inLanguage = { language_id: sharedId.optional() }
const dayErrors = [
  'contest_not_found',
  'not_participating',
  'day_not_found',
  'upcoming_day',
] as const

/** What ends a participation before its days are over. */
const endErrors = [
  'contest_not_found',
  'not_participating',
  'results_declared',
  'challenge_called_back',
  'excluded_from_challenge',
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
      ...inLanguage,
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
    whileWaiting: true,
    stranger: 'login_to_see_contests',
    reads: true,
    limit: limits.reading,
    input: z.object({ user_id: id.optional(), ...inLanguage }),
    output: z.object({
      contests: z.array(
        listedContest.extend({
          participate_date: calendarDate,
          pauses: z.array(pause).optional(),
          stopped_on: calendarDate.optional(),
          days_done: z.number().int(),
        }),
      ),
    }),
    errors: [],
  },
  'contest/today': {
    summary: 'What the caller does today in all of their contests, or what comes next.',
    who: 'member',
    whileWaiting: true,
    stranger: 'login_to_see_contests',
    reads: true,
    limit: limits.reading,
    input: z.object({ ...inLanguage }),
    output: z.object({
      today: calendarDate,
      tasks: z.array(todaysTask),
      /** The contest that the caller starts next; only without a day today. */
      next: namedContest.extend({ starts_on: calendarDate }).nullable(),
      /** An open contest that the caller has not joined; only where nothing else is to do. */
      fitting: fittingContest.nullable(),
      /** Those in which the caller stopped within the last week. An answer that a device has stored may be older. */
      stopped: z.array(namedContest.extend({ stopped_on: calendarDate })).optional(),
      /** Those whose last day was within the last week. An answer that a device has stored may be older. */
      just_over: z
        .array(namedContest.extend({ days_done: z.number().int(), days_count: z.number().int() }))
        .optional(),
    }),
    errors: [],
  },
  'contest/singlecontest': {
    summary: 'One contest with its days, the caller’s own dates and the winners.',
    who: 'anyone',
    reads: true,
    row: { field: 'contest_id', missing: 'contest_not_found' },
    limit: limits.reading,
    input: z.object({
      ...community,
      contest_id: id,
      /** 0 for a visitor. */
      user_id: z.number().int().min(0).optional(),
      ...inLanguage,
    }),
    output: z.object({
      contest,
      share_picture: sharePicture,
      contestDays: z.array(contestDay),
      participate_date: calendarDate.nullable(),
      pauses: z.array(pause).optional(),
      winnerPosts: z.array(post),
      /** For those who take part: the latest corrections since they have joined. */
      corrections: z.array(correction).optional(),
      /** That operators may enter the challenge for the caller, where that was ever agreed. */
      consent: consent.optional(),
      excluded: exclusion.optional(),
      stopped: stop.optional(),
      /** What the caller has done before they began again, the latest last. */
      earlier_tries: z.array(earlierTry).optional(),
      /** Why entries have won, where operators have said so. */
      winnerReasons: z.array(z.object({ post_id: id, reason: z.string() })),
    }),
    errors: ['community_not_found', 'contest_not_found'],
  },
  'contest/standings': {
    summary: 'Ranks participants by days done, current streak and earlier last completion.',
    who: 'anyone',
    reads: true,
    row: { field: 'contest_id', missing: 'contest_not_found' },
    limit: limits.reading,
    input: z.object({
      ...community,
      contest_id: id,
      /** Where the first page begins: around `me` it has the caller's own row, if they have a rank. */
      around: z.enum(['top', 'me']).default('top'),
      ...page,
    }),
    output: z.object({
      standings: z.array(standing),
      next_cursor: nextCursor,
      /** For the rows before these. */
      previous_cursor: nextCursor.optional(),
    }),
    errors: ['community_not_found', 'contest_not_found'],
  },
  'contest/sharecontest': {
    summary: 'The contest behind a share, and whether the caller takes part in it.',
    who: 'anyone',
    reads: true,
    row: { field: 'contest_id', missing: 'contest_not_found' },
    limit: limits.reading,
    input: z.object({ ...community, contest_id: id, ...inLanguage }),
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
      'challenge_archived',
    ],
  },
  'contest/pause': {
    summary: 'Moves the rest of the caller’s days by those of an illness or a journey.',
    who: 'member',
    limit: limits.writing,
    input: z.object({
      contest_id: id,
      from: calendarDate,
      /** The last date of the pause. */
      to: calendarDate,
      reason: z.enum(pauseReasons),
    }),
    output: success,
    errors: [
      'contest_not_found',
      'not_participating',
      'results_declared',
      'challenge_called_back',
      'excluded_from_challenge',
      'challenge_stopped',
      'no_such_pause',
    ],
  },
  'contest/end-pause': {
    summary:
      'Ends the pause of today, so that the next day is today’s, or takes the next one back.',
    who: 'member',
    limit: limits.writing,
    input: z.object({ contest_id: id }),
    output: success,
    errors: [
      'contest_not_found',
      'not_participating',
      'results_declared',
      'challenge_called_back',
      'excluded_from_challenge',
      'challenge_stopped',
      'not_paused',
    ],
  },
  'contest/stop': {
    summary: 'Stops a contest before its end: no reminder comes, and what was done stays.',
    who: 'member',
    limit: limits.writing,
    input: z.object({ contest_id: id, stopped_for: stopReason.optional() }),
    output: success,
    errors: [...endErrors, 'own_days_over'],
  },
  'contest/go-on': {
    summary: 'Takes back that the caller has stopped a contest.',
    who: 'member',
    limit: limits.writing,
    input: z.object({ contest_id: id }),
    output: success,
    errors: endErrors,
  },
  'contest/begin-again': {
    summary: 'Begins a contest again from a date on, with its first day and nothing done.',
    who: 'member',
    limit: limits.writing,
    input: z.object({
      contest_id: id,
      participation_date: readableDate,
      /** What came in between, of who has not stopped before. */
      stopped_for: stopReason.optional(),
    }),
    output: success,
    errors: [
      ...endErrors,
      'own_days_over',
      'contest_closed',
      'contest_is_external',
      'challenge_archived',
      'start_date_out_of_range',
    ],
  },
  'contest/reminders': {
    summary: 'When the caller is reminded of their contests that are not over, and how.',
    who: 'member',
    whileWaiting: true,
    reads: true,
    limit: limits.reading,
    input: z.object({ ...inLanguage }),
    output: z.object({
      reminders: z.array(namedContest.extend(reminder.shape)),
      channel: z.enum(channels),
      /** How reminders can also reach the caller: e-mail needs an address, WhatsApp the consent. */
      ways: z.array(z.enum(['email', 'whatsapp'])),
    }),
    errors: [],
  },
  'contest/set-reminder': {
    summary:
      'Chooses at which hour the caller is reminded of a contest, or that they are not, and how.',
    who: 'member',
    limit: limits.writing,
    input: z.object({
      contest_id: id,
      remind_at: remindAt,
      /** For all reminders; left out, it stays as it is. */
      channel: z.enum(channels).optional(),
    }),
    output: success,
    errors: [
      'contest_not_found',
      'not_participating',
      'results_declared',
      'challenge_called_back',
      'reminder_unreachable',
    ],
  },
  'contest/set-target': {
    summary: 'Chooses how much of the contest’s unit the caller wants to do a day, or no target.',
    who: 'member',
    limit: limits.writing,
    input: z.object({
      contest_id: id,
      target: z.number().positive().max(largestTarget).nullable(),
    }),
    output: success,
    errors: [...endErrors, 'challenge_stopped'],
  },
  'contest/my-contest-day': {
    summary: 'The contents of a day of a contest the caller takes part in, from its date on.',
    who: 'member',
    stranger: 'login_to_see_contest',
    reads: true,
    limit: limits.reading,
    input: z.object({ contest_id: id, id, ...inLanguage }),
    output: z.object({
      contestDays: z.array(openContestDay),
      /** What the caller has logged in the contest, the latest first. An answer that a device has stored may be older. */
      logged: z.array(loggedActivity).optional(),
      /** How much of the contest’s unit the caller wants to do a day. */
      own_target: z.number().nullable().optional(),
      todays_total: todaysTotal.nullable().optional(),
    }),
    errors: dayErrors,
  },
  'contest/contest-day-task': {
    summary: 'Marks a day done, today or on the date on which a device had no network.',
    who: 'member',
    stranger: 'login_to_participate',
    limit: limits.writing,
    input: z.object({
      contest_id: id,
      contest_day_id: id,
      status: z.literal('Done'),
      action: z.literal('Task'),
      /** The date on which it was done, where it is sent later. One that cannot be right counts as today. */
      done_on: readableDate.optional(),
    }),
    output: message,
    errors: [
      ...dayErrors,
      'results_declared',
      'challenge_called_back',
      'excluded_from_challenge',
      'challenge_stopped',
    ],
  },
  'contest/undo-day': {
    summary:
      'Takes back that the caller has done a day, unless an entry or an operator completed it.',
    who: 'member',
    limit: limits.writing,
    input: z.object({ contest_id: id, contest_day_id: id }),
    output: success,
    errors: [
      ...dayErrors,
      'results_declared',
      'challenge_called_back',
      'excluded_from_challenge',
      'challenge_stopped',
      'day_has_entry',
    ],
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
      'challenge_called_back',
      'excluded_from_challenge',
      'challenge_stopped',
      'activity_data_missing',
      'activity_date_out_of_range',
    ],
  },
})
