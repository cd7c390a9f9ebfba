import { expect, test } from 'vitest'
import { shownTab, tabsFor } from './contest-tab.ts'

const stranger = { participates: false, isAsking: false }
const asked = { participates: false, isAsking: true }
const participant = { participates: true, isAsking: false }

test.each([
  ['one who does not participate', stranger, 'schedule', 'details'],
  ['one who does not participate', stranger, 'leaders', 'leaders'],
  ['one who does not participate', stranger, null, 'details'],
  ['one who does not participate', stranger, 'nonsense', 'details'],
  ['one of whom it is not known yet', asked, 'schedule', 'schedule'],
  ['one of whom it is not known yet', asked, 'entries', 'entries'],
  ['a participant', participant, 'schedule', 'schedule'],
  ['a participant', participant, null, 'details'],
] as const)('shows %s (%o), asking for %s, the tab %s', (_who, reader, wanted, tab) => {
  expect(shownTab(tabsFor(reader, wanted), wanted)).toBe(tab)
})

// CONTEST-3
test('hides the schedule until the reader participates', () => {
  expect(tabsFor(stranger, null)).toEqual(['details', 'entries', 'leaders'])
  expect(tabsFor(asked, null)).toEqual(['details', 'entries', 'leaders'])
  expect(tabsFor(participant, null)).toEqual(['details', 'schedule', 'entries', 'leaders'])
})
