import type { Handlers } from '#server/calls/run/call-context.ts'
import { closeCalendar, findCalendar, openCalendar } from './calendars.ts'
import { findScheduledDays } from './scheduled-days.ts'

export const calendarHandlers = {
  'contest/own-calendar': async ({ db, member }) => ({
    calendar: (await findCalendar(db, member)) ?? null,
  }),

  'contest/open-calendar': async ({ db, member }) => ({
    calendar: await openCalendar(db, member),
  }),

  'contest/close-calendar': async ({ db, member }) => {
    await closeCalendar(db, member)
    return { calendar: null }
  },

  'contest/calendar': async ({ db, community, input, today, error }) => {
    const member = { community_id: community.id, id: input.calendar_id }
    const open = await findCalendar(db, member)
    if (open?.code !== input.code) throw error('not_found')
    return { community: community.name, days: await findScheduledDays(db, member, today) }
  },
} satisfies Partial<Handlers>
