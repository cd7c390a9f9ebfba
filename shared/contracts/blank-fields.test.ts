import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Call } from './call.ts'
import { calls } from './calls.ts'

const fields = Object.entries<Call>(calls).flatMap(([path, { input }]) =>
  Object.entries<z.ZodType>(input.shape).map(([name, field]) => ({ path, name, field })),
)

/** Whether a field may be left out and holds a number. */
const isOptionalNumber = ({ field }: { field: z.ZodType }) =>
  field.safeParse(undefined).success && typeof field.safeParse('1').data === 'number'

test.each(fields.filter(isOptionalNumber))(
  'a blank $name of $path means that it is not given',
  ({ field }) => {
    expect(field.safeParse('')).toEqual(field.safeParse(undefined))
    expect(field.safeParse('  ')).toEqual(field.safeParse(undefined))
  },
)

test('a blank number that must be given is refused', () => {
  expect(calls['post/delete'].input.safeParse({ postid: '' }).success).toBe(false)
  expect(calls['post/newpost'].input.safeParse({ language_id: ' ' }).success).toBe(false)
  const position = { latitude: '', longitude: '77' }
  expect(calls['site/communities-near'].input.safeParse(position).success).toBe(false)
})
