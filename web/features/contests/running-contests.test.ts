import { expect, test } from 'vitest'
import { type MyContest, runningContests } from './running-contests.ts'

const contest = { results_declared: false, called_back: null } as MyContest
const called_back = { called_back_at: '2026-11-18T05:30:00Z', why: 'Rain' }

// STOP-1
test.each<[string, boolean, Partial<MyContest>]>([
  ['a challenge', true, {}],
  ['one with results', false, { results_declared: true }],
  ['one that was called back', false, { called_back }],
  ['one that the member has stopped', false, { stopped_on: '2026-11-18' }],
])('%s runs for the member: %s', (_name, isRunning, changes) => {
  expect(runningContests([{ ...contest, ...changes }])).toHaveLength(isRunning ? 1 : 0)
})
