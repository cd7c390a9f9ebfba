import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'
import { calls } from './calls.ts'

/** The JSON type of a field, where there is only one. */
function typeOf(field: z.ZodType): string | undefined {
  const schema = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' })
  const types = (schema.anyOf ?? [schema]).flatMap((part) => part.type ?? [])
  const [type, ...more] = new Set(types).difference(new Set(['null']))
  if (more.length > 0) return undefined
  return type === 'integer' ? 'number' : type
}

const fields = Object.entries<Call>(calls).flatMap(([path, { input }]) =>
  Object.entries<z.ZodType>(input.shape).map(([name, field]) => ({
    ...{ path, name, field },
    type: typeOf(field),
  })),
)

const samples: Record<string, unknown[]> = {
  number: [2, 0],
  boolean: [true, false],
  string: ['2', '', 'true', '1.000000004e9', '0x2', '[2]'],
  array: [[], [2], ['2']],
  object: [{}],
}

// CALL-types
test.each(fields.filter(({ type }) => type !== undefined))(
  '$name of $path is a $type, and no other type is read as one',
  ({ field, type }) => {
    const others = Object.entries(samples).filter(([other]) => other !== type)
    const taken = others
      .flatMap(([, values]) => values)
      .filter((one) => field.safeParse(one).success)
    expect(taken).toEqual([])
  },
)

test('every other field has one type', () => {
  const others = fields.filter(({ type }) => type === undefined)
  expect(others.map(({ path, name }) => `${path} ${name}`)).toEqual([
    'auth/register other_cities',
    'console/save-challenge picture',
  ])
})
