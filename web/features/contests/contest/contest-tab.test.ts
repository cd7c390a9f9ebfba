import { expect, test } from 'vitest'
import { shownTab, tabsFor } from './contest-tab.ts'

const stranger = { hasJoined: false, isAsking: false }
const asked = { hasJoined: false, isAsking: true }
const participant = { hasJoined: true, isAsking: false }

test.each([
  ['one who has not joined', stranger, 'schedule', 'details'],
  ['one who has not joined', stranger, 'leaders', 'leaders'],
  ['one who has not joined', stranger, null, 'details'],
  ['one who has not joined', stranger, 'nonsense', 'details'],
  ['one of whom it is not known yet', asked, 'schedule', 'schedule'],
  ['one of whom it is not known yet', asked, 'entries', 'entries'],
  ['a participant', participant, 'schedule', 'schedule'],
  ['a participant', participant, null, 'details'],
] as const)('shows %s (%o), asking for %s, the tab %s', (_who, reader, wanted, tab) => {
  expect(shownTab(tabsFor(reader, wanted), wanted)).toBe(tab)
})

// CONTEST-3
test('hides the schedule until the reader has joined', () => {
  expect(tabsFor(stranger, null)).toEqual(['details', 'entries', 'leaders'])
  expect(tabsFor(asked, null)).toEqual(['details', 'entries', 'leaders'])
  expect(tabsFor(participant, null)).toEqual(['details', 'schedule', 'entries', 'leaders'])
})
