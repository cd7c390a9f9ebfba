import { expect, test } from 'vitest'
import type { ContestDay } from '#shared/contracts/contests.ts'
import { makeDay } from '#web/testing/factories.ts'
import { english } from '#web/testing/words.ts'
import type { Progress } from './progress.ts'
import {
  dayNote,
  progressHeadline,
  progressText,
  scoreText,
  spareDaysText,
} from './schedule-text.ts'

const today = '2026-11-24'
const done = (with_post: boolean, entered_by_operator = false) => ({
  ...{ status: 'done' as const, done_on: today, with_post, entered_by_operator, sent_later: false },
})

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
  [{ contest_days_user: { ...done(false), sent_later: true } }, '2026-11-23', 'Done · sent later'],
  [{ contest_days_user: done(false, true) }, '2026-11-24', 'Done · entered by the operator'],
  [
    { contest_days_user: done(true, true) },
    '2026-11-24',
    'Done with a post · entered by the operator',
  ],
])('a day with %j on %s says: %s', (part, date, note) => {
  expect(dayNote({ day: makeDay(1, part), date, today }, english)).toBe(note)
})

const progress: Progress = {
  days_done: 1,
  days_count: 3,
  current_streak: 1,
  best_streak: 1,
  spare_days_left: 1,
  last_date: '2026-11-26',
  phase: 'running',
  paused_until: undefined,
  next: { id: 8, number: 2, is_done: false },
}

test.each<[Partial<Progress>, string, string]>([
  [{}, '1 day in a row', 'Today is Day 2. Ends 26 Nov, 2026'],
  [{ current_streak: 0 }, 'A new day to begin', 'Today is Day 2. Ends 26 Nov, 2026'],
  [{ days_done: 3, current_streak: 3 }, 'All days done', 'Today is Day 2. Ends 26 Nov, 2026'],
  [{ paused_until: '2026-11-25' }, '1 day in a row', 'Pause until 25 Nov, 2026'],
  [{ phase: 'before' }, 'It begins soon', 'Starts 24 Nov, 2026'],
  [{ phase: 'after', current_streak: 2 }, '2 days in a row', 'Ended 26 Nov, 2026'],
  [{ phase: 'after', days_done: 0, days_count: 0 }, '1 day in a row', 'Ended 26 Nov, 2026'],
])('progress of %j is headed %s and says %s', (part, headline, text) => {
  const shown = { ...progress, ...part }
  expect(progressHeadline(shown, english)).toBe(headline)
  expect(progressText({ progress: shown, start: today }, english)).toBe(text)
})

// DAY-30
test.each<[Partial<Progress>, string | undefined]>([
  [{}, '1 spare day left'],
  [{ spare_days_left: 0 }, 'No spare day left'],
  [{ spare_days_left: null }, undefined],
  [{ phase: 'after' }, undefined],
])('of spare days, progress of %j says: %s', (part, text) => {
  expect(spareDaysText({ ...progress, ...part }, english)).toBe(text)
})

test.each([
  [1, 0, 0, '1 day done'],
  [5, 2, 0, '5 days done · 2 days in a row'],
  [5, 2, 1, '5 days done · 2 days in a row · 1 entered by the operator'],
  [5, 0, 3, '5 days done · 3 entered by the operator'],
])('%i days done, a streak of %i and %i entered read: %s', (...row) => {
  const [days_done, current_streak, days_entered, text] = row
  const user = { id: 7, full_name: 'Asha Verma', profile_pic: null }
  const standing = { rank: 1, user, is_me: false, days_done, days_entered, current_streak }
  expect(scoreText(standing, english)).toBe(text)
})
