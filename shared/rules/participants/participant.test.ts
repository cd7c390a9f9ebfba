import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/rules/calendar-date.ts'
import {
  dayLetter,
  daysDone,
  enteredDays,
  type Participant,
  type ParticipantState,
  participantState,
  sentLaterDaysOf,
} from './participant.ts'

const today = '2026-11-26'

/** Somebody who started so many days ago, with these letters; the last day done was done on its own date. */
function participant(startedAgo: number, days: string, changes: Partial<Participant> = {}) {
  const start = addDays(today, -startedAgo)
  const last = days.lastIndexOf('d')
  const last_done_on = last === -1 ? null : addDays(start, last)
  return {
    id: 1,
    full_name: 'Asha',
    start,
    days,
    streak: 0,
    last_done_on,
    has_left: false,
    is_excluded: false,
    has_stopped: false,
    ...changes,
  }
}

describe('how a participant stands', () => {
  test.each<[string, Participant, ParticipantState]>([
    ['did each day', participant(2, 'dddo'.slice(0, 4)), 'doing'],
    ['starts today', participant(0, 'o..'), 'doing'],
    ['starts tomorrow', participant(-1, '...'), 'starting'],
    ['did today too', participant(2, 'ddd.'), 'doing'],
    ['missed a day', participant(3, 'dmdo'), 'late'],
    ['did nothing on two days', participant(3, 'dmmo'), 'late'],
    ['did nothing on three days', participant(4, 'dmmmo'), 'stopped'],
    ['never did a day, for two', participant(2, 'mmo'), 'late'],
    ['never did a day, for three', participant(3, 'mmmo'), 'stopped'],
    [
      'did an old day yesterday',
      participant(5, 'lmmmmo', { last_done_on: addDays(today, -1) }),
      'late',
    ],
    ['did all days', participant(3, 'ddl'), 'finished'],
    ['did all but one, long ago', participant(30, 'dmdd'), 'late'],
    ['stopped before the end, long ago', participant(30, 'dmmm'), 'stopped'],
    [
      'has a pause today',
      participant(6, 'ddmmo', { pauses: [{ before: 4, days: 3, reason: 'ill' }] }),
      'paused',
    ],
    [
      'comes back from a long pause today',
      participant(9, 'ddo..', { pauses: [{ before: 2, days: 7, reason: 'ill' }] }),
      'doing',
    ],
    [
      'did nothing on three days around a pause',
      participant(12, 'ddmmmo', { pauses: [{ before: 3, days: 7, reason: 'ill' }] }),
      'stopped',
    ],
    ['has left', participant(2, 'ddo', { has_left: true }), 'left'],
    ['has said that they stop', participant(2, 'ddo', { has_stopped: true }), 'stopped_early'],
    [
      'stopped, and then did all days that were open',
      participant(3, 'ddl', { has_stopped: true }),
      'finished',
    ],
    [
      'stopped, and was taken out',
      participant(2, '', { is_excluded: true, has_stopped: true }),
      'excluded',
    ],
    ['was taken out', participant(2, 'ddo', { is_excluded: true }), 'excluded'],
    [
      'was taken out and has left',
      participant(2, '', { is_excluded: true, has_left: true }),
      'left',
    ],
    ['takes part in what has no days', participant(2, ''), 'doing'],
  ])('%s', (_what, one, state) => {
    expect(participantState(one, today)).toBe(state)
  })
})

test.each([
  [{ late: 0, is_entered: false, sent_later: false }, -1, 'd'],
  [{ late: 0, is_entered: false, sent_later: false }, 0, 'd'],
  [{ late: 2, is_entered: false, sent_later: false }, -5, 'l'],
  [{ late: 0, is_entered: false, sent_later: true }, -1, 's'],
  [{ late: 1, is_entered: false, sent_later: true }, -2, 'l'],
  [{ late: 0, is_entered: true, sent_later: false }, -1, 'D'],
  [{ late: 2, is_entered: true, sent_later: false }, -5, 'L'],
  [undefined, -1, 'm'],
  [undefined, 0, 'o'],
  [undefined, 1, '.'],
])('a day done as %j, %i days from today, is %s', (done, until, letter) => {
  expect(dayLetter(done, until)).toBe(letter)
})

test('names the days that operators have entered', () => {
  expect(enteredDays({ days: 'dDlLmo.' })).toEqual([2, 4])
})

test('names the days that were sent later', () => {
  expect(sentLaterDaysOf({ days: 'dslSs.' })).toEqual([2, 5])
})

test('counts the days that are done', () => {
  expect(daysDone({ days: 'dDlLsmo.' })).toBe(5)
})
