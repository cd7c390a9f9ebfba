import { expect, test } from 'vitest'
import { summaryOf } from '../board/contest-summary.ts'
import { tagsOf, titleOf, unitOf } from './contest-text.ts'

test.each([
  ['yoga,morning', ['yoga', 'morning']],
  [' yoga , , morning ,yoga', ['yoga', 'morning']],
  ['', []],
])('reads %o as the hashtags %o', (hashtag, tags) => {
  expect(tagsOf(hashtag)).toEqual(tags)
})

const block = (description: string) => ({
  details: [
    { title: 'Walk', description, contest_unit_label: 'rounds' },
    { title: 'Rules', description: 'Be kind', contest_unit_label: 'days' },
  ],
})

test('title, summary and unit are those of the first block', () => {
  const contest = block('<p>A round a day</p>')
  expect(titleOf(contest)).toBe('Walk')
  expect(summaryOf(contest)).toBe('A round a day')
  expect(unitOf(contest)).toBe('rounds')
})

test('without a block they are empty', () => {
  const contest = { details: [] }
  expect([titleOf(contest), summaryOf(contest), unitOf(contest)]).toEqual(['', '', ''])
})
