import { expect, test } from 'vitest'
import type { ContestDay } from '#shared/contracts/contests.ts'
import { makeDay } from '#web/testing/factories.ts'
import { english } from '#web/testing/words.ts'
import type { Progress } from './progress.ts'
import { dayNote, progressHeadline, progressText, scoreText } from './schedule-text.ts'

const today = '2026-11-24'
const done = (with_post: boolean) => ({ status: 'done' as const, done_on: today, with_post })

test.each<[Partial<ContestDay>, string, string]>([
  [{}, '2026-11-23', 'Still to do'],
  [{}, '2026-11-24', 'Reading'],
  [{ content_type: 'audio' }, '2026-11-24', 'Audio'],
  [{ content_type: 'video' }, '2026-11-24', 'Video'],
  [{ content_type: 'image' }, '2026-11-24', 'Picture'],
  [{}, '2026-11-25', 'Opens tomorrow'],
  [{}, '2026-11-26', 'Opens on 26 Nov'],
  [{ contest_days_user: done(false) }, '2026-11-23', 'Done'],
  [{ contest_days_user: done(true) }, '2026-11-24', 'Done with a post'],
])('a day with %j on %s says: %s', (part, date, note) => {
  expect(dayNote({ day: makeDay(1, part), date, today }, english)).toBe(note)
})

const progress: Progress = {
  days_done: 1,
  days_count: 3,
  current_streak: 1,
  last_date: '2026-11-26',
  phase: 'running',
  next: { id: 8, number: 2, is_done: false },
}

test.each<[Partial<Progress>, string, string]>([
  [{}, '1 day in a row', 'Today is Day 2. Ends 26 Nov, 2026'],
  [{ current_streak: 0 }, 'A new day to begin', 'Today is Day 2. Ends 26 Nov, 2026'],
  [{ days_done: 3, current_streak: 3 }, 'All days done', 'Today is Day 2. Ends 26 Nov, 2026'],
  [{ phase: 'before' }, 'It begins soon', 'Starts 24 Nov, 2026'],
  [{ phase: 'after', current_streak: 2 }, '2 days in a row', 'Ended 26 Nov, 2026'],
  [{ phase: 'after', days_done: 0, days_count: 0 }, '1 day in a row', 'Ended 26 Nov, 2026'],
])('progress of %j is headed %s and says %s', (part, headline, text) => {
  const shown = { ...progress, ...part }
  expect(progressHeadline(shown, english)).toBe(headline)
  expect(progressText({ progress: shown, start: today }, english)).toBe(text)
})

test.each([
  [1, 0, '1 day done'],
  [5, 2, '5 days done · 2 days in a row'],
])('%i days done and a streak of %i read: %s', (days_done, current_streak, text) => {
  const user = { id: 7, full_name: 'Asha Verma', profile_pic: null }
  const standing = { rank: 1, user, is_me: false, days_done, current_streak }
  expect(scoreText(standing, english)).toBe(text)
})
