import { expect, test } from 'vitest'
import { type Choices, withChange } from './choice-queries.ts'

const choices: Choices = {
  kinds: [
    { kind: 'comments', channel: 'push' },
    { kind: 'votes', channel: 'inbox' },
  ],
  weekly_letter: true,
}

test('a change of one kind leaves the other kinds and the digest', () => {
  expect(withChange(choices, { kinds: [{ kind: 'votes', channel: 'none' }] })).toEqual({
    kinds: [
      { kind: 'comments', channel: 'push' },
      { kind: 'votes', channel: 'none' },
    ],
    weekly_letter: true,
  })
})

test('a change of the digest leaves the kinds', () => {
  expect(withChange(choices, { weekly_letter: false })).toEqual({
    ...choices,
    weekly_letter: false,
  })
})
