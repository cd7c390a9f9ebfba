import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '#shared/contracts/call.ts'
import { calls } from '#shared/contracts/calls.ts'
import { typedFields } from './typed-fields.ts'

const input = z.object({
  count: z.number().optional(),
  place: z.number().nullable(),
  agreed: z.boolean(),
  ids: z.array(z.number().int()),
  names: z.array(z.string()),
  text: z.string(),
})

// CALL-types
test.each([
  ['count', '2', 2],
  ['count', '-1.5', -1.5],
  ['count', '007', 7],
  ['count', '', undefined],
  ['count', ' \u200b', undefined],
  ['count', ' 2', ' 2'],
  ['count', '1e3', '1e3'],
  ['count', '0x2', '0x2'],
  ['count', '२', '२'],
  ['count', 'two', 'two'],
  ['count', ['2', '3'], ['2', '3']],
  ['place', '2', 2],
  ['agreed', 'true', true],
  ['agreed', 'false', false],
  ['agreed', '1', '1'],
  ['ids', '2,5', [2, 5]],
  ['ids', '2', [2]],
  ['ids', '[2,5]', [2, 5]],
  ['ids', ['2', '5'], [2, 5]],
  ['ids', '2,x', [2, 'x']],
  ['names', '["2","a, b"]', ['2', 'a, b']],
  ['names', 'a, b', 'a, b'],
  ['names', '[', '['],
  ['text', '2', '2'],
  ['text', '', ''],
  ['more', '2', '2'],
])('%s given as %j is read as %j', (name, sent, read) => {
  expect(typedFields({ [name]: sent }, { input })).toEqual({ [name]: read })
})

const numbers = Object.entries<Call>(calls).flatMap(([path, call]) =>
  Object.entries<z.ZodType>(call.input.shape).flatMap(([name, field]) =>
    field.safeParse(undefined).success && field.safeParse(1).data === 1
      ? [{ path, call, name, field }]
      : [],
  ),
)

test.each(numbers)('a blank $name of $path is not given', ({ call, name, field }) => {
  expect(typedFields({ [name]: '1' }, call)).toEqual({ [name]: 1 })
  expect(field.safeParse(typedFields({ [name]: '' }, call)[name]).success).toBe(true)
})

test('of the numbers of all calls there are many', () => {
  expect(numbers.length).toBeGreaterThan(40)
})
