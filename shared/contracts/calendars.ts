import { z } from 'zod'
import { defineCalls, limits } from './call.ts'
import { calendarDate, id, identificationToken, line } from './fields.ts'

/** What the address of a member's calendar is made of. Who has both reads it. */
const calendar = z.object({ id, code: z.string() })

export type Calendar = z.output<typeof calendar>

const scheduledDay = z.object({
  contest_id: id,
  day_id: id,
  /** The member's own date of the day, on the calendar of their community. */
  date: calendarDate,
  title: z.string(),
  name_of_day: z.string(),
  is_done: z.boolean(),
})

export type ScheduledDay = z.output<typeof scheduledDay>

export const calendarCalls = defineCalls({
  'contest/own-calendar': {
    summary:
      'The private address at which a calendar program reads the days of the caller’s challenges.',
    who: 'member',
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({ calendar: calendar.nullable() }),
    errors: [],
  },
  'contest/open-calendar': {
    summary: 'Makes that address. One that is there already stays.',
    who: 'member',
    limit: limits.writing,
    input: z.object({}),
    output: z.object({ calendar }),
    errors: [],
  },
  'contest/close-calendar': {
    summary: 'Closes that address; a later one has another code.',
    who: 'member',
    limit: limits.writing,
    input: z.object({}),
    output: z.object({ calendar: z.null() }),
    errors: [],
  },
  'contest/calendar': {
    summary:
      'The days of a member’s challenges, from a month ago on, for who has the code; `/calendar/{id}-{code}.ics` is the same for calendar programs.',
    who: 'anyone',
    row: { field: 'calendar_id', missing: 'not_found' },
    limit: limits.reading,
    input: z.object({
      identification_token: identificationToken.optional(),
      calendar_id: id,
      code: line(40),
    }),
    output: z.object({ community: z.string(), days: z.array(scheduledDay) }),
    errors: ['community_not_found', 'not_found'],
  },
})
