import { expect, test } from 'vitest'
import { type Heading, type HiddenPart, hiddenParts } from './hidden-parts.ts'

const chosen = { winners_count: 2, is_planned: false }

test.each<[Heading['state'], Heading['held_back'], HiddenPart[]]>([
  ['draft', null, ['draft']],
  ['upcoming', null, []],
  ['open', null, []],
  ['open', chosen, ['held_back']],
  ['closed', null, ['closed']],
  ['closed', chosen, ['closed', 'held_back']],
  ['declared', null, []],
  ['called_back', null, ['called_back']],
  ['archived', chosen, ['archived', 'held_back']],
])('of a challenge that is %s with winners %j it says %j', (state, held_back, parts) => {
  expect(hiddenParts({ state, held_back })).toEqual(parts)
})
