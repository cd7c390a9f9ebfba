import { expect, test } from 'vitest'
import { blocksOf } from './blocks-of.ts'

/** Each paragraph as its text, each list as the texts of its items. */
const shapeOf = (text: string) =>
  blocksOf(text).map((block) => block.items?.map((item) => item.text) ?? block.text)

test.each([
  ['', []],
  [' \n\n ', []],
  ['Call first.', ['Call first.']],
  ['Call first.\n\nThen write.', ['Call first.', 'Then write.']],
  ['• Say where.\n•  Say when.', [['Say where.', 'Say when.']]],
  ['Rules:\n- Where\n* When\nThanks.', ['Rules:', ['Where', 'When'], 'Thanks.']],
  ['• One\n\n• Two', [['One', 'Two']]],
  ['-5 degrees\n*now*', ['-5 degrees', '*now*']],
  ['पहला\r\n• दूसरा', ['पहला', ['दूसरा']]],
])('reads %j', (text, shape) => {
  expect(shapeOf(text)).toEqual(shape)
})

test('distinguishes lines with the same words', () => {
  const [first, list, last] = blocksOf('Again\n• Again\n• Again\nAgain')
  const ids = [first?.id, ...(list?.items ?? []).map(({ id }) => id), last?.id]
  expect(new Set(ids).size).toBe(4)
})
