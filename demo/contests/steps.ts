import { contestTexts, library } from '#server/features/challenge-library/api.ts'
import type { ContestText } from './contest-text.ts'

const ready = library.get('walking')
if (!ready) throw new Error('the library has a challenge of walking')
const { details, days } = contestTexts(ready, 'en')

/** Upcoming: it can be read, and started from its first date on. A ready challenge of the library, as it is. */
export const steps: ContestText = {
  key: 'steps',
  hashtag: '10ksteps,walk',
  starts: 8,
  ends: 30,
  details,
  days: days.map(({ name_of_day: name, detail }) => ({ name, detail })),
  participants: [],
  entries: [],
}
