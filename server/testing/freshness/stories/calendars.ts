import type { Read } from '../../every-read.ts'
import type { Stories } from '../story.ts'

/** The private address of the writer's calendar, which is open. */
export const calendarStories = {
  'contest/open-calendar': {
    sent: async ({ at, writer }) => {
      await at.truth.call('contest/close-calendar', {}, writer.member)
      return {}
    },
    reads: ownCalendar,
    changes: ['contest/own-calendar'],
  },
  'contest/close-calendar': {
    sent: async () => ({}),
    reads: ownCalendar,
    changes: ['contest/own-calendar'],
  },
  'contest/calendar': {
    sent: async ({ at, writer }) => {
      const { calendar } = (await at.truth.call('contest/own-calendar', {}, writer.member)).body
      return { calendar_id: calendar?.id ?? 0, code: calendar?.code ?? '' }
    },
    changesNothing: 'it only reads, but its answer belongs to who knows the code',
  },
} satisfies Partial<Stories>

function ownCalendar(): Read[] {
  return [{ path: 'contest/own-calendar', input: {} }]
}
