import type { Read } from '../../every-read.ts'
import type { Stories } from '../story.ts'

/** The private address of the writer's calendar. */
export const calendarStories = {
  'contest/open-calendar': {
    sent: async () => ({}),
    reads: ownCalendar,
    changes: ['contest/own-calendar'],
  },
  'contest/close-calendar': {
    sent: async ({ at, writer }) => {
      await at.truth.call('contest/open-calendar', {}, writer.member)
      return {}
    },
    reads: ownCalendar,
    changes: ['contest/own-calendar'],
  },
  'contest/calendar': {
    sent: async ({ at, writer }) => {
      const { calendar } = (await at.truth.call('contest/open-calendar', {}, writer.member)).body
      return { calendar_id: calendar.id, code: calendar.code }
    },
    changesNothing: 'it only reads, but its answer belongs to who knows the code',
  },
} satisfies Partial<Stories>

function ownCalendar(): Read[] {
  return [{ path: 'contest/own-calendar', input: {} }]
}
